import { Link } from 'react-router'
import { useTranslations } from '../../../platform/ui/phrases.tsx'
import { shownDate } from '../../../platform/i18n/formats.ts'
import { shortName } from '../../../platform/ui/shown.ts'
import type { ClassDetail } from '../contract.ts'
import classes from './class-facts.module.css'

/** What one wants to know of a class at a glance. */
export function ClassFacts({ of }: { of: ClassDetail }) {
  const t = useTranslations('classes')
  const teacher = of.homeroom_teacher && shortName(of.homeroom_teacher)
  const over = of.student_count > of.capacity
  return (
    <ul className={`flex wrap ${classes.facts}`}>
      {of.begins_on && (
        <li className="round-6 filled small bold sides-8">
          {t('beginsOn', { day: shownDate(of.begins_on) })}
        </li>
      )}
      {of.archived && <li className="round-6 filled small bold sides-8">{t('archived')}</li>}
      {teacher && (
        <li>
          <span className="on-desk">{t('homeroomTeacher')}: </span>
          <b className="ink medium">{teacher}</b>
        </li>
      )}
      {of.room && <li className="on-desk">{t('roomNumber', { room: of.room })}</li>}
      <li className="on-desk">{t('shiftNumber', { shift: of.shift })}</li>
      <li className={over ? 'bad bold' : 'on-desk'}>
        {t('places', { count: of.student_count, capacity: of.capacity })}
      </li>
      <li className="on-desk">{of.academic_year}</li>
      {of.previous && (
        <li>
          <Link to={`/classes/${of.previous.id}`}>
            {t('previousYear', { label: of.previous.label })}
          </Link>
        </li>
      )}
    </ul>
  )
}
