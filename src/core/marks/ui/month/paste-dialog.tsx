import { useMemo, useState } from 'react'
import { useTranslations } from '../../../../platform/ui/phrases.tsx'
import { useChoices } from '../../../../platform/i18n/reader-choices.ts'
import { shownDate, shownDayMonth } from '../../../../platform/i18n/formats.ts'
import { Button } from '../../../../platform/ui/kit/button.tsx'
import { shortName } from '../../../../platform/ui/shown.ts'
import type { MonthSheet } from '../../month/contract.sheets.ts'
import { Dialog } from '../dialog.tsx'
import { useCells, useMarking } from '../marking.tsx'
import { type Spot, spotName } from '../grid/spot.ts'
import classes from './paste-dialog.module.css'
import { type Pasting, readPasted } from './pasting.ts'

type Students = MonthSheet['students']
type PasteDialogProps = { text: string; students: Students; close(): void }

/** What would come of the pasted cells, before anything does. */
export function PasteDialog({ text, students, close }: PasteDialogProps) {
  const t = useTranslations('markMonth')
  const { board, ground, hand } = useMarking()
  const { lang } = useChoices()
  const [from] = useState(board.entry)
  const [pasted, setPasted] = useState(text)
  const pasting = useMemo(
    () => readPasted(pasted, from, { board, ground, lang }),
    [pasted, from, board, ground, lang],
  )
  const who = whoIn(students)
  const put = () => {
    close()
    hand.put(pasting.put)
  }
  return (
    <Dialog title={t('paste')} close={close}>
      <p className="below-12 soft plain">
        {t('pasteFrom', { who: who(from.student), day: shownDate(from.date) })}
      </p>
      <label className={`block plain medium ${classes.here}`}>
        {t('pasteHere')}
        <textarea
          className="above-4 block full inherits outlined page round-8 unbold"
          rows={4}
          value={pasted}
          spellCheck={false}
          data-first={text ? undefined : true}
          onChange={(event) => setPasted(event.target.value)}
        />
      </label>
      <Preview pasting={pasting} students={students} />
      <div className="flex wrap to-end gap-8 above-20">
        <Button variant="default" onClick={close}>
          {t('cancel')}
        </Button>
        <Button
          data-first={text ? true : undefined}
          onClick={put}
          disabled={pasting.put.length === 0}
        >
          {t('pastePut', { count: pasting.put.length })}
        </Button>
      </div>
    </Dialog>
  )
}

const whoIn = (students: Students) => (student: string) => {
  const found = students.find(({ id }) => id === student)
  return found ? shortName(found) : ''
}

function Preview({ pasting, students }: { pasting: Pasting; students: Students }) {
  const t = useTranslations('markMonth')
  const { put, over, same, unknown, closed, outside } = pasting
  const count = put.length + same + unknown.length + closed.length + outside.length
  if (count === 0) return <p className="above-12 plain">{t('pasteNothing')}</p>
  return (
    <div role="status" className={`above-12 plain ${classes.preview}`}>
      <p className="bold above-12 plain">{t('pasteRead', { count, unknown: unknown.length })}</p>
      {put.length > 0 && <Tally put={put} />}
      {over > 0 && <p className="late">{t('pasteOver', { count: over })}</p>}
      {same > 0 && <p>{t('pasteSame', { count: same })}</p>}
      <Left title={t('pasteUnknown')} cells={unknown} who={whoIn(students)} />
      <Left title={t('pasteClosed')} cells={closed} who={whoIn(students)} />
      {outside.length > 0 && <p className="bad">{t('pasteOutside', { count: outside.length })}</p>}
    </div>
  )
}

/** How many of each: what was read wrongly is seen here. */
function Tally({ put }: { put: Pasting['put'] }) {
  const t = useTranslations('markMonth')
  const { words } = useCells()
  const groups = [...Map.groupBy(put, ([, value]) => words.valueOf(value))]
  const shown = groups.map(([word, { length }]) => `${word} × ${length}`)
  return (
    <p>
      {t('pasteValues')}: {shown.join(' · ')}
    </p>
  )
}

/** More names than this nobody reads. */
const maxNames = 8

type LeftProps = {
  title: string
  cells: { spot: Spot; text: string }[]
  who(student: string): string
}

function Left({ title, cells, who }: LeftProps) {
  const t = useTranslations('markMonth')
  if (cells.length === 0) return null
  return (
    <div className="bad">
      <p>{title}:</p>
      <ul className="above-2 indented">
        {cells.slice(0, maxNames).map(({ spot, text }) => (
          <li key={spotName(spot)}>
            {who(spot.student)}, {shownDayMonth(spot.date)}: <q>{text}</q>
          </li>
        ))}
        {cells.length > maxNames && <li>{t('pasteMore', { count: cells.length - maxNames })}</li>}
      </ul>
    </div>
  )
}
