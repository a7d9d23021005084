import IconLock from '@tabler/icons-react/dist/esm/icons/IconLock.mjs'
import { memo, type KeyboardEvent, useRef, useState } from 'react'
import { initials } from '../../../platform/ui/shown.ts'
import type { Place } from '../../core/hand.ts'
import classes from './editor.module.css'
import { signOf } from './signs.ts'
import { useDrag } from './use-drag.ts'
import type { Row, Spot, Table, ViewKind } from './view.ts'
import type { Words } from './words.ts'

export type Places = ReadonlyMap<number, Place>
export type GridDeeds = {
  /** Picks up what stands there, or puts down what is held. */
  press(spot: Spot, card: number | undefined): void
  pick(card: number): void
  release(): void
  /** Does the best of what can be done with what is held. */
  takeBest(): void
  lock(cards: number[]): void
  takeAway(cards: number[]): void
  /** What the spot says is shown. */
  look(spot: Spot | undefined): void
}
type EditorGridProps = {
  table: Table
  kind: ViewKind
  /** The day that a phone shows alone. */
  day: number
  label: string
  words: Words
  locked: Uint8Array
  rooms: (string | null)[][]
  hand: number | undefined
  /** What each spot answers to what is held. */
  answerOf(spot: Spot): Place | undefined
  /** The best of these answers. */
  best: readonly Place[]
  /** The class that answers; rows of others stay as they are. */
  asked: number | undefined
  clashing: ReadonlySet<number>
  /** Who else holds which lesson. */
  theirs: ReadonlyMap<number, string>
  deeds: GridDeeds
}

/** The table that lessons are moved in: with the mouse, by the keyboard, or by tapping one place and then another. */
export function EditorGrid(props: EditorGridProps) {
  const { table, kind, day, label, words, hand, answerOf, best, asked, deeds } = props
  const [at, setAt] = useState({ row: 0, column: 0 })
  const element = useRef<HTMLTableElement>(null)
  const ghost = useRef<HTMLDivElement>(null)
  const focus = { row: Math.min(at.row, table.rows.length - 1), column: at.column }
  const spotOf = (cell: Element | null | undefined): Spot | undefined => {
    const [row, column] = (cell?.getAttribute('data-at') ?? '').split(' ').map(Number)
    return table.rows[row ?? -1]?.spots[column ?? -1]
  }
  const cellIn = (target: EventTarget | null) =>
    target instanceof Element ? target.closest('[data-at]') : null
  const drag = useDrag(ghost, {
    ghostOf: (cell) => cell.querySelector('[data-card] b'),
    begin: (cell) => {
      const card = spotOf(cell)?.cards[0]
      if (card === undefined || props.locked[card]) return false
      deeds.pick(card)
      return true
    },
    over: (cell) => deeds.look(spotOf(cell)),
    drop: (cell) => {
      const spot = spotOf(cell)
      if (spot && answerOf(spot)) deeds.press(spot, undefined)
      else deeds.release()
    },
  })
  const onKeyDown = (event: KeyboardEvent) => {
    const cell = cellIn(event.target)
    const spot = spotOf(cell)
    if (!spot || event.ctrlKey || event.metaKey || event.altKey) return
    const step = steps[event.key]
    if (step) {
      const row = Math.min(Math.max(focus.row + step[0], 0), table.rows.length - 1)
      const column = Math.min(Math.max(focus.column + step[1], 0), table.columns.length - 1)
      element.current?.querySelector<HTMLElement>(`[data-at="${row} ${column}"]`)?.focus()
    } else if (event.key === 'Enter' && answerOf(spot)?.state === 'here') deeds.takeBest()
    else if (event.key === ' ' || event.key === 'Enter') deeds.press(spot, spot.cards[0])
    else if (event.key === 'Escape' && hand !== undefined) deeds.release()
    else if (event.code === 'KeyL') deeds.lock(spot.cards)
    else if (event.key === 'Delete' || event.key === 'Backspace') deeds.takeAway(spot.cards)
    else return
    event.preventDefault()
  }
  return (
    <div className={classes.frame} data-kind={kind}>
      <table
        ref={element}
        role="grid"
        aria-label={label}
        className={classes.grid}
        data-holding={hand !== undefined || undefined}
        onKeyDown={onKeyDown}
        onClick={({ target }) => {
          if (drag.justDropped()) return
          const spot = spotOf(cellIn(target))
          if (spot) deeds.press(spot, spot.cards[0])
        }}
        onPointerDown={(event) => drag.down(event, cellIn(event.target))}
        onPointerOver={({ target, pointerType }) => {
          if (pointerType === 'mouse') deeds.look(spotOf(cellIn(target)))
        }}
        onFocus={({ target }) => {
          const [row, column] = (cellIn(target)?.getAttribute('data-at') ?? '')
            .split(' ')
            .map(Number)
          if (row === undefined || column === undefined) return
          setAt({ row, column })
          deeds.look(table.rows[row]?.spots[column])
        }}
      >
        <thead>
          <tr>
            <td>
              <span className="hidden-text">{words.t('lesson')}</span>
            </td>
            {table.columns.map((column, index) => (
              <th
                key={column.key}
                scope="col"
                data-first={isFirstOfDay(table, index) || undefined}
                className={aside(kind, column.day, day)}
              >
                {column.label}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {table.rows.map((row, index) => (
            <GridRow
              key={row.key}
              {...{ row, index, kind, day, words, table }}
              locked={props.locked}
              rooms={props.rooms}
              clashing={props.clashing}
              theirs={props.theirs}
              focused={focus.row === index ? focus.column : -1}
              hand={row.owner === undefined || row.owner === asked ? hand : undefined}
              answerOf={row.owner === undefined || row.owner === asked ? answerOf : undefined}
              best={row.owner === undefined || row.owner === asked ? best : noneBest}
            />
          ))}
        </tbody>
      </table>
      <div ref={ghost} className={classes.ghost} hidden aria-hidden="true" />
    </div>
  )
}

const steps: Record<string, [number, number]> = {
  ArrowUp: [-1, 0],
  ArrowDown: [1, 0],
  ArrowLeft: [0, -1],
  ArrowRight: [0, 1],
}
const isFirstOfDay = ({ columns }: Table, index: number) =>
  index > 1 &&
  columns[1]!.day === columns[0]!.day &&
  columns[index]!.day !== columns[index - 1]!.day
/** On a phone the week of one is a day at a time. */
const aside = (kind: ViewKind, own: number, shown: number) =>
  kind !== 'day' && kind !== 'week' && own !== shown ? 'on-desk' : undefined

const noneBest: Place[] = []

type GridRowProps = Pick<
  EditorGridProps,
  'table' | 'kind' | 'day' | 'words' | 'locked' | 'rooms' | 'hand' | 'best' | 'clashing' | 'theirs'
> & {
  row: Row
  index: number
  focused: number
  answerOf: EditorGridProps['answerOf'] | undefined
}

const GridRow = memo(function GridRow(props: GridRowProps) {
  const { row, index, kind, day, table, words, focused, answerOf, best } = props
  const lessons = (
    <tr>
      <th scope="row">
        {row.label}
        {row.startsAt && <span className={classes.times}>{row.startsAt}</span>}
      </th>
      {row.spots.map((spot, column) => {
        const answer = answerOf?.(spot)
        const cards = spot.cards
        const held = cards.length > 0 && cards[0] === props.hand
        const rank = answer ? best.indexOf(answer) + 1 : 0
        const said = [
          `${table.columns[column]!.label}, ${row.label}`,
          cards.map((card) => describe(words, card, props)).join('; ') || words.t('empty'),
          held && words.t('held'),
          rank > 0 && words.t('bestPlace', { rank }),
          answer && words.answer(answer),
        ]
        return (
          <td
            key={table.columns[column]!.key}
            tabIndex={focused === column ? 0 : -1}
            data-at={`${index} ${column}`}
            data-answer={answer?.state}
            data-held={held || undefined}
            data-theirs={cards.some((card) => props.theirs.has(card)) || undefined}
            data-first={isFirstOfDay(table, column) || undefined}
            className={aside(kind, spot.day, day)}
            {...(kind === 'week' &&
              cards[0] !== undefined && { title: describe(words, cards[0], props) })}
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
                {rank} · {words.subject(props.hand!)}
              </span>
            )}
            {answer && answer.state !== 'here' && (
              <span className={classes.sign} aria-hidden="true">
                {signOf(answer)}
              </span>
            )}
          </td>
        )
      })}
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

/** A lesson in the table: what the table is of goes without saying. */
function Lesson({ card, kind, words, locked, rooms, clashing }: GridRowProps & { card: number }) {
  const where = rooms[card]!.map((room) => words.name('room', room)).filter(Boolean)
  const below = {
    class: [words.teachersOf(card), where.join(', ')],
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
      <b>{lead}</b>
      {locked[card] ? <IconLock size="0.875rem" stroke={1.75} /> : null}
      {below.filter(Boolean).map((text, at) => (
        <span key={at}>{text}</span>
      ))}
    </span>
  )
}
