import { useQuery } from '@tanstack/react-query'
import { useTranslations } from '../../../../platform/ui/phrases.tsx'
import { keyOf, useApp } from '../../../../platform/web.tsx'
import { subjects } from '../../../subjects/contract.ts'
import type { ClassDetail } from '../../contract.ts'
import { type PlanRow, totalOfRows, vacanciesOf } from './plan-rows.ts'

/** All hours of the week, and the most that are allowed. */
export function PlanTotal({ of, rows }: { of: ClassDetail; rows: PlanRow[] }) {
  const t = useTranslations('classes')
  const cap = useCap(of)
  const hours = totalOfRows(rows)
  const vacant = vacanciesOf(rows)
  const over = cap !== null && hours > cap
  return (
    <p className={`bold ${over ? 'late' : ''}`} role="status">
      {over ? t('overCap', { hours, cap }) : t('totalOf', { hours })}
      {cap !== null && !over && <small>{t('capOf', { cap })}</small>}
      {vacant && <small>{t('vacancies', vacant)}</small>}
    </p>
  )
}

function useCap({ grade, language }: ClassDetail): number | null {
  const { api } = useApp()
  const { data } = useQuery({
    queryKey: keyOf(subjects.load, {}),
    queryFn: () => api(subjects.load, {}),
    enabled: grade !== null,
  })
  const ofGrade = data?.results.filter((each) => each.grade === grade) ?? []
  const own = ofGrade.find((each) => each.language === language) ?? ofGrade[0]
  return own?.cap ?? null
}
