import { useCallback, useMemo, useSyncExternalStore } from 'react'
import { useLocale, useTranslations } from 'use-intl'
import { shownFixed } from '../../../platform/numbers.ts'
import type { Lang } from '../../../platform/shapes.ts'
import { attendances } from '../../contract.attendance.ts'
import type { Kind, Value } from '../../contract.mark.ts'
import type { Words } from '../words.ts'
import classes from './month.module.css'
import type { MonthStore } from './month-store.ts'
import type { Spot } from './spots.ts'
import { useCells } from './working.tsx'

/** A sum of values: how it is called, in a word and in a few letters, and what it comes to. */
export type Sum = { name: string; word: string; short: string; of(values: Value[]): string }

const shownCount = (count: number) => (count > 0 ? String(count) : '')
const numbers = (values: Value[]) => values.filter((value) => typeof value === 'number')
const total = (values: Value[]) => numbers(values).reduce((sum, value) => sum + value, 0)
const averageIn = (lang: Lang) => (values: Value[]) => {
  const { length } = numbers(values)
  return length > 0 ? shownFixed(total(values) / length, lang, 1) : ''
}

export function useSums(): Sum[] {
  const t = useTranslations('markMonth')
  const { kind, words } = useCells()
  const lang = useLocale()
  return useMemo(() => sumsOf(kind, words, averageIn(lang), t), [kind, words, lang, t])
}

function sumsOf(
  kind: Kind,
  words: Words,
  average: Sum['of'],
  t: (key: 'total' | 'average' | 'averageShort' | 'count' | 'countShort') => string,
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
        word: t('count'),
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

const valuesOf = (store: MonthStore, view: MonthStore['view'], kind: Kind, spots: Spot[]) =>
  spots.filter(store.holds).map((spot) => view(spot, kind).value)

type Known = { store: MonthStore; drawn: number; kind: Kind; values: Value[] }
const known = new WeakMap<Spot[], Known>()

/** Looked up once for all the sums of these cells, and not again until one of the month has changed. */
function valuesNow(store: MonthStore, kind: Kind, spots: Spot[]): Value[] {
  const drawn = store.drawn()
  const before = known.get(spots)
  if (before?.store === store && before.drawn === drawn && before.kind === kind)
    return before.values
  const values = valuesOf(store, store.view, kind, spots)
  known.set(spots, { store, drawn, kind, values })
  return values
}

/** Draws again when its own sum has changed, whatever else happens. */
function useSum({ of }: Sum, spots: Spot[]) {
  const { store, kind } = useCells()
  const subscribe = useCallback(
    (changed: () => void) => {
      const stops = spots.map((spot) => store.subscribeTo(spot, kind, changed))
      return () => stops.forEach((stop) => stop())
    },
    [store, kind, spots],
  )
  const read = () => of(valuesNow(store, kind, spots))
  const served = () => of(valuesOf(store, store.served, kind, spots))
  return useSyncExternalStore(subscribe, read, served)
}

type SumCellProps = { sum: Sum; spots: Spot[]; span?: number }

export function SumCell({ sum, spots, span }: SumCellProps) {
  return (
    <td className={classes.sum} data-sum={sum.name} colSpan={span}>
      {useSum(sum, spots)}
    </td>
  )
}
