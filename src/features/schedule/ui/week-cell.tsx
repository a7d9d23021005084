import IconChanged from '@tabler/icons-react/dist/esm/icons/IconReplace.mjs'
import { Link } from 'react-router'
import { useTranslations } from '../../../platform/ui/phrases.tsx'
import type { Who } from '../../../platform/actor.ts'
import { can } from '../../../core/permissions.ts'
import { shownDayMonth } from '../../../platform/i18n/formats.ts'
import { useChoices } from '../../../platform/i18n/reader-choices.ts'
import { localised } from '../../../platform/ui/shown.ts'
import { useApp } from '../../../platform/web.tsx'
import type { DatedLesson, LessonChanged } from '../lessons/contract.ts'
import { roomBeside } from './room-called.ts'
import { breakable } from './syllables.ts'
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
      about !== 'teacher' && !isCovered(lesson) && lesson.teacher?.name,
      about !== 'room' && lesson.room && roomBeside(lesson.room.name, t),
    ]
    return [label || subject, ...more.filter((word) => typeof word === 'string')]
  }
}

/** The subject and the room, for a sentence of a family. */
export function usePlaceWords() {
  const t = useTranslations('schedule')
  const { lang } = useChoices()
  return ({ subject, room }: DatedLesson) =>
    [localised(subject.title, lang).text, room && roomBeside(room.name, t)]
      .filter(Boolean)
      .join(', ')
}

/** Somebody else gives it, which is said with the change. */
const isCovered = ({ change, teacher }: DatedLesson) =>
  change !== null && change.was.teacher?.id !== teacher?.id

/** What is other than the schedule says. */
function useChangeWords() {
  const t = useTranslations('schedule')
  const covers = useTranslations('covers')
  const covering = useTranslations('covering')
  return (lesson: DatedLesson, { kind, gone, at, was, note }: LessonChanged): string => {
    const when = (other: { date: string; starts_at: string }) =>
      [other.date !== lesson.date && shownDayMonth(other.date), other.starts_at]
        .filter(Boolean)
        .join(', ')
    const arrow = (from: string | undefined, to: string | undefined) =>
      `${from ?? '—'} → ${to ?? '—'}`
    const retimed = was.date !== at.date || was.starts_at !== at.starts_at
    const said = gone
      ? [kind === 'cancelled' ? t('cancelled') : t('movedTo', { when: when(at) })]
      : [
          kind === 'extra' && t('extra'),
          kind === 'self_study' && covers('kind_self_study'),
          kind === 'merged' && covering('chip_other_half'),
          isCovered(lesson) && arrow(was.teacher?.name, lesson.teacher?.name),
          was.room?.id !== lesson.room?.id &&
            `${t('room')} ${arrow(was.room?.name, lesson.room?.name)}`,
          kind !== 'extra' && retimed && t('movedFrom', { when: when(was) }),
        ]
    return [...said, note].filter(Boolean).join(' · ') || t('changed')
  }
}

/** The register of the lesson’s class, for who may fill it in: not before the day has come. */
export function registerOf(lesson: DatedLesson, me: Who, { today }: Clock) {
  const may = can(me, 'schedule.write') || lesson.teacher?.id === me.id
  if (!may || lesson.date > today || lesson.change?.gone) return undefined
  return `/classes/${lesson.class.id}/mark${lesson.date === today ? '' : `?date=${lesson.date}`}`
}

/** What the lesson is called, struck through where it is not held. */
export const Called = ({ of, children }: { of: DatedLesson; children: string }) =>
  of.change?.gone ? <s>{children}</s> : children

/** What is to be seen of it at once: that it goes on, that it is not as it usually is. */
export function State({ of, on }: { of: DatedLesson; on: boolean }) {
  const t = useTranslations('schedule')
  const words = useChangeWords()
  return (
    <>
      {of.change && (
        <span className="inline-line gap-4 medium late">
          <IconChanged size="1rem" className="rigid" aria-hidden="true" />
          {words(of, of.change)}
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
  const { lang } = useChoices()
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
      <b>
        <Called of={lesson}>{breakable(first, lang)}</Called>
      </b>
      <span>{rest.join(' · ')}</span>
      <State of={lesson} on={on} />
    </>
  )
  const look = {
    className: `near grid round-6 soft small unlined to-top pad-4-8 ${classes.lesson}`,
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
