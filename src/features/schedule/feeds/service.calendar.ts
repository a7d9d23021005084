import { daysBefore, instantAt, localDay } from '../../../platform/dates/days.ts'
import type { BusinessId } from '../../../platform/actor.ts'
import type { Db } from '../../../platform/db/db.ts'
import type { Phrases, Tongue } from '../../../platform/sheets/list.ts'
import { tongueOf } from '../../../platform/sheets/list.ts'
import type { Lang } from '../../../platform/shapes.ts'
import { localised } from '../../../platform/ui/shown.ts'
import type { DatedLesson } from '../lessons/contract.ts'
import { readRevisions } from '../versions/queries.changes.ts'
import { openFeed } from './queries.ts'
import { farthestMove, keyOf } from '../versions/rules.changes.ts'
import { type CalendarEvent, calendarText } from './service.ical.ts'
import { contributed, type Contributions } from '../../../platform/contributions.ts'
import { lessonsOn } from '../lessons/service.ts'

/** Days that a calendar tells of, before today and after it. */
const daysBack = 14
const daysAhead = 60

/**
 * What the secret of an address opens: the lessons of whoever it is of, as they are today, and unless that is a class, what its reader
 * is invited to. Undefined where it opens nothing.
 */
export async function readCalendar(db: Db, business: BusinessId, hash: Buffer, now: Date) {
  const feed = await openFeed(db, business, hash)
  if (!feed) return undefined
  const today = localDay(now, feed.timeZone)
  const span = { from: daysBefore(today, daysBack), to: daysBefore(today, -daysAhead) }
  const on = await lessonsOn(
    db,
    { businessId: business },
    {
      ...span,
      class_id: feed.classId ?? undefined,
      teacher_id: feed.teacherId ?? undefined,
      student_id: feed.studentId ?? undefined,
    },
  )
  const reader = { id: feed.userId, role: feed.role, businessId: business, sessionId: '' }
  const instants = { from: after(now, -daysBack), to: after(now, daysAhead), now }
  const invitations = feed.classId
    ? []
    : await invitationsTo(db, { ...reader, lang: feed.lang, timeZone: feed.timeZone }, instants)
  // a lesson that comes from another day is known by that
  const [first, last] = [daysBefore(span.from, farthestMove), daysBefore(span.to, -farthestMove)]
  const revisions = await readRevisions(db, { businessId: business }, first, last)
  return { feed, invitations, revisions, ...on }
}

async function invitationsTo(...asked: Parameters<NonNullable<Contributions['invitations']>>) {
  return (await Promise.all(contributed('invitations').map((list) => list(...asked)))).flat()
}

const after = (now: Date, days: number) => new Date(now.getTime() + days * 24 * 60 * 60 * 1000)

type Read = NonNullable<Awaited<ReturnType<typeof readCalendar>>>

/** The same as a file of calendar programs, in the language of whose address it is. */
export async function writeCalendar(
  { feed, lessons, invitations, revisions }: Read,
  business: BusinessId,
  phrases: Phrases,
): Promise<string> {
  const tongue = await tongueOf(phrases, business, feed.lang)
  const name = [...feed.labels, tongue.of('common')('schedule'), feed.school].join(' · ')
  return calendarText({
    name,
    events: [
      ...together(lessons).map((each) => eventOf(each, { feed, tongue, revisions })),
      ...invitations.map((each) => invitationOf(each, feed.lang)),
    ],
  })
}

/** Classes that are taught together are one event of their teacher. */
type Joined = DatedLesson & { labels: string[] }
function together(lessons: DatedLesson[]): Joined[] {
  const all = new Map<string, Joined>()
  for (const lesson of lessons) {
    // what was moved stands where it is held now, under the same name
    if (lesson.change?.gone && lesson.change.kind !== 'cancelled') continue
    const known = all.get(uidOf(lesson))
    if (known) known.labels.push(lesson.class.label)
    else all.set(uidOf(lesson), { ...lesson, labels: [lesson.class.label] })
  }
  return [...all.values()]
}

const uidOf = ({ id, part, date, change }: DatedLesson) =>
  `${id}-${part}-${change?.was.date ?? date}@daftar`

type Telling = Pick<Read, 'feed' | 'revisions'> & { tongue: Tongue }

function eventOf(lesson: Joined, { feed, tongue, revisions }: Telling): CalendarEvent {
  const { id, part, date, change, group, period } = lesson
  const word = tongue.of('schedule')
  const common = tongue.of('common')
  const subject = localised(lesson.subject.title, feed.lang).text
  const at = (time: string) => instantAt(date, time, feed.timeZone)
  const ofTeacher = feed.teacherId !== null
  const revision = revisions.get(keyOf({ id, part, date: change?.was.date ?? date }))
  const stamps = [feed.changedAt, ...(revision ? [revision.at] : [])].toSorted()
  const { mark, cancelled, instead } = markOf(lesson, { feed, tongue })
  const note = [
    instead && word('insteadOf', { name: instead }),
    period !== null && word('lessonNumber', { period }),
    !ofTeacher && lesson.teacher && `${common('teacher')}: ${lesson.teacher.name}`,
  ]
  return {
    uid: uidOf(lesson),
    sequence: revision?.revision ?? 0,
    stamped: new Date(stamps.at(-1)!),
    from: at(lesson.starts_at),
    to: at(lesson.ends_at),
    // no day view shows more than the title, and some programs ignore the status
    title: [
      mark,
      ofTeacher && lesson.labels.join(', '),
      subject,
      group > 0 && common('groupNumber', { group }),
    ]
      .filter(Boolean)
      .join(' · '),
    place: lesson.room?.name ?? '',
    note: note.filter(Boolean).join('\n'),
    cancelled,
  }
}

type Mark = { mark: string | false; cancelled: boolean; instead?: string }

/**
 * What a change makes of the event in this calendar: a lesson that its teacher has given away is off for that teacher alone. What is
 * to be done in it may name somebody, and stays out.
 */
function markOf(
  { change, teacher, room }: DatedLesson,
  { feed, tongue }: Omit<Telling, 'revisions'>,
): Mark {
  if (!change) return { mark: false, cancelled: false }
  const word = tongue.of('schedule')
  const covers = tongue.of('covers')
  const { kind, was, at } = change
  if (kind === 'cancelled') return { mark: word('cancelled'), cancelled: true }
  const inOtherHands = teacher?.id !== was.teacher?.id
  if (feed.teacherId !== null && teacher?.id !== feed.teacherId)
    return { mark: `→ ${teacher?.name ?? covers('kind_self_study')}`, cancelled: true }
  const retimed = was.date !== at.date || was.starts_at !== at.starts_at
  const marks = [
    kind === 'extra' && word('extra'),
    kind === 'self_study' && covers('kind_self_study'),
    inOtherHands && kind !== 'self_study' && word('coveredShort'),
    kind !== 'extra' && retimed && word('movedShort'),
    was.room?.id !== room?.id && room && `${word('room')} ${room.name}`,
  ].filter(Boolean)
  return {
    mark: marks.join(', ') || word('changed'),
    cancelled: false,
    ...(inOtherHands && was.teacher && { instead: was.teacher.name }),
  }
}

const invitationOf = (post: Read['invitations'][number], lang: Lang): CalendarEvent => ({
  uid: `${post.id}@daftar`,
  sequence: post.version,
  stamped: (post.editedAt ?? post.publishAt)!,
  from: post.startsAt,
  to: post.endsAt,
  title: localised(post.name, lang).text,
  place: post.place,
  note: localised(post.lead, lang).text,
  cancelled: false,
})
