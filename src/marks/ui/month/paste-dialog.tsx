import { Button } from '@mantine/core'
import { useMemo, useState } from 'react'
import { useTranslations } from 'use-intl'
import { useChoices } from '../../../platform/choices.ts'
import { shownDate, shownDayMonth } from '../../../platform/formats.ts'
import { shortName } from '../../../platform/ui/shown.ts'
import { Dialog } from '../dialog.tsx'
import classes from './paste-dialog.module.css'
import { type Pasting, readPasted } from './pasting.ts'
import type { Spot } from './spots.ts'
import { useWorking } from './working.tsx'

/** What would come of the pasted cells, before anything does. */
export function PasteDialog({ text, close }: { text: string; close(): void }) {
  const t = useTranslations('markMonth')
  const { month, store, kind, hand } = useWorking()
  const { lang } = useChoices()
  const [from] = useState(store.active)
  const [pasted, setPasted] = useState(text)
  const pasting = useMemo(
    () => readPasted(pasted, from, { store, month, kind, lang }),
    [pasted, from, store, month, kind, lang],
  )
  const who = useWho()
  const put = () => {
    close()
    hand.put(pasting.put)
  }
  return (
    <Dialog title={t('paste')} close={close}>
      <p className={classes.from}>
        {t('pasteFrom', { who: who(from.student), day: shownDate(from.date) })}
      </p>
      <label className={classes.here}>
        {t('pasteHere')}
        <textarea
          rows={4}
          value={pasted}
          spellCheck={false}
          data-first={text ? undefined : true}
          onChange={(event) => setPasted(event.target.value)}
        />
      </label>
      <Preview pasting={pasting} />
      <div className={classes.answers}>
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

function useWho() {
  const { month } = useWorking()
  return (student: string) => {
    const found = month.students.find(({ id }) => id === student)
    return found ? shortName(found) : ''
  }
}

function Preview({ pasting }: { pasting: Pasting }) {
  const t = useTranslations('markMonth')
  const { put, over, same, unknown, closed, outside } = pasting
  const count = put.length + same + unknown.length + closed.length + outside.length
  if (count === 0) return <p className={classes.sum}>{t('pasteNothing')}</p>
  return (
    <div role="status" className={classes.preview}>
      <p className={classes.sum}>{t('pasteRead', { count, unknown: unknown.length })}</p>
      {put.length > 0 && <Tally put={put} />}
      {over > 0 && <p data-tone="late">{t('pasteOver', { count: over })}</p>}
      {same > 0 && <p>{t('pasteSame', { count: same })}</p>}
      <Left title={t('pasteUnknown')} cells={unknown} />
      <Left title={t('pasteClosed')} cells={closed} />
      {outside.length > 0 && <p data-tone="bad">{t('pasteOutside', { count: outside.length })}</p>}
    </div>
  )
}

/** How many of each: what was read wrongly is seen here. */
function Tally({ put }: { put: Pasting['put'] }) {
  const t = useTranslations('markMonth')
  const { words } = useWorking()
  const groups = [...Map.groupBy(put, ([, value]) => words.valueOf(value))]
  const shown = groups.map(([word, { length }]) => `${word} × ${length}`)
  return (
    <p>
      {t('pasteValues')}: {shown.join(' · ')}
    </p>
  )
}

/** More names than this nobody reads. */
const most = 8

function Left({ title, cells }: { title: string; cells: { spot: Spot; text: string }[] }) {
  const t = useTranslations('markMonth')
  const who = useWho()
  if (cells.length === 0) return null
  return (
    <div data-tone="bad">
      <p>{title}:</p>
      <ul>
        {cells.slice(0, most).map(({ spot, text }) => (
          <li key={`${spot.date}/${spot.student}`}>
            {who(spot.student)}, {shownDayMonth(spot.date)}: <q>{text}</q>
          </li>
        ))}
        {cells.length > most && <li>{t('pasteMore', { count: cells.length - most })}</li>}
      </ul>
    </div>
  )
}
