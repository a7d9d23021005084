import { useState } from 'react'
import { useTranslations } from '../../../platform/ui/phrases.tsx'
import { shownDate } from '../../../platform/i18n/formats.ts'
import { Dialog } from './dialog.tsx'
import classes from './dialog.module.css'
import { useCells, useSheet } from './marking.tsx'
import { weekdayName } from '../../../platform/ui/shown.ts'

type LateDialogProps = { date: string; go(): void; close(): void }

/** Asks once for a day why it is marked so late, and then does what was asked for. */
export function LateDialog({ date, go, close }: LateDialogProps) {
  const t = useTranslations('marks')
  const error = useTranslations('errors')
  const { store } = useCells().board.day(date).local
  const { late_marking_days: days } = useSheet(date)
  const [reason, setReason] = useState(store.because)
  const [lacking, setLacking] = useState(false)
  return (
    <Dialog title={t('whyLate')} close={close}>
      <form
        noValidate
        className={`flex upright gap-12 ${classes.choices}`}
        onSubmit={(event) => {
          event.preventDefault()
          const said = reason.trim()
          setLacking(!said)
          if (!said) return
          store.explain(said)
          close()
          go()
        }}
      >
        <p className="soft plain">
          {/* in a month it is one of many */}
          <b>
            {shownDate(date)}, {t(weekdayName(date))}.
          </b>{' '}
          {t('whyLateText', { days })}
        </p>
        <label className={`block plain medium ${classes.reason}`}>
          {t('lateReason')}
          <input
            className="above-4 block full inherits page round-8 unbold"
            value={reason}
            maxLength={300}
            data-first
            aria-invalid={lacking}
            aria-describedby={lacking ? 'late-reason-error' : undefined}
            onChange={(event) => setReason(event.target.value)}
          />
          {lacking && (
            <span id="late-reason-error" role="alert" className="block bad unbold">
              {error('required')}
            </span>
          )}
        </label>
        <button type="submit" className={`finger round-8 bold ${classes.answer}`}>
          {t('goOn')}
        </button>
      </form>
    </Dialog>
  )
}
