import { useSearchParams } from 'react-router'
import { useTranslations } from 'use-intl'
import { filtersOf } from '../../platform/ui/filters.ts'
import { listed } from '../../platform/ui/listed.tsx'
import { useRead } from '../../platform/web.tsx'
import { SubjectFilter, subjects } from '../contract.ts'

const columns = ['teachers', 'classes', 'norms', 'difficulty'] as const
/** What the list can show beside the names. Norms are those of grades, which a school alone has. */
export const columnsFor = (school: boolean) =>
  columns.filter((key) => school || key !== 'norms').map((key) => ({ key, usual: true }))

/** The list that the address asks for. */
export function useListed() {
  const t = useTranslations('subjects')
  const [search] = useSearchParams()
  const query = filtersOf(SubjectFilter, search)
  const { count, results } = useRead(subjects.list, { query })
  const head = { title: t('subjects'), facts: <span role="status">{t('count', { count })}</span> }
  return { ...listed(query, count), results, count, head }
}
