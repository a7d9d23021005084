import { useCallback, useMemo, useSyncExternalStore } from 'react'
import { useLocale, useTranslations } from '../../../../platform/ui/phrases.tsx'
import { shownFixed } from '../../../../platform/i18n/numbers.ts'
import type { Lang } from '../../../../platform/shapes.ts'
import { attendances } from '../../contract.attendance.ts'
import type { Kind, Value } from '../../day/contract.mark.ts'
import type { Board } from '../queue/board.ts'
import { useCells } from '../marking.tsx'
import type { Spot } from '../grid/spot.ts'
import type { Words } from '../words.ts'
import classes from './month.module.css'

/** A sum of values: how it is called, in a word and in a few letters, and what it comes to. */
export type Sum = { name: string; word: string; short: string; of(values: Value[]): string }

const shownCount = (count: number) => (count > 0 ? String(count) : '')
const numbers = (values: Value[]) => values.filter((value) => typeof value === 'number')
const total = (values: Value[]) => numbers(values).reduce((sum, value) => sum + value, 0)
const averageIn = (lang: Lang) => (values: Value[]) => {
  const { length } = numbers(values)
  return length > 0 ? shownFixed(total(values) / length, lang, 1) : ''
}

export function useSums(kind: Kind): Sum[] {
  const t = useTranslations('markMonth')
  const { words } = useCells()
  const lang = useLocale()
  return useMemo(() => sumsOf(kind, words, averageIn(lang), t), [kind, words, lang, t])
}

function sumsOf(
  kind: Kind,
  words: Words,
  average: Sum['of'],
  t: (key: 'total' | 'average' | 'averageShort' | 'ratesGiven' | 'countShort') => string,
): Sum[] {
  if (kind === 'coin')
    return [
      {
        name: 'total',
        word: t('total'),
        short: t('total'),
        of: (values) => shownCount(total(values)),
      },
    ]
  if (kind === 'rate')
    return [
      { name: 'average', word: t('average'), short: t('averageShort'), of: average },
      {
        name: 'count',
        word: t('ratesGiven'),
        short: t('countShort'),
        of: (values) => shownCount(numbers(values).length),
      },
    ]
  return attendances.map((name) => ({
    name,
    word: words.attendance[name].word,
    short: words.attendance[name].letter,
    of: (values) => shownCount(values.filter((value) => value === name).length),
  }))
}

const valuesOf = (board: Board, view: Board['view'], spots: Spot[]) =>
  spots.filter(board.holds).map((spot) => view(spot).value)

type Known = { board: Board; drawn: number; values: Value[] }
const known = new WeakMap<Spot[], Known>()

/** Looked up once for all the sums of these cells, and not again until one of the month has changed. */
function valuesNow(board: Board, spots: Spot[]): Value[] {
  const drawn = board.drawn()
  const before = known.get(spots)
  if (before?.board === board && before.drawn === drawn) return before.values
  const values = valuesOf(board, board.view, spots)
  known.set(spots, { board, drawn, values })
  return values
}

/** Draws again when its own sum has changed, whatever else happens. */
function useSum({ of }: Sum, spots: Spot[]) {
  const { board } = useCells()
  const subscribe = useCallback(
    (changed: () => void) => {
      const stops = spots.map((spot) => board.subscribe(spot, changed))
      return () => stops.forEach((stop) => stop())
    },
    [board, spots],
  )
  const read = () => of(valuesNow(board, spots))
  const served = () => of(valuesOf(board, board.servedView, spots))
  return useSyncExternalStore(subscribe, read, served)
}

type SumCellProps = { sum: Sum; spots: Spot[]; span?: number }

export function SumCell({ sum, spots, span }: SumCellProps) {
  return (
    <td className={`mid-text pad-0 ${classes.sum}`} data-sum={sum.name} colSpan={span}>
      {useSum(sum, spots)}
    </td>
  )
}
