import { Section } from '../../../platform/ui/section.tsx'
import { type Editing, waiting } from './editing.ts'
import classes from './editor.module.css'
import type { Words } from './words.ts'

type TrayListProps = {
  editing: Editing
  held: number | undefined
  words: Words
  still: boolean
  pick(card: number): void
}

/** How many of them are shown: of an empty draft all wait. */
const mostShown = 30

/** Lessons without a place, each of them once, with how often it is to be placed. */
export function TrayList({ editing, held, words, still, pick }: TrayListProps) {
  const { t } = words
  const lines = Map.groupBy(waiting(editing), (card) => editing.problem.cardLine[card]!)
  const rows = [...lines.values()]
  return (
    <Section title={t('tray')} aside={<span className="soft">{waiting(editing).length}</span>}>
      {rows.length === 0 && held === undefined && <p className="soft plain">{t('trayNone')}</p>}
      <ul className={classes.picks}>
        {rows.slice(0, mostShown).map((cards) => (
          <li key={cards[0]}>
            <button type="button" disabled={still} onClick={() => pick(cards[0]!)}>
              <b>
                {words.lesson(cards[0]!)}
                {cards.length > 1 && ` × ${cards.length}`}
              </b>
              <span className="soft plain">{words.teachersOf(cards[0]!)}</span>
            </button>
          </li>
        ))}
      </ul>
      {rows.length > mostShown && <p className="soft plain">+{rows.length - mostShown}</p>}
    </Section>
  )
}
