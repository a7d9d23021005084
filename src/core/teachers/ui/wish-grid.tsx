import { placeOf } from '../../business/bells/contract.ts'
import { type KeyboardEvent, useRef, useState } from 'react'
import { useTranslations } from '../../../platform/ui/phrases.tsx'
import { type Wish, type Wishes } from '../contract.wishes.ts'
import { Cell, Day, type Kind, kinds, Period, type Place } from './wish-cell.tsx'
import classes from './wish-grid.module.css'

export type Said = ReadonlyMap<string, Wish>

type WishGridProps = {
  week: Pick<Wishes, 'weekdays' | 'shifts'>
  said: Said
  /** What a press of cells says of them; a grid without it is to be read. */
  mark?: (places: Place[], kind?: Kind) => void
}

/** The week of a teacher, a table for each shift. */
export function WishGrid({ week: { weekdays, shifts }, said, mark }: WishGridProps) {
  return (
    <div className={`grid below-16 gap-24-32 ${classes.shifts}`}>
      {shifts.map(({ shift, periods }) => (
        <Shift key={shift} {...{ shift, periods, weekdays, said, mark }} />
      ))}
    </div>
  )
}

type ShiftProps = Wishes['shifts'][number] & {
  weekdays: number[]
  said: Said
  mark: WishGridProps['mark']
}

function Shift({ shift, periods, weekdays, said, mark }: ShiftProps) {
  const t = useTranslations('teachers')
  const table = useRef<HTMLTableElement>(null)
  const [at, setAt] = useState({ row: 0, column: 0 })
  const place = (weekday: number, period: number) => ({ weekday, shift, period })
  const onKeyDown = (event: KeyboardEvent) => {
    const step = steps[event.key]
    const kind = kinds[Number(event.key) - 1]
    if (kind) mark?.([place(weekdays[at.column]!, periods[at.row]!.number)], kind)
    if (!step) return
    event.preventDefault()
    const row = Math.min(Math.max(at.row + step[0], 0), periods.length - 1)
    const column = Math.min(Math.max(at.column + step[1], 0), weekdays.length - 1)
    setAt({ row, column })
    table.current?.querySelector<HTMLElement>(`[data-at="${row} ${column}"]`)?.focus()
  }
  return (
    <table ref={table} className={`full regular ${classes.grid}`}>
      <caption className="bold start-text">{t('shiftNumber', { shift })}</caption>
      <thead>
        <tr>
          <th className="medium pad-0 small soft" scope="col">
            <span className="hidden-text">{t('lesson')}</span>
          </th>
          {weekdays.map((day) => (
            <th className="medium pad-0 small soft" key={day} scope="col">
              <Day
                day={day}
                mark={mark && (() => mark(periods.map(({ number }) => place(day, number))))}
              />
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {periods.map((bell, row) => (
          <tr key={bell.number}>
            <th className="medium pad-0 small soft" scope="row">
              <Period
                bell={bell}
                mark={mark && (() => mark(weekdays.map((day) => place(day, bell.number))))}
              />
            </th>
            {weekdays.map((day, column) => {
              const own = place(day, bell.number)
              return (
                <td className="pad-0" key={day}>
                  <Cell
                    place={own}
                    kind={said.get(placeOf(own)) ?? 'free'}
                    at={`${row} ${column}`}
                    first={at.row === row && at.column === column}
                    onKeyDown={onKeyDown}
                    onFocus={() => setAt({ row, column })}
                    press={mark && (() => mark([own]))}
                  />
                </td>
              )
            })}
          </tr>
        ))}
      </tbody>
    </table>
  )
}

const steps: Record<string, [number, number]> = {
  ArrowUp: [-1, 0],
  ArrowDown: [1, 0],
  ArrowLeft: [0, -1],
  ArrowRight: [0, 1],
}
