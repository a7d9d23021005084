import { useTranslations } from 'use-intl'
import { columnsOf } from '../../platform/ui/columns.tsx'
import { useFilters } from '../../platform/ui/filters.ts'

/** Columns beside the label; on a phone the row tells what matters of them below it. */
export const classColumns = [
  { key: 'homeroomTeacher', usual: true },
  { key: 'room', usual: true },
  { key: 'shift', usual: true },
  { key: 'students', usual: true },
  { key: 'today', usual: true },
  { key: 'capacity', usual: false },
  { key: 'language', usual: false },
  { key: 'year', usual: false },
] as const
export type ClassColumn = (typeof classColumns)[number]['key']

export function useColumnNames() {
  const t = useTranslations('classes')
  return classColumns.map((column) => ({ ...column, label: t(column.key) }))
}

/** Those that the address asks for, in their order. */
export function useShownColumns(): ClassColumn[] {
  const { search } = useFilters()
  const shown = columnsOf(search.get('columns'), classColumns)
  return classColumns.map(({ key }) => key).filter((key) => shown.has(key))
}
