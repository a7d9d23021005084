import { Link } from 'react-router'
import { useTranslations } from '../../../../platform/ui/phrases.tsx'

/** In the order in which one needs the other. */
const ways = [
  ['teachers', '/teachers/import'],
  ['classes', '/classes/import'],
  ['load', '/classes/load/import'],
] as const

/** What a timetable is made of, where the plan has no lessons yet, and where each of it comes from. */
export function MissingList() {
  const t = useTranslations('arranging')
  const common = useTranslations('common')
  const labels = {
    teachers: common('teachers'),
    classes: common('classes'),
    load: t('missingLoad'),
  }
  return (
    <div className="stack gap-12">
      <p>{t('missingText')}</p>
      <ol className="stack gap-8">
        {ways.map(([label, to], at) => (
          <li key={to}>
            {at + 1}. <Link to={to}>{labels[label]}</Link>
          </li>
        ))}
      </ol>
    </div>
  )
}
