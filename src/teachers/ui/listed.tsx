import { useSearchParams } from 'react-router'
import { useTranslations } from 'use-intl'
import { filtersOf } from '../../platform/ui/filters.ts'
import { listed } from '../../platform/ui/listed.tsx'
import { useRead } from '../../platform/web.tsx'
import { TeacherFilter, teachers } from '../contract.ts'

/** The list that the address asks for. */
export function useListed() {
  const t = useTranslations('teachers')
  const [search] = useSearchParams()
  const query = filtersOf(TeacherFilter, search)
  const { count, results } = useRead(teachers.list, { query })
  const head = { title: t('teachers'), facts: <span role="status">{t('count', { count })}</span> }
  return { ...listed(query, count), results, count, head }
}
