import { daysBefore, instantAt, localDay } from '../platform/days.ts'
import type { BusinessId } from '../platform/actor.ts'
import type { Db } from '../platform/db.ts'
import type { Phrases, Tongue } from '../platform/sheets/list.ts'
import { tongueOf } from '../platform/sheets/list.ts'
import type { Lang } from '../platform/shapes.ts'
import { localised } from '../platform/ui/shown.ts'
import type { DatedLesson } from './contract.lessons.ts'
import { listInvitations, openFeed } from './queries.feeds.ts'
import { type CalendarEvent, calendarText } from './service.ical.ts'
import { lessonsOn } from './service.lessons.ts'

/** Days that a calendar tells of, before today and after it. */
const daysBack = 14
const daysAhead = 60

type Opened = NonNullable<Awaited<ReturnType<typeof openFeed>>>

/**
 * What the secret of an address opens: the lessons of whoever it is of, as they are today, and unless that is a class, what its reader
 * is invited to. Undefined where it opens nothing.
 */
export async function readCalendar(db: Db, business: BusinessId, hash: Buffer, now: Date) {
  const feed = await openFeed(db, business, hash)
  if (!feed) return undefined
  const today = localDay(now, feed.timeZone)
  const on = await lessonsOn(
    db,
    { businessId: business },
    {
      from: daysBefore(today, daysBack),
      to: daysBefore(today, -daysAhead),
      class_id: feed.classId ?? undefined,
      teacher_id: feed.teacherId ?? undefined,
      student_id: feed.studentId ?? undefined,
    },
  )
  const reader = { id: feed.userId, role: feed.role, businessId: business, sessionId: '' }
  const instants = { from: after(now, -daysBack), to: after(now, daysAhead), now }
  const invitations = feed.classId
    ? []
    : await listInvitations(db, { ...reader, lang: feed.lang, timeZone: feed.timeZone }, instants)
  return { feed, invitations, ...on }
}

const after = (now: Date, days: number) => new Date(now.getTime() + days * 24 * 60 * 60 * 1000)

type Read = NonNullable<Awaited<ReturnType<typeof readCalendar>>>

/** The same as a file of calendar programs, in the language of whose address it is. */
export async function writeCalendar(
  { feed, lessons, invitations }: Read,
  business: BusinessId,
  phrases: Phrases,
): Promise<string> {
  const tongue = await tongueOf(phrases, business, feed.lang)
  const name = [...feed.labels, tongue.of('common')('schedule'), feed.school].join(' · ')
  return calendarText({
    name,
    events: [
      ...together(lessons).map((each) => eventOf(each, { feed, tongue })),
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

type Telling = { feed: Opened; tongue: Tongue }

function eventOf(lesson: Joined, { feed, tongue }: Telling): CalendarEvent {
  const { date, change, group, period } = lesson
  const word = tongue.of('schedule')
  const common = tongue.of('common')
  const subject = localised(lesson.subject.title, feed.lang).text
  const at = (time: string) => instantAt(date, time, feed.timeZone)
  const ofTeacher = feed.teacherId !== null
  const note = [
    // what is to be done in it may name somebody
    change && word('changed'),
    period !== null && word('lessonNumber', { period }),
    !ofTeacher && lesson.teacher && `${common('teacher')}: ${lesson.teacher.name}`,
  ]
  return {
    uid: uidOf(lesson),
    sequence: change?.version ?? 0,
    stamped: new Date(feed.changedAt),
    from: at(lesson.starts_at),
    to: at(lesson.ends_at),
    title: [
      ofTeacher && lesson.labels.join(', '),
      subject,
      group > 0 && common('groupNumber', { group }),
    ]
      .filter(Boolean)
      .join(' · '),
    place: lesson.room?.name ?? '',
    note: note.filter(Boolean).join('\n'),
    cancelled: change?.kind === 'cancelled',
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
