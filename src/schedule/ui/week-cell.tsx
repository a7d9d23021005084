import IconChanged from '@tabler/icons-react/dist/esm/icons/IconReplace.mjs'
import { Link } from 'react-router'
import { useTranslations } from 'use-intl'
import { type Actor, isOffice } from '../../platform/actor.ts'
import { useChoices } from '../../platform/reader-choices.ts'
import { localised } from '../../platform/ui/shown.ts'
import { useApp } from '../../platform/web.tsx'
import type { DatedLesson } from '../contract.lessons.ts'
import { type Clock, isOn } from './week-layout.ts'
import classes from './week.module.css'

/** Of whom the lessons are, which is not said again of each. */
export type About = 'class' | 'teacher' | 'room' | 'student'

/** What is said of a lesson: what it is first, then with whom and where. */
export function useLessonWords(about: About) {
  const t = useTranslations('schedule')
  const { lang } = useChoices()
  return (lesson: DatedLesson): [string, ...string[]] => {
    const subject = localised(lesson.subject.title, lang).text
    const label = about !== 'class' && about !== 'student' && lesson.class.label
    const more = [
      label && subject,
      lesson.group > 0 && t('groupNumber', { group: lesson.group }),
      about !== 'teacher' && lesson.teacher?.name,
      about !== 'room' && lesson.room?.name,
    ]
    return [label || subject, ...more.filter((word) => typeof word === 'string')]
  }
}

/** The register of the lesson’s class, for who may fill it in: not before the day has come. */
export function registerOf(lesson: DatedLesson, me: Pick<Actor, 'id' | 'role'>, { today }: Clock) {
  const may = isOffice(me) || lesson.teacher?.id === me.id
  if (!may || lesson.date > today) return undefined
  return `/classes/${lesson.class.id}/mark${lesson.date === today ? '' : `?date=${lesson.date}`}`
}

/** What is to be seen of it at once: that it goes on, that it is not as it usually is. */
export function State({ of: { change }, on }: { of: DatedLesson; on: boolean }) {
  const t = useTranslations('schedule')
  return (
    <>
      {change && (
        <span className="inline-line gap-4 bold late">
          <IconChanged size="1rem" aria-hidden="true" />
          {change.note || t('changed')}
        </span>
      )}
      {on && <span className="accent bold">{t('now')}</span>}
    </>
  )
}

type CellProps = { lesson: DatedLesson; about: About; clock: Clock; timed?: boolean }

/** One lesson at its place in a week. */
export function LessonCell({ lesson, about, clock, timed = false }: CellProps) {
  const { me } = useApp()
  const [first, ...rest] = useLessonWords(about)(lesson)
  const on = isOn(lesson, clock)
  const to = registerOf(lesson, me!, clock)
  const said = (
    <>
      {timed && (
        <time>
          {lesson.starts_at}–{lesson.ends_at}
        </time>
      )}
      <b>{first}</b>
      <span>{rest.join(' · ')}</span>
      <State of={lesson} on={on} />
    </>
  )
  const look = {
    className: `near grid round-6 soft small unlined ${classes.lesson}`,
    'data-on': on || undefined,
  }
  return to ? (
    <Link to={to} {...look}>
      {said}
    </Link>
  ) : (
    <div {...look}>{said}</div>
  )
}
