import { useTranslations } from 'use-intl'
import type { Candidate, TeacherDay } from '../../contract.covers.ts'
import type { DatedLesson } from '../../contract.lessons.ts'
import { saidOf } from '../../rules.covers.ts'
import { minutesOf } from '../week-layout.ts'
import classes from './covers.module.css'

type CandidateProps = {
  of: Candidate
  teacher: TeacherDay
  lesson: DatedLesson
  busy: boolean
  choose(): void
}

/** Somebody who could give the lesson, why so, and what day it would be: one press, and it is done. */
export function CandidateRow({ of, teacher, lesson, busy, choose }: CandidateProps) {
  const t = useTranslations('covering')
  const { week, month } = teacher
  const chips = saidOf(of)
  return (
    <button
      type="button"
      className={`framed round-8 surface pad-8-12 finger full gap-4 grid start-text ${classes.candidate}`}
      disabled={busy}
      onClick={choose}
    >
      <span className="row apart gap-0-12">
        <b>{teacher.name}</b>
        <span className="soft small">{t('counts', { week, month })}</span>
      </span>
      {chips.length > 0 && (
        <ul className="row gap-4 small">
          {chips.map(({ kind, points }) => (
            <li
              key={kind}
              className={`round-6 ${points < 0 ? 'late-fill late' : 'good-fill'} sides-6`}
            >
              {t(`chip_${kind}`, { class: lesson.class.label })}
            </li>
          ))}
        </ul>
      )}
      <Strip of={teacher.strip} lesson={lesson} />
    </button>
  )
}

/** From the first to the last of what the day has, and where in it the lesson would be. */
function Strip({ of, lesson }: { of: TeacherDay['strip']; lesson: DatedLesson }) {
  const lessons = [...of.filter(({ period, class: label }) => period !== null || label), lesson]
  const from = Math.min(...lessons.map((each) => minutesOf(each.starts_at)))
  const to = Math.max(...lessons.map((each) => minutesOf(each.ends_at)))
  const share = (minutes: number) =>
    ((Math.min(Math.max(minutes, from), to) - from) / (to - from)) * 100
  return (
    <span className={`block near filled round-6 ${classes.strip}`} aria-hidden="true">
      {[...of, { ...lesson, kind: 'here' }].map(({ kind, starts_at, ends_at }) => {
        const start = share(minutesOf(starts_at))
        const size = share(minutesOf(ends_at)) - start
        return (
          size > 0 && (
            <span
              key={`${kind} ${starts_at}`}
              data-kind={kind}
              style={{ insetInlineStart: `${start}%`, inlineSize: `${size}%` }}
            />
          )
        )
      })}
    </span>
  )
}
