import { useMemo, useState } from 'react'
import { useTranslations } from '../../../../platform/ui/phrases.tsx'
import { Section } from '../../../../platform/ui/layout/section.tsx'
import { placesFor } from '../../engine/hand.ts'
import type { Standing } from '../../engine/search/leavings.ts'
import type { arranged } from '../../engine/search/search.ts'
import { type Editing, waiting } from './editing.ts'
import classes from './editor.module.css'
import type { Words } from './words.ts'

type TrayListProps = {
  editing: Editing
  state: ReturnType<typeof arranged>
  standing: Standing
  held: number | undefined
  words: Words
  still: boolean
  pick(card: number): void
}

/** How many of them are drawn before the others are asked for: of an empty draft all wait. */
const mostShown = 30
/** Of how many it is said why they wait: so many are looked at while the page waits. */
const mostExplained = 12

/** Lessons without a place, each of them once, with how often it is to be placed. */
export function TrayList({ editing, state, standing, held, words, still, pick }: TrayListProps) {
  const { t } = words
  const versions = useTranslations('versions')
  const [open, setOpen] = useState(false)
  const { problem, at, hand, locked } = editing
  // the board is drawn anew wherever the mouse goes
  const cards = useMemo(() => waiting({ problem, at, hand }), [problem, at, hand])
  const rows = useMemo(
    () => [...Map.groupBy(cards, (card) => problem.cardLine[card]!).values()],
    [cards, problem],
  )
  const why = useMemo(
    () =>
      new Map(
        rows
          .slice(0, mostExplained)
          .map((own) => [own, words.whyWaiting(placesFor(state, own[0]!, locked, standing))]),
      ),
    [rows, state, standing, locked, words],
  )
  const picks = (some: typeof rows) => (
    <ul className={classes.picks}>
      {some.map((own) => (
        <li key={own[0]}>
          <button type="button" disabled={still} onClick={() => pick(own[0]!)}>
            <b>
              {words.lesson(own[0]!)}
              {own.length > 1 && ` × ${own.length}`}
            </b>
            <span className="soft plain">{words.teachersOf(own[0]!)}</span>
            {why.has(own) && <span className="soft small">{why.get(own)}</span>}
          </button>
        </li>
      ))}
    </ul>
  )
  return (
    <Section title={t('tray')} aside={<span className="soft">{cards.length}</span>}>
      {rows.length === 0 && held === undefined && problem.ownCards > 0 && (
        <p className="soft plain">{t('trayNone')}</p>
      )}
      {picks(rows.slice(0, mostShown))}
      {rows.length > mostShown && (
        <details onToggle={({ currentTarget: { open } }) => setOpen(open)}>
          <summary className="ends-12">
            {versions('moreLines', { count: rows.length - mostShown })}
          </summary>
          {open && picks(rows.slice(mostShown))}
        </details>
      )}
    </Section>
  )
}
