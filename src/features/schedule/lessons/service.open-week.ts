import type { BusinessId } from '../../../platform/actor.ts'
import { daysBefore, localDay } from '../../../platform/dates/days.ts'
import type { Db } from '../../../platform/db/db.ts'
import { shownDayMonth } from '../../../platform/i18n/formats.ts'
import { escape, plainDocument } from '../../../platform/files/plain-document.ts'
import type { Lang } from '../../../platform/shapes.ts'
import { type Phrases, type Tongue, tongueOf } from '../../../platform/sheets/list.ts'
import { languages } from '../../../platform/ui/lang.ts'
import { localised, weekdayOf } from '../../../platform/ui/shown.ts'
import type { DatedDay, DatedLesson } from './contract.ts'
import { openFeed } from '../feeds/queries.ts'
import { lessonsOn } from './service.ts'

/** Which week: the one that goes on, of a Sunday the next, or the one after that. */
type Asked = { later: boolean; now: Date }

/** What the secret of a class opens for whoever looks: its lessons of a week, as published. Undefined where it opens nothing. */
export async function readOpenWeek(
  db: Db,
  business: BusinessId,
  hash: Buffer,
  { later, now }: Asked,
) {
  const feed = await openFeed(db, business, hash)
  if (!feed?.classId) return undefined
  const today = localDay(now, feed.timeZone)
  const tomorrow = daysBefore(today, -1)
  const monday = daysBefore(tomorrow, ((weekdayOf(tomorrow) + 6) % 7) - (later ? 7 : 0))
  const on = await lessonsOn(
    db,
    { businessId: business },
    {
      from: monday,
      to: daysBefore(monday, -6),
      class_id: feed.classId,
      of: { grade: feed.grade, meetingDays: feed.meetingDays },
    },
  )
  const days = on.days.filter(
    ({ date, weekday }) => weekday < 7 || on.lessons.some((lesson) => lesson.date === date),
  )
  return { feed, today, later, days, lessons: on.lessons }
}

type Read = NonNullable<Awaited<ReturnType<typeof readOpenWeek>>>
type Saying = { tongue: Tongue; lang: Lang }

/** The same as a page for a screen in the hall and for phones, in the language that is asked for or else the school’s. */
export async function writeOpenWeek(
  read: Read,
  business: BusinessId,
  { phrases, nonce, ...asked }: { phrases: Phrases; nonce: string; lang: Lang | undefined },
): Promise<string> {
  const { feed } = read
  const lang = asked.lang ?? feed.schoolLang
  const tongue = await tongueOf(phrases, business, lang)
  const said = { tongue, lang }
  const title = [...feed.labels, tongue.of('common')('schedule')].join(' · ')
  const days = read.days.map((day) =>
    dayOf(
      day,
      read.lessons.filter(({ date }) => date === day.date),
      { ...said, today: read.today },
    ),
  )
  return plainDocument({
    lang,
    scheme: 'auto',
    nonce,
    title: `${title} · ${feed.school}`,
    style,
    body: `<main><header><div><h1>${escape(title)}</h1><p>${escape(feed.school)}${weekLetter(read, said)}</p></div>${waysOf(read, said)}</header><ol class="week">${days.join('')}</ol></main>`,
  })
}

function weekLetter({ days }: Read, { tongue }: Saying): string {
  const week = days[0]?.week
  return week ? ` · ${escape(tongue.of('schedule')('weekLetter', { week }))}` : ''
}

/** To the week beside this one, and to the same in the other languages. */
function waysOf({ later }: Read, { tongue, lang }: Saying): string {
  const common = tongue.of('common')
  const way = (to: { later: boolean; lang: Lang }, word: string, more = '') =>
    `<a href="?l=${to.lang}${to.later ? '&amp;later=1' : ''}"${more}>${escape(word)}</a>`
  const others = (Object.keys(languages) as Lang[]).filter((each) => each !== lang)
  return `<nav>${way({ later: !later, lang }, common(later ? 'weekBefore' : 'weekAfter'))}${others
    .map((each) => way({ later, lang: each }, languages[each], ` lang="${each}"`))
    .join('')}</nav>`
}

function dayOf(
  { date, weekday, name }: DatedDay,
  lessons: DatedLesson[],
  { today, ...said }: Saying & { today: string },
): string {
  const { tongue, lang } = said
  const head = `${tongue.of('printed')(`day_${weekday}` as 'day_1')} ${shownDayMonth(date)}`
  const why = name
    ? tongue.of('business')('noLessonsFor', { name: localised(name, lang).text })
    : tongue.of('schedule')('free')
  const held = lessons
    .toSorted(
      (one, other) => one.starts_at.localeCompare(other.starts_at) || one.group - other.group,
    )
    .map((lesson, at, all) => lessonOf(lesson, { ...said, before: all[at - 1] }))
  return `<li${date === today ? ' class="today"' : ''}><h2>${escape(head)}</h2>${
    held.length > 0 ? `<ol>${held.join('')}</ol>` : `<p>${escape(why)}</p>`
  }</li>`
}

/** The time is said once of several groups. What is to be done in a lesson that has changed may name somebody, and is not told. */
function lessonOf(
  lesson: DatedLesson,
  { tongue, lang, before }: Saying & { before: DatedLesson | undefined },
): string {
  const { change, period, group, starts_at: from, ends_at: to } = lesson
  const word = tongue.of('schedule')
  const subject = escape(localised(lesson.subject.title, lang).text)
  const more = [
    group > 0 && word('groupNumber', { group }),
    lesson.teacher?.name,
    lesson.room?.name,
  ].filter((each) => typeof each === 'string')
  const moved =
    change?.gone && change.kind !== 'cancelled'
      ? word('movedTo', { when: `${shownDayMonth(change.at.date)}, ${change.at.starts_at}` })
      : word(change?.gone ? 'cancelled' : 'changed')
  return [
    before?.starts_at === from && before.ends_at === to
      ? '<li class="again">'
      : `<li><small>${period === null ? '' : `<b>${period}</b> `}${from}–${to}</small>`,
    `<strong>${change?.gone ? `<s>${subject}</s>` : subject}</strong>`,
    `<span>${escape(more.join(' · '))}</span>`,
    change ? `<em>${escape(moved)}</em>` : '',
    '</li>',
  ].join('')
}

/** Letters grow with the screen, so that it is read from across a hall; a phone begins with today. */
const style = `
html{font-size:clamp(1rem,.6rem + .55vw,2rem)}
main{padding:clamp(.75rem,2vw,2.5rem)}
header{display:flex;flex-wrap:wrap;justify-content:space-between;gap:0 2rem}
nav{margin:0 0 .625rem}
ol{margin:0;padding:0;list-style:none}
h2{margin:0;padding:.5rem 0 .5rem .5rem;font-size:1rem;white-space:nowrap;border-bottom:2px solid var(--line)}
.week{display:flex;gap:1rem}
.week>li{flex:1 1 0;min-width:0}
.today h2{color:var(--link);border-color:var(--link)}
.week p{padding:.5rem}
.week ol li{display:flex;flex-direction:column;padding:.5rem;border-top:1px solid var(--line);line-height:1.3}
.week ol li:first-child,.week ol .again{border-top:0}
.week ol .again{padding-top:0}
small,span{font-size:.875rem;color:var(--soft)}
em{font-size:.875rem;font-style:normal;font-weight:600;color:var(--link)}
@media screen and (max-width:48rem){.week{flex-direction:column}.today{order:-1}}
@media print{nav{display:none}}`
