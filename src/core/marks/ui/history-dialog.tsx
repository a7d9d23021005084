import { useState } from 'react'
import { useTranslations } from '../../../platform/ui/phrases.tsx'
import { fullName } from '../../../platform/ui/shown.ts'
import type { Value } from '../day/contract.mark.ts'
import { Announcement } from './announcement.tsx'
import type { Detail } from './detail.ts'
import { Dialog } from './dialog.tsx'
import classes from './dialog.module.css'
import { Events } from './events.tsx'
import { useCell, useMarking, useSheet } from './marking.tsx'
import { Palette } from './grid/palette.tsx'
import { ReasonRow } from './reasons/reason-row.tsx'
import type { Spot } from './grid/spot.ts'

type HistoryDialogProps = { at: Spot; commenting?: boolean; close(): void }

/** A mark's choices, what is said beside it, and everything that has happened to it. */
export function HistoryDialog({ at, commenting = false, close }: HistoryDialogProps) {
  const t = useTranslations('marks')
  const { words, hand } = useMarking()
  const { editable, students } = useSheet(at.date)
  const found = students.find(({ id }) => id === at.student)
  const announced = at.kind === 'attendance' ? found?.announced : undefined
  const accept = () => {
    hand.accept(at)
    close()
  }
  return (
    <Dialog title={`${found ? fullName(found) : ''} · ${words.columns[at.kind]}`} close={close}>
      {announced && (
        <p className={classes.announced}>
          <Announcement at={at} of={announced} editable={editable} accept={accept} />
        </p>
      )}
      {editable && <Choices at={at} commenting={commenting} close={close} />}
      <h3>{t('historyOf')}</h3>
      <Events at={at} />
    </Dialog>
  )
}

function Choices({ at, commenting, close }: HistoryDialogProps) {
  const t = useTranslations('marks')
  const { board, hand } = useMarking()
  const { value, detail } = useCell(at)
  const [reason, setReason] = useState('')
  const [comment, setComment] = useState(detail.comment)
  const set = (next: Value, named: Partial<Detail> = {}) => {
    hand.set(at, next, { reason: reason.trim(), detail: { comment: comment.trim(), ...named } })
    close()
  }
  return (
    <form
      className={`flex upright gap-12 ${classes.choices}`}
      onSubmit={(event) => {
        event.preventDefault()
        set(value)
      }}
    >
      <Palette at={at} choose={set} />
      <ReasonRow at={at} choose={(given) => set(given.value, given.detail)} />
      <label className={`block plain medium ${classes.reason}`}>
        {t('comment')}
        <input
          className="above-4 block full inherits page round-8 unbold"
          value={comment}
          maxLength={300}
          data-first={commenting || undefined}
          onChange={(event) => setComment(event.target.value)}
        />
      </label>
      {board.cell(at).stored && (
        <label className={`block plain medium ${classes.reason}`}>
          {t('reason')}
          <input
            className="above-4 block full inherits page round-8 unbold"
            value={reason}
            maxLength={300}
            onChange={(event) => setReason(event.target.value)}
          />
        </label>
      )}
      <button
        type="submit"
        className={`finger round-8 bold ${classes.answer}`}
        disabled={value === null || comment.trim() === detail.comment}
      >
        {t('saveComment')}
      </button>
    </form>
  )
}
