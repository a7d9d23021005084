import { Fragment } from 'react'
import { Link } from 'react-router'
import { useTranslations } from '../../../platform/ui/phrases.tsx'
import { todayOf, useToday } from '../../../platform/ui/today.ts'
import { Section } from '../../../platform/ui/layout/section.tsx'
import { type PageApp, useApp } from '../../../platform/web.tsx'
import type { Bell, DatedDay, DatedLesson } from '../lessons/contract.ts'
import { dayPhase } from '../lessons/rules.day-phase.ts'
import classes from './day-lessons.module.css'
import { type About, Called, registerOf, State, useLessonWords } from './week-cell.tsx'
import { byTime, type Clock, dayRows, isOn } from './week-layout.ts'
import { loadLessons, useLessons } from './week-lessons.ts'
import { Letter, LetterOf } from './week-letter.tsx'

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

/** The lessons of today with the bells, and what time it is. */
export function useDay(whose: Whose): Day {
  const { lessons, bells, clock, days } = useLessons([callOf(whose, useToday())])
  return { lessons: lessons.toSorted(byTime), bells, clock, date: days[0]! }
}
export type Day = { lessons: DatedLesson[]; bells: Bell[]; clock: Clock; date: DatedDay }

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

type RowsProps = { of: Whose } & Pick<Day, 'lessons' | 'clock'>

function Rows({ of, lessons, clock }: RowsProps) {
  const { me } = useApp()
  const words = useLessonWords(aboutOf(of))
  return (
    <ol className={`box soft plain ruled ${classes.rows}`}>
      {dayRows(lessons, 'student_id' in of).map((row) => {
        const lesson = row[0]!
        const said = row.map(words)
        const first = [...new Set(said.map(([subject]) => subject))].join(' / ')
        const rest = said.map(([, ...more]) => more.join(' · ')).join(' / ')
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
              {rest}
            </span>
            <State of={lesson} on={on} />
          </li>
        )
      })}
    </ol>
  )
}

/** The same in a line, for a card among others: what is on or comes next, and the rest behind it. */
export const DayLine = ({ of }: { of: Whose }) => <DayLineOf of={of} day={useDay(of)} />

/** Of a day that has been read already; `told`: the sentence above it names the first lesson. */
export function DayLineOf({ of, day, told = false }: { of: Whose; day: Day; told?: boolean }) {
  const t = useTranslations('schedule')
  const words = useLessonWords(aboutOf(of))
  const { lessons, clock, date } = day
  if (lessons.length === 0) return null
  const on = lessons.filter((lesson) => isOn(lesson, clock))
  const next = lessons.find((lesson) => lesson.starts_at > clock.time)
  // groups of a class are at the same time
  const shown = on.length > 0 ? on : lessons.filter(({ starts_at: at }) => at === next?.starts_at)
  const early = told && dayPhase(day, clock.time).phase === 'before'
  const said = (lesson: DatedLesson, what: string) =>
    on.length > 0 ? t('onNow', { what }) : t('nextAt', { time: lesson.starts_at, what })
  return (
    <details className={classes.line}>
      <summary className="plain pointer">
        {shown.length === 0 && t('allOver')}
        {early && t('todayLessons')}
        {!early &&
          shown.map((lesson, at) => {
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
      <Rows of={of} lessons={lessons} clock={clock} />
      <span className="row gap-4-12">
        <Link to={addressOf(of)}>{t('schedule')}</Link>
        <LetterOf date={date.date} days={[date]} />
      </span>
    </details>
  )
}
