import IconClear from '@tabler/icons-react/dist/esm/icons/IconEraser.mjs'
import { useTranslations } from '../../../../platform/ui/phrases.tsx'
import { attendances } from '../../contract.attendance.ts'
import type { Kind, Value } from '../../day/contract.mark.ts'
import type { DaySheet } from '../../month/contract.sheets.ts'
import { Sign } from './cell-button.tsx'
import classes from '../dock.module.css'
import { useCell, useCells, useSheet } from '../marking.tsx'
import type { Spot } from './spot.ts'

/** Everything that a cell can be, to be pressed. */
export function Palette({ at, choose }: { at: Spot; choose(value: Value): void }) {
  const t = useTranslations('marks')
  const { words } = useCells()
  const sheet = useSheet(at.date)
  const { value } = useCell(at)
  const { kind } = at
  return (
    <div
      role="group"
      aria-label={words.columns[kind]}
      className={`grid gap-6 ${classes.palette}`}
      data-kind={kind}
    >
      {choices(kind, sheet).map((choice) => (
        <button
          key={choice}
          type="button"
          data-value={choice}
          aria-pressed={choice === value}
          onClick={() => choose(choice)}
        >
          {typeof choice === 'string' ? <Sign value={choice} /> : choice}
        </button>
      ))}
      <button
        type="button"
        className={classes.clear}
        disabled={value === null}
        onClick={() => choose(null)}
      >
        <IconClear size="1.125rem" aria-hidden="true" />
        <span>{t('clear')}</span>
      </button>
    </div>
  )
}

type Bounds = Pick<DaySheet, 'rate_min' | 'rate_max' | 'coin_daily_limit'>
const round = [1, 2, 3, 5, 10, 15, 20, 25, 30, 50, 100, 200, 500, 1000]

/** The least number of coins that can be pressed is one: nothing earned is nothing written. */
export function choices(kind: Kind, bounds: Bounds): NonNullable<Value>[] {
  const { rate_min: least, rate_max: most, coin_daily_limit: coinLimit } = bounds
  if (kind === 'attendance') return [...attendances]
  if (kind === 'rate') return Array.from({ length: most - least + 1 }, (_, at) => least + at)
  if (coinLimit <= 10) return Array.from({ length: coinLimit }, (_, at) => at + 1)
  return [...round.filter((coins) => coins < coinLimit), coinLimit]
}
