import { Fragment } from 'react'
import { Link } from 'react-router'
import { useTranslations } from 'use-intl'
import { todayOf, useToday } from '../../platform/ui/today.ts'
import { Section } from '../../platform/ui/section.tsx'
import { type PageApp, useApp } from '../../platform/web.tsx'
import type { DatedLesson } from '../contract.lessons.ts'
import classes from './day-lessons.module.css'
import { type About, Called, registerOf, State, useLessonWords } from './week-cell.tsx'
import { byTime, isOn } from './week-layout.ts'
import { loadLessons, useLessons } from './week-lessons.ts'
import { Letter } from './week-letter.tsx'

/** Of whom a day is. */
export type Whose = { class_id: string } | { teacher_id: string } | { student_id: string }

export const aboutOf = (whose: Whose): About =>
  'class_id' in whose ? 'class' : 'teacher_id' in whose ? 'teacher' : 'student'

const callOf = (whose: Whose, today: string) => ({ query: { from: today, to: today, ...whose } })

/** Where the whole week of it is. */
const addressOf = (whose: Whose) =>
  `/lesson-schedule?view=${aboutOf(whose)}&id=${Object.values(whose)[0]}`

export const loadDayLessons = (app: PageApp, whose: Whose) =>
  loadLessons(app, [callOf(whose, todayOf(app))])

function useDay(whose: Whose) {
  const { lessons, clock } = useLessons([callOf(whose, useToday())])
  return { lessons: lessons.toSorted(byTime), clock }
}

/** The lessons of today, that of now marked; for who marks them each leads to its register. Nothing on a day without. */
export function DayLessons({ of }: { of: Whose }) {
  const t = useTranslations('schedule')
  const { lessons, clock } = useDay(of)
  if (lessons.length === 0) return null
  return (
    <Section
      title={t('todayLessons')}
      aside={
        <span className="row gap-4-12">
          <DayLetter of={of} />
          <Link to={addressOf(of)} className="plain">
            {t('schedule')}
          </Link>
        </span>
      }
    >
      <Rows of={of} lessons={lessons} clock={clock} />
    </Section>
  )
}

/** Which of two weeks that take turns it is, and what else is uncommon about the day. */
function DayLetter({ of }: { of: Whose }) {
  const today = useToday()
  return <Letter date={today} calls={[callOf(of, today)]} />
}

type RowsProps = { of: Whose } & ReturnType<typeof useDay>

function Rows({ of, lessons, clock }: RowsProps) {
  const { me } = useApp()
  const words = useLessonWords(aboutOf(of))
  return (
    <ol className={`box soft plain ruled ${classes.rows}`}>
      {lessons.map((lesson) => {
        const [first, ...rest] = words(lesson)
        const to = registerOf(lesson, me!, clock)
        const on = isOn(lesson, clock)
        return (
          <li
            className="row near"
            key={`${lesson.id} ${lesson.part}`}
            data-on={on || undefined}
            data-over={lesson.ends_at <= clock.time || undefined}
          >
            <time>{lesson.starts_at}</time>
            <span className="grows shrinks">
              <b className="ink">
                {to ? (
                  <Link className="quiet" to={to}>
                    {first}
                  </Link>
                ) : (
                  <Called of={lesson}>{first}</Called>
                )}
              </b>{' '}
              {rest.join(' · ')}
            </span>
            <State of={lesson} on={on} />
          </li>
        )
      })}
    </ol>
  )
}

/** The same in a line, for a card among others: what is on or comes next, and the rest behind it. */
export function DayLine({ of }: { of: Whose }) {
  const t = useTranslations('schedule')
  const day = useDay(of)
  const words = useLessonWords(aboutOf(of))
  const { lessons, clock } = day
  if (lessons.length === 0) return null
  const on = lessons.filter((lesson) => isOn(lesson, clock))
  const next = lessons.find((lesson) => lesson.starts_at > clock.time)
  // groups of a class are at the same time
  const shown = on.length > 0 ? on : lessons.filter(({ starts_at: at }) => at === next?.starts_at)
  const said = (lesson: DatedLesson, what: string) =>
    on.length > 0 ? t('onNow', { what }) : t('nextAt', { time: lesson.starts_at, what })
  return (
    <details className={classes.line}>
      <summary className="plain pointer">
        {shown.length === 0 && t('allOver')}
        {shown.map((lesson, at) => {
          const what = words(lesson).join(' · ')
          return (
            <Fragment key={`${lesson.id} ${lesson.part}`}>
              {at > 0 && ' / '}
              <Called of={lesson}>{at > 0 ? what : said(lesson, what)}</Called>{' '}
              <State of={lesson} on={false} />
            </Fragment>
          )
        })}
      </summary>
      <Rows of={of} {...day} />
      <span className="row gap-4-12">
        <Link to={addressOf(of)}>{t('schedule')}</Link>
        <DayLetter of={of} />
      </span>
    </details>
  )
}
