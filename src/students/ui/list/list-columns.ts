import { useTranslations } from 'use-intl'
import { isStaff } from '../../../platform/actor.ts'
import { columnsOf } from '../../../platform/ui/columns.tsx'
import { useFilters } from '../../../platform/ui/filters.ts'
import { useApp } from '../../../platform/web.tsx'
import { type StudentColumn, studentColumns } from '../../contract.ts'

const usual: StudentColumn[] = ['class', 'today', 'birth_date', 'phone', 'balance']
const all = studentColumns.map((key) => ({ key, usual: usual.includes(key) }))

/** What the list can show, by the names of the columns. */
export function useColumnNames() {
  const t = useTranslations('students')
  return all.map((column) => ({ ...column, label: t(`column_${column.key}`) }))
}

/** What it shows: to the family and to classmates as little as there is for them. */
export function useShownColumns(): StudentColumn[] {
  const { me } = useApp()
  const { search } = useFilters()
  const shown = columnsOf(search.get('columns'), all)
  if (me && isStaff(me)) return studentColumns.filter((key) => shown.has(key))
  return me?.role === 'parent' ? ['class', 'today', 'balance'] : []
}
