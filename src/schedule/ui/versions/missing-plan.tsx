import { Link } from 'react-router'
import { useTranslations } from 'use-intl'

/** In the order in which one needs the other. */
const ways = [
  ['missingTeachers', '/teachers/import'],
  ['missingClasses', '/classes/import'],
  ['missingLoad', '/classes/load/import'],
] as const

/** What a timetable is made of, where the plan has no lessons yet, and where each of it comes from. */
export function MissingPlan() {
  const t = useTranslations('arranging')
  return (
    <div className="stack gap-12">
      <p>{t('missingText')}</p>
      <ol className="stack gap-8">
        {ways.map(([label, to], at) => (
          <li key={to}>
            {at + 1}. <Link to={to}>{t(label)}</Link>
          </li>
        ))}
      </ol>
    </div>
  )
}
