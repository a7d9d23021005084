import { useTranslations } from 'use-intl'
import { shortName } from '../../platform/ui/shown.ts'
import type { Class } from '../contract.ts'
import classes from './class-facts.module.css'

/** What one wants to know of a class at a glance. */
export function ClassFacts({ of }: { of: Class }) {
  const t = useTranslations('classes')
  const teacher = of.homeroom_teacher && shortName(of.homeroom_teacher)
  return (
    <ul className={classes.facts}>
      {of.archived && <li className={classes.archived}>{t('archived')}</li>}
      {teacher && (
        <li>
          {t('homeroomTeacher')}: <b>{teacher}</b>
        </li>
      )}
      {of.room && <li>{t('roomNumber', { room: of.room })}</li>}
      <li>{t('shiftNumber', { shift: of.shift })}</li>
      <li>{t('places', { count: of.student_count, capacity: of.capacity })}</li>
    </ul>
  )
}
