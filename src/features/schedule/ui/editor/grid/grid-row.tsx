import IconLock from '@tabler/icons-react/dist/esm/icons/IconLock.mjs'
import { Fragment, memo } from 'react'
import { shortTitle } from '../../../../../platform/i18n/short-title.ts'
import { initials } from '../../../../../platform/ui/shown.ts'
import classes from '../editor.module.css'
import { headAt, HeadButton } from './head-button.tsx'
import { breakable } from '../../syllables.ts'
import { signOf } from '../signs.ts'
import type { Answers } from '../use-marks.ts'
import type { Row, Table, ViewKind } from '../view.ts'
import type { Words } from '../words.ts'

/** A line between two days. */
export const isFirstOfDay = ({ columns }: Table, index: number) =>
  index > 1 &&
  columns[1]!.day === columns[0]!.day &&
  columns[index]!.day !== columns[index - 1]!.day
/** On a phone the week of one is a day at a time. */
export const aside = (kind: ViewKind, own: number, shown: number) =>
  !isWhole(kind) && own !== shown ? 'on-desk' : undefined

/** Tables of all classes: what of them is out of sight is not drawn, and a lesson has no more than its cell. */
export const isWhole = (kind: ViewKind) => kind === 'day' || kind === 'week'

/** What rows are drawn from. */
export type RowLook = {
  table: Table
  kind: ViewKind
  /** The day that a phone shows alone. */
  day: number
  words: Words
  locked: Uint8Array
  rooms: (string | null)[][]
  /** Of a row that answers. */
  answers: Answers | undefined
  clashing: ReadonlySet<number>
  /** Heads lock what is of them. */
  lockable: boolean
  /** Who else holds which lesson. */
  theirs: ReadonlyMap<number, string>
}
type GridRowProps = RowLook & {
  row: Row
  index: number
  /** The columns that are drawn, by their number; what lies between them is left empty. */
  columns: number[]
  focused: number
}

/** A row of the table, in the columns that are drawn. */
export const GridRow = memo(function GridRow(props: GridRowProps) {
  const { row, index, columns, kind, day, table, words, focused, answers } = props
  const after = row.spots.length - 1 - (columns.at(-1) ?? -1)
  const head = (
    <>
      {row.label}
      {row.startsAt && <span className={classes.times}>{row.startsAt}</span>}
    </>
  )
  const lessons = (
    <tr {...(isWhole(kind) && { 'aria-rowindex': index + 2 })}>
      <th scope="row">
        {props.lockable ? (
          <HeadButton
            {...{ table, words, row: index, column: headAt, locked: props.locked }}
            first={focused === headAt}
          >
            {head}
          </HeadButton>
        ) : (
          head
        )}
      </th>
      {columns.map((column, nth) => {
        const spot = row.spots[column]!
        const gap = column - 1 - (columns[nth - 1] ?? -1)
        const answer = answers?.of(spot)
        const cards = spot.cards
        const held = answers && cards.length > 0 && cards[0] === answers.hand
        const rank = answer ? answers!.best.indexOf(answer) + 1 : 0
        const what = cards.map((card) => describe(words, card, props)).join('; ')
        const said = [
          `${table.columns[column]!.label}, ${row.label}`,
          what || words.t('empty'),
          held && words.t('held'),
          rank > 0 && words.t('bestPlace', { rank }),
          answer && words.answer(answer),
        ]
        return (
          <Fragment key={table.columns[column]!.key}>
            {gap > 0 && <td colSpan={gap} aria-hidden="true" />}
            <td
              {...(isWhole(kind) && { 'aria-colindex': column + 2 })}
              tabIndex={focused === column ? 0 : -1}
              data-at={`${index} ${column}`}
              data-theirs={cards.some((card) => props.theirs.has(card)) || undefined}
              data-first={isFirstOfDay(table, column) || undefined}
              data-none={(spot.owner === undefined && spot.slot === undefined) || undefined}
              className={aside(kind, spot.day, day)}
              title={isWhole(kind) && what ? what : undefined}
            >
              <span className="hidden-text">{said.filter(Boolean).join(': ')}</span>
              {cards.map((card) => (
                <Lesson key={card} card={card} {...props} />
              ))}
              {cards.slice(0, 1).map((card) => {
                const name = props.theirs.get(card)
                return (
                  name && (
                    <span key={card} className={classes.initials} aria-hidden="true">
                      {initials(name)}
                    </span>
                  )
                )
              })}
              {rank > 0 && (
                <span className={classes.offer} aria-hidden="true">
                  {rank} · {words.subject(answers!.hand!)}
                </span>
              )}
              {answer && answer.state !== 'here' && (
                <span className={classes.sign} aria-hidden="true">
                  {signOf(answer)}
                </span>
              )}
            </td>
          </Fragment>
        )
      })}
      {after > 0 && <td colSpan={after} aria-hidden="true" />}
    </tr>
  )
  if (!row.shift) return lessons
  return (
    <>
      <tr>
        <th scope="rowgroup" colSpan={2}>
          {row.shift}
        </th>
      </tr>
      {lessons}
    </>
  )
})

const describe = (words: Words, card: number, { locked, clashing, theirs }: GridRowProps) =>
  [
    words.lesson(card),
    words.teachersOf(card),
    locked[card] ? words.t('locked') : '',
    clashing.has(card) ? words.t('clash') : '',
    theirs.has(card) ? words.t('heldBy', { name: theirs.get(card)! }) : '',
  ]
    .filter(Boolean)
    .join(', ')

/** Of the week of all classes a cell has two lines of so many signs, or fewer beside a lock; pointed at, it says all. */
const lineOfWeek = { open: 8, locked: 6 }
const shortened = (subject: string, line: number) =>
  subject
    .split(' ')
    .map((word) => shortTitle(word, line))
    .join(' ')

/** A lesson in the table: what the table is of goes without saying. */
function Lesson({ card, kind, words, locked, rooms, clashing }: GridRowProps & { card: number }) {
  const where = rooms[card]!.map((room) => words.name('room', room)).filter(Boolean)
  const below = {
    // in one line, so that the week of a class is seen whole
    class: [[words.teachersOf(card), where.join(', ')].filter(Boolean).join(' · ')],
    teacher: [words.subject(card), where.join(', ')],
    room: [words.subject(card), words.teachersOf(card)],
    day: [words.teachersOf(card)],
    week: [],
  }[kind]
  const lead =
    kind === 'teacher' || kind === 'room'
      ? words.name('class', words.line(card).class)
      : words.subject(card)
  return (
    <span
      className={classes.lesson}
      data-card={card}
      // the words before it say all of it
      aria-hidden="true"
      data-locked={locked[card] ? true : undefined}
      data-clash={clashing.has(card) || undefined}
    >
      <b>
        {kind === 'week'
          ? shortened(lead, lineOfWeek[locked[card] ? 'locked' : 'open'])
          : breakable(lead, words.lang)}
      </b>
      {locked[card] ? <IconLock size="0.875rem" stroke={1.75} /> : null}
      {below.filter(Boolean).map((text, at) => (
        <span key={at}>{text}</span>
      ))}
    </span>
  )
}
