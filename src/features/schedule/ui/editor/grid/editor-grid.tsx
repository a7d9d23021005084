import { type CSSProperties, Fragment, type KeyboardEvent, memo, useRef, useState } from 'react'
import type { Place } from '../../../engine/hand.ts'
import classes from '../editor.module.css'
import { cardsOf, headAt, HeadButton } from './head-button.tsx'
import { aside, GridRow, isFirstOfDay, isWhole, type RowLook } from './grid-row.tsx'
import signs from '../signs.module.css'
import { useDrag } from './use-drag.ts'
import { type Answers, useMarks } from '../use-marks.ts'
import { useLater } from '../use-later.ts'
import { useSeen } from '../use-seen.ts'
import type { Spot } from '../view.ts'

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
type EditorGridProps = Omit<RowLook, 'answers'> & {
  label: string
  answers: Answers
  deeds: GridDeeds
}

/** The table that lessons are moved in: with the mouse, by the keyboard, or by tapping one place and then another. */
export function EditorGrid(props: EditorGridProps) {
  const { table, kind, day, label, words, answers, lockable, deeds } = props
  const { hand, of: answerOf } = answers
  const [at, setAt] = useState({ row: 0, column: 0 })
  const element = useRef<HTMLTableElement>(null)
  const ghost = useRef<HTMLDivElement>(null)
  const focus = { row: Math.min(at.row, table.rows.length - 1), column: at.column }
  const partly = isWhole(kind)
  const drawn = useSeen(element, focus, {
    partly,
    rows: table.rows.length,
    columns: table.columns.length,
  })
  useMarks(element, table, drawn, answers)
  // it takes several frames to draw, and the cells have their colours already
  const told = useLater(answers)
  const spotOf = (cell: Element | null | undefined): Spot | undefined => {
    const { row, column } = placeOf(cell) ?? { row: headAt, column: headAt }
    return table.rows[row]?.spots[column]
  }
  /** A head is of a column or a row; elsewhere nothing. */
  const lockBelow = (cell: Element | null) => {
    const place = placeOf(cell)
    if (!place || (place.row !== headAt && place.column !== headAt)) return false
    deeds.lock(cardsOf(table, place.row, place.column))
    return true
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
    const place = placeOf(cell)
    if (!place || event.ctrlKey || event.metaKey || event.altKey) return
    const step = steps[event.key]
    const spot = spotOf(cell)
    if (step) {
      const row = Math.min(Math.max(place.row + step[0], headAt), table.rows.length - 1)
      const column = Math.min(Math.max(place.column + step[1], headAt), table.columns.length - 1)
      const next = element.current?.querySelector<HTMLElement>(`[data-at="${row} ${column}"]`)
      next?.focus({ preventScroll: true })
      next?.scrollIntoView({ block: 'nearest', inline: 'nearest' })
    } else if (!spot) {
      // a head is pressed as any button is
      if (event.code !== 'KeyL' || !lockBelow(cell)) return
    } else if (event.key === 'Enter' && answerOf(spot)?.state === 'here') deeds.takeBest()
    else if (event.key === ' ' || event.key === 'Enter') deeds.press(spot, spot.cards[0])
    else if (event.key === 'Escape' && hand !== undefined) deeds.release()
    else if (event.code === 'KeyL') deeds.lock(spot.cards)
    else if (event.key === 'Delete' || event.key === 'Backspace') deeds.takeAway(spot.cards)
    else return
    event.preventDefault()
  }
  return (
    <div
      className={classes.frame}
      data-kind={kind}
      style={{ '--columns': table.columns.length } as CSSProperties}
    >
      <table
        ref={element}
        role="grid"
        aria-label={label}
        {...(partly && {
          'aria-rowcount': table.rows.length + 1,
          'aria-colcount': table.columns.length + 1,
        })}
        className={`${classes.grid} ${signs.answers}`}
        onKeyDown={onKeyDown}
        onClick={({ target }) => {
          if (drag.justDropped()) return
          const cell = cellIn(target)
          const spot = spotOf(cell)
          if (spot) deeds.press(spot, spot.cards[0])
          else lockBelow(cell)
        }}
        onPointerDown={(event) => drag.down(event, cellIn(event.target))}
        onPointerOver={({ target, pointerType }) => {
          if (pointerType === 'mouse') deeds.look(spotOf(cellIn(target)))
        }}
        onFocus={({ target }) => {
          const cell = cellIn(target)
          const place = placeOf(cell)
          if (!place) return
          setAt(place)
          deeds.look(spotOf(cell))
        }}
      >
        <GridBody
          {...{ table, kind, day, words, lockable }}
          locked={props.locked}
          rooms={props.rooms}
          clashing={props.clashing}
          theirs={props.theirs}
          answers={told}
          rows={drawn.rows}
          columns={drawn.columns}
          row={focus.row}
          column={focus.column}
        />
      </table>
      <div ref={ghost} className={classes.ghost} hidden aria-hidden="true" />
    </div>
  )
}

type GridBodyProps = Omit<RowLook, 'answers'> & {
  answers: Answers
  /** Those that are drawn. */
  rows: number[]
  columns: number[]
  /** Where Tab leads to. */
  row: number
  column: number
}

/** The heads and the rows: nothing of them is drawn with a press. */
const GridBody = memo(function GridBody(props: GridBodyProps) {
  const {
    table,
    kind,
    day,
    words,
    lockable,
    answers,
    rows,
    columns,
    row: at,
    column,
    ...look
  } = props
  return (
    <>
      <thead>
        <tr {...(isWhole(kind) && { 'aria-rowindex': 1 })}>
          <td>
            <span className="hidden-text">{words.t('lesson')}</span>
          </td>
          {table.columns.map((each, index) => (
            <th
              key={each.key}
              scope="col"
              data-first={isFirstOfDay(table, index) || undefined}
              className={aside(kind, each.day, day)}
            >
              {lockable ? (
                <HeadButton
                  {...{ table, words, locked: look.locked }}
                  row={headAt}
                  column={index}
                  first={at === headAt && column === index}
                >
                  {each.head ?? each.label}
                </HeadButton>
              ) : (
                (each.head ?? each.label)
              )}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {rows.map((index, nth) => {
          const row = table.rows[index]!
          const asks = row.owner === undefined || row.owner === answers.asked
          return (
            <Fragment key={row.key}>
              <Gap rows={index - 1 - (rows[nth - 1] ?? -1)} />
              <GridRow
                {...{ row, index, kind, day, words, table, columns, lockable, ...look }}
                focused={at === index ? column : nowhere}
                answers={asks ? answers : undefined}
              />
            </Fragment>
          )
        })}
        <Gap rows={table.rows.length - 1 - (rows.at(-1) ?? -1)} />
      </tbody>
    </>
  )
})

/** No column, and no head either. */
const nowhere = -2

function placeOf(cell: Element | null | undefined) {
  const at = cell?.getAttribute('data-at')
  if (!at) return undefined
  const [row, column] = at.split(' ').map(Number)
  return { row: row!, column: column! }
}

const steps: Record<string, [number, number]> = {
  ArrowUp: [-1, 0],
  ArrowDown: [1, 0],
  ArrowLeft: [0, -1],
  ArrowRight: [0, 1],
}

/** As high as the rows that are not drawn. */
const Gap = ({ rows }: { rows: number }) =>
  rows > 0 && (
    <tr aria-hidden="true" className={classes.gap} style={{ '--rows': rows } as CSSProperties} />
  )
