import { useTranslations } from 'use-intl'
import { Section } from '../../platform/ui/section.tsx'
import { useRead } from '../../platform/web.tsx'
import { teachers } from '../contract.ts'
import { PlannedLessons } from './teacher-load.tsx'
import classes from './teacher-page.module.css'
import { saidIn } from './teacher-wishes.tsx'
import { WishGrid } from './wish-grid.tsx'

/** What is known of the week before there is a timetable, and called what it is. */
export function TeacherWeek({ id }: { id: string }) {
  const t = useTranslations('teachers')
  const load = useRead(teachers.load, { params: { id } })
  const week = useRead(teachers.wishes, { params: { id } })
  return (
    <>
      <p className={classes.text}>{t('weekText')}</p>
      <div className={classes.columns}>
        <Section title={t('planHours')}>
          <PlannedLessons load={load} />
        </Section>
        <Section title={t('wishes')}>
          <WishGrid week={week} said={saidIn(week.wishes)} />
        </Section>
      </div>
    </>
  )
}
