import { useTranslations } from '../phrases.tsx'
import { shownDate } from '../../i18n/formats.ts'
import { type Choice, type Filter, valueOf } from '../list/filter-select.tsx'
import { useFilters } from '../list/filters.ts'

type Props = {
  filters: readonly Filter[] | undefined
  /** What is searched for, where the address does not say it. */
  typed: string | undefined
  /** The first of the rows, and how many there are on all pages. */
  part: { from: number; count: number } | undefined
  rows: number
}

/** On paper nothing can be pressed: what was left out, and which part of the list this is. */
export default function PaperLine({ filters = [], typed, part, rows }: Props) {
  const t = useTranslations('common')
  const { chosen } = useFilters()
  const narrowed = filters.flatMap((filter) => {
    const value = valueOf(filter, chosen)
    const said = 'day' in filter ? value && shownDate(value) : optionOf(filter, value)
    return said ? `${filter.label}: ${said}` : []
  })
  const sought = typed ?? chosen.get('q')
  const said = [
    sought && `“${sought}”`,
    ...narrowed,
    part &&
      rows < part.count &&
      t('partOf', { from: part.from, to: part.from + rows - 1, count: part.count }),
  ].filter(Boolean)
  return said.length > 0 && <p className="on-paper small below-8">{said.join(' · ')}</p>
}

const optionOf = ({ options }: Choice, value: string) =>
  value && options.find((option) => option.value === value)?.label
