import { Link } from 'react-router'
import { useTranslations } from '../../../platform/ui/phrases.tsx'
import { ColourDot } from '../../../platform/ui/form/colour-choice.tsx'
import { Empty } from '../../../platform/ui/feedback/empty.tsx'
import { LocalisedText } from '../../../platform/ui/form/localised-text.tsx'
import styles from '../../../platform/ui/list/table.module.css'
import { useRead } from '../../../platform/web.tsx'
import type { Load } from '../contract.load.ts'
import { teachers } from '../contract.ts'
import { loadState, tones } from './load-state.ts'
import classes from './teacher-page.module.css'

/** How many lessons a week, of what, and how that stands to what was agreed. */
export function TeacherLoad({ id }: { id: string }) {
  const load = useRead(teachers.load, { params: { id } })
  return (
    <>
      <LoadMeter load={load} />
      <PlannedLessons load={load} />
    </>
  )
}

function LoadMeter({ load }: { load: Load }) {
  const t = useTranslations('teachers')
  const { posts, agreed_hours: agreed, hours, full_post: full } = load
  const state = loadState(load)
  return (
    <div className={`grid gap-8 below-24 most-30 ${classes.meter}`}>
      <p className="baseline flex gap-4-12 wrap">
        <b className="title">{t('hoursShort', { hours })}</b>
        {state ? (
          <span className={`bold ${tones[state.state]}`}>
            {t(state.state, { hours: state.hours })}
          </span>
        ) : (
          <span className="soft">{t('notAgreed')}</span>
        )}
      </p>
      {agreed !== null && (
        <meter
          aria-label={t('load')}
          min={0}
          max={Math.max(agreed, hours)}
          high={agreed}
          value={hours}
        />
      )}
      <p className="soft baseline flex gap-4-12 wrap">
        {posts === null || agreed === null
          ? t('postsText', { lessons: full })
          : t('agreedHours', { posts, hours: agreed })}
      </p>
    </div>
  )
}

export function PlannedLessons({ load: { lessons, hours } }: { load: Load }) {
  const t = useTranslations('teachers')
  if (lessons.length === 0) return <Empty title={t('noLessons')} />
  return (
    <div className={`box near sways most-48 ${styles.frame}`}>
      <table className={`full plain ${styles.table}`}>
        <thead>
          <tr>
            <th scope="col" className={styles.narrow}>
              {t('class')}
            </th>
            <th scope="col">{t('subject')}</th>
            <th scope="col" className={`${styles.narrow} ${styles.number}`}>
              {t('lessonHours')}
            </th>
          </tr>
        </thead>
        <tbody>
          {lessons.map((lesson) => (
            <tr key={lesson.id}>
              <td>
                <Link
                  to={`/classes/${lesson.class.id}`}
                  className={`quiet medium start-text ${styles.whole}`}
                >
                  {lesson.class.label}
                </Link>
              </td>
              <td>
                <span className="inline-line gap-8">
                  <ColourDot colour={lesson.subject.colour} />
                  <span>
                    <LocalisedText content={lesson.subject.name} />
                    {lesson.group_number !== null && (
                      <span className="soft small">
                        {' '}
                        {t('groupNumber', { group: lesson.group_number })}
                      </span>
                    )}
                  </span>
                </span>
              </td>
              <td className={styles.number}>{lesson.hours_per_week}</td>
            </tr>
          ))}
        </tbody>
        <tfoot>
          <tr className={`lined-above ${classes.sum}`}>
            <th className="bold ink" scope="row" colSpan={2}>
              {t('sum')}
            </th>
            <td className={`bold ${styles.number}`}>{hours}</td>
          </tr>
        </tfoot>
      </table>
    </div>
  )
}
