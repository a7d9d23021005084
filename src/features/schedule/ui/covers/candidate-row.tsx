import { useTranslations } from '../../../../platform/ui/phrases.tsx'
import type { Candidate, TeacherDay } from '../../covers/contract.ts'
import type { DatedLesson } from '../../lessons/contract.ts'
import { saidOf } from '../../covers/rules.ts'
import { minutesOf } from '../week-layout.ts'
import classes from './covers.module.css'

type CandidateProps = {
  of: Candidate
  teacher: TeacherDay
  lesson: DatedLesson
  axis: Axis
  busy: boolean
  choose(): void
}

/** Somebody who could give the lesson, why so, and what day it would be: one press, and it is done. */
export function CandidateRow({ of, teacher, lesson, axis, busy, choose }: CandidateProps) {
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
      <Strip of={teacher.strip} lesson={lesson} axis={axis} />
    </button>
  )
}

type Times = { starts_at: string; ends_at: string }
/** The hours that all strips of a page share, with the bells. */
type Axis = Times & { bells: string[] }

/** From the first to the last lesson of a day: one scale for everybody, or two people can't be compared. */
export function axisOf(teachers: TeacherDay[], lessons: Times[]): Axis {
  const held = teachers.flatMap(({ strip }) => strip.filter(({ class: label }) => label))
  const all = [...held, ...lessons]
  const bells = [...new Set(all.map(({ starts_at }) => starts_at))].toSorted()
  const ends = all.map(({ ends_at }) => ends_at).toSorted()
  return { starts_at: bells[0]!, ends_at: ends.at(-1)!, bells }
}

/** Above the candidates: the hours at both ends of their strips. */
export const AxisHours = ({ of }: { of: Axis }) => (
  <span className={`row apart soft small ${classes.hours}`} aria-hidden="true">
    <span>{of.starts_at}</span>
    <span>{of.ends_at}</span>
  </span>
)

/** The day of somebody, and where in it the lesson would be. */
function Strip({ of, lesson, axis }: { of: TeacherDay['strip']; lesson: DatedLesson; axis: Axis }) {
  const from = minutesOf(axis.starts_at)
  const to = minutesOf(axis.ends_at)
  const share = (minutes: number) =>
    ((Math.min(Math.max(minutes, from), to) - from) / (to - from)) * 100
  return (
    <span className={`block near filled round-6 ${classes.strip}`} aria-hidden="true">
      {axis.bells.slice(1).map((bell) => (
        <i key={bell} style={{ insetInlineStart: `${share(minutesOf(bell))}%` }} />
      ))}
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
