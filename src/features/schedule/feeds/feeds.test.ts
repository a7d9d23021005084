import { eq } from 'drizzle-orm'
import ICAL from 'ical.js'
import pg from 'pg'
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest'
import { rooms } from '../../../core/business/rooms/contract.ts'
import { businesses } from '../../../core/business/table.ts'
import { classes } from '../../../core/classes/table.ts'
import { newsAnswers } from '../../news/answers/contract.ts'
import { news } from '../../news/contract.ts'
import { rowOf } from '../../../platform/db/rows.ts'
import { users } from '../../../core/profile/table.ts'
import { guardians } from '../../../core/students/table.ts'
import { school } from '../../../testing/school.ts'
import { covers } from '../covers/contract.ts'
import { feeds } from './contract.ts'
import { lessons } from '../lessons/contract.ts'
import { schedules } from '../contract.ts'
import { calendarFeeds } from './table.ts'

// Class A has mathematics on Mondays and Wednesdays. The calendar says nothing, so that every day from Monday to
// Saturday has lessons. Names are of people, so that they can be looked for in what is told of lessons.

const from = '2026-09-01'
let at: Awaited<ReturnType<typeof school>>
beforeAll(async () => {
  at = await school()
  const { classA, cast } = at.here
  await at.here.inside(async (db) => {
    await at.here.make.bells(db, { count: 3 })
    for (const [person, lastName] of [
      [cast.studentA, 'Zulfiqorova'],
      [cast.parentA, 'Abdullayeva'],
    ] as const)
      await db
        .update(users)
        .set({ lastName, firstName: lastName, patronymic: lastName, lang: 'uz' })
        .where(eq(users.id, person.id))
  })
  const owner = at.as('owner')
  const { id } = await owner(schedules.create, { body: { name: 'Autumn' } })
  const params = { id }
  const file = await owner(schedules.file, { params })
  const line = file.school.lessons.find((lesson) => lesson.class === classA)!.id
  const moves = [
    { day: 1, period: 2 },
    { day: 3, period: 1 },
  ].map((to) => ({ lesson: line, from: null, to }))
  await owner(schedules.move, { params, body: { version: file.version, moves } })
  const { version } = await owner(schedules.show, { params })
  await owner(schedules.publish, {
    params,
    body: { version, valid_from: from, leave_broken: true, into_past: true },
  })
})
afterAll(() => at.close())
beforeEach(() => at.here.inside((db) => db.delete(calendarFeeds)))

type Who = Parameters<typeof at.as>[0]
const make = (who: Who, body: { student_id?: string; class_id?: string } = {}) =>
  at.as(who)(feeds.create, { body })
const fetch = (path: string, headers: Record<string, string> = {}) =>
  at.app.fastify.inject({ url: path, headers })
async function eventsOf(path: string) {
  const { body } = await fetch(path)
  const calendar = new ICAL.Component(ICAL.parse(body) as unknown[])
  const events = calendar.getAllSubcomponents('vevent').map((each) => new ICAL.Event(each))
  return { calendar, events }
}
const status = async (path: string) => (await fetch(path)).statusCode

test('a teacher reads on a phone what the page of the lessons says, from two weeks ago to two months from now', async () => {
  const { path } = await make('teacherA')
  const { events } = await eventsOf(path!)
  const list = (from: string, to: string) =>
    at.as('teacherA')(lessons.list, { query: { from, to, teacher_id: at.here.cast.teacherA.id } })
  const [first, second] = [
    await list('2026-11-03', '2026-12-31'),
    await list('2027-01-01', '2027-01-16'),
  ]
  const told = [...first.lessons, ...second.lessons]
  expect(told.length).toBeGreaterThan(20)
  expect(
    events.map(({ startDate, endDate }) => [startDate.toJSDate(), endDate.toJSDate()]),
  ).toEqual(
    told.map(({ date, starts_at, ends_at }) => [
      new Date(`${date}T${starts_at}:00+05:00`),
      new Date(`${date}T${ends_at}:00+05:00`),
    ]),
  )
  expect(new Set(events.map(({ uid }) => uid)).size).toBe(events.length)
  expect(events[0]).toMatchObject({
    summary: `5-A · Mathematics ${at.here.canary}`,
    location: `A ${at.here.canary}`,
    description: 'Lesson 1',
    sequence: 0,
  })
})

test('it is what calendar programs take it for, and is sent once as long as it is the same', async () => {
  const { path } = await make('teacherA')
  const { headers, body } = await fetch(path!)
  expect(headers).toMatchObject({
    'content-type': 'text/calendar; charset=utf-8',
    'cache-control': 'private, no-cache',
    'referrer-policy': 'no-referrer',
  })
  for (const said of ['REFRESH-INTERVAL;VALUE=DURATION:PT1H', 'X-PUBLISHED-TTL:PT1H'])
    expect(body).toContain(said)
  const again = await fetch(path!, { 'if-none-match': `W/${String(headers.etag)}` })
  expect([again.statusCode, again.body]).toEqual([304, ''])
  expect((await at.app.fastify.inject({ method: 'HEAD', url: path! })).statusCode).toBe(200)
})

test('a parent reads the child’s lessons in the own language, and nobody is named in them but teachers', async () => {
  const { cast, canary } = at.here
  const { path } = await make('parentA', { student_id: cast.studentA.id })
  const { calendar, events } = await eventsOf(path!)
  expect(calendar.getFirstPropertyValue('name')).toBe(`5-A · Dars jadvali · School ${canary}`)
  expect(events[0]).toMatchObject({
    summary: `Matematika ${canary}`,
    description: `1-dars\nOʻqituvchi: Karimov ${canary} A.`,
  })
  const { body } = await fetch(path!)
  expect(body.replaceAll('\r\n ', '')).not.toMatch(/Zulfiqorova|Abdullayeva/)
})

test('what somebody is invited to stands among the lessons until it is declined, and in no calendar of others', async () => {
  const { cast, classA } = at.here
  const owner = at.as('owner')
  const written = await owner(news.create, {
    body: {
      name: { uz: 'Ota-onalar majlisi', ru: 'Собрание' },
      body: { uz: [{ kind: 'paragraph', runs: [{ text: 'Ikkinchi chorak haqida' }] }] },
      audience: [{ readers: 'parents', class_id: classA }],
      event: {
        starts_at: '2026-11-20T13:00:00.000Z',
        ends_at: '2026-11-20T14:00:00.000Z',
        place: 'Majlislar zali',
        asks: true,
      },
    },
  })
  const params = { id: written.id }
  const own = await make('parentA', { student_id: cast.studentA.id })
  const others = [
    await make('parentB', { student_id: cast.studentB.id }),
    await make('teacherA'),
    await make('owner', { class_id: classA }),
  ]
  const invited = async ({ path }: { path: string | null }) =>
    (await eventsOf(path!)).events.filter(({ uid }) => uid.startsWith(params.id))
  expect(await invited(own)).toEqual([])
  await owner(news.publish, { params, body: { version: written.version } })
  const [event] = await invited(own)
  expect(event).toMatchObject({
    summary: 'Ota-onalar majlisi',
    location: 'Majlislar zali',
    description: 'Ikkinchi chorak haqida',
  })
  expect(event!.startDate.toJSDate()).toEqual(new Date('2026-11-20T13:00:00Z'))
  for (const other of others) expect(await invited(other)).toEqual([])
  await at.as('parentA')(newsAnswers.reply, { params, body: { coming: false } })
  expect(await invited(own)).toEqual([])
})

describe('a lesson that is changed', () => {
  // the Wednesday after the Tuesday of the clock
  const date = '2026-11-18'
  const owner = () => at.as('owner')
  const lessonOf = async () =>
    (await owner()(lessons.list, { query: { from: date, to: date, class_id: at.here.classA } }))
      .lessons[0]!
  const change = async (body: object) => {
    const { id, part } = await lessonOf()
    await owner()(covers.assign, { body: { date, lesson: id, part, ...body } as never })
    await owner()(covers.publish, { body: { date } })
  }
  const onDay = async (who: Who, body = {}) => {
    const { path } = await make(who, body)
    const { events } = await eventsOf(path!)
    return events
      .filter(({ uid }) => uid.includes(date))
      .map((event) => ({
        title: event.summary,
        note: event.description,
        status: event.component.getFirstPropertyValue('status'),
        stamp: String(event.component.getFirstPropertyValue('dtstamp')),
        sequence: event.sequence,
      }))
  }
  const child = () => onDay('parentA', { student_id: at.here.cast.studentA.id })
  afterEach(() => at.here.inside((db) => db.execute('delete from lesson_changes')))

  test('is off in the calendar of who has given it away, with the name of who has it', async () => {
    const { canary, cast } = at.here
    const [before] = await onDay('teacherA')
    expect(before).toMatchObject({ status: 'CONFIRMED', sequence: 0 })
    await change({ kind: 'substitute', teacher_id: cast.teacherB.id })
    const [mine] = await onDay('teacherA')
    const name = (await lessonOf()).teacher!.name
    expect(mine).toMatchObject({
      title: `→ ${name} · 5-A · Mathematics ${canary}`,
      status: 'CANCELLED',
    })
    expect(mine!.stamp > before!.stamp).toBe(true)
    expect(mine!.sequence).toBeGreaterThan(0)
    expect(await onDay('teacherB')).toMatchObject([
      { title: `Substitute · 5-A · Mathematics ${canary}`, status: 'CONFIRMED' },
    ])
    expect((await onDay('teacherB'))[0]!.note).toContain('Instead of: Karimov')
    const [theirs] = await child()
    expect(theirs).toMatchObject({ title: `Oʻrniga · Matematika ${canary}`, status: 'CONFIRMED' })
    expect(theirs!.note).toContain(`Oʻqituvchi: ${name}`)
  })

  test('says in its title that it is cancelled, moved or in another room, and never grows older', async () => {
    const { canary } = at.here
    const title = async () => (await child())[0]!.title
    await change({ kind: 'cancelled' })
    expect(await child()).toMatchObject([
      { title: `Dars boʻlmaydi · Matematika ${canary}`, status: 'CANCELLED' },
    ])
    const [gone] = await child()
    const { id, version } = (await lessonOf()).change!
    await owner()(covers.withdraw, { params: { id }, body: { version } })
    const [back] = await child()
    expect(back).toMatchObject({ title: `Matematika ${canary}`, status: 'CONFIRMED' })
    expect(back!.sequence).toBeGreaterThan(gone!.sequence)
    expect(back!.stamp >= gone!.stamp).toBe(true)
    await change({ kind: 'retimed', to: { period: 3 } })
    expect(await title()).toBe(`Koʻchirilgan · Matematika ${canary}`)
    const room = await owner()(rooms.create, {
      body: { name: '77', kind: 'classroom', holds: 1 },
    })
    await change({ kind: 'room', room_id: room.id })
    expect(await title()).toBe(`Xona 77 · Matematika ${canary}`)
  })
})

test('an address leads nowhere once it is revoked, or another one is made', async () => {
  const student = at.as('studentA')
  const first = await make('studentA')
  const second = await make('studentA')
  expect([await status(first.path!), await status(second.path!)]).toEqual([404, 200])
  expect(await student(feeds.list, {})).toMatchObject({ count: 1, results: [second] })
  await student(feeds.remove, { params: { id: second.id } })
  expect(await status(second.path!)).toBe(404)
  for (const path of ['/calendar/x.ics', '/calendar/', `${first.path!}x`, first.path!.slice(0, -4)])
    expect(await status(path)).toBe(404)
})

test('two who ask at once have one address between them', async () => {
  const all = await Promise.allSettled(
    Array.from({ length: 6 }, () => make('admin', { class_id: at.here.classA })),
  )
  const made = all.flatMap((each) => (each.status === 'fulfilled' ? [each.value.path!] : []))
  const open = await Promise.all(made.map(status))
  expect(open.filter((code) => code === 200)).toHaveLength(1)
})

test('it ends with the right to it: of who has left, of a parent, of a school, of a class that is put away', async () => {
  const { cast, business: businessId, classA, guardianA, inside } = at.here
  const here = { businessId }
  const own = await make('studentA')
  const child = await make('parentA', { student_id: cast.studentA.id })
  const ofClass = await make('teacherA', { class_id: classA })
  const paths = [own, child, ofClass].map(({ path }) => path!)
  const seen = () => Promise.all(paths.map(status))
  expect(await seen()).toEqual([200, 200, 200])
  const archivedAt = at.clock.now()
  const person = (id: string, at: Date | null) =>
    inside((db) =>
      db
        .update(users)
        .set({ archivedAt: at })
        .where(rowOf(here, users, id)),
    )
  await person(cast.studentA.id, archivedAt)
  expect(await seen()).toEqual([404, 404, 200])
  await person(cast.studentA.id, null)
  await person(cast.parentA.id, archivedAt)
  // a class has its lessons whoever has made the address
  await person(cast.teacherA.id, archivedAt)
  expect(await seen()).toEqual([200, 404, 200])
  await person(cast.parentA.id, null)
  await person(cast.teacherA.id, null)
  const see = (maySee: boolean) =>
    inside((db) =>
      db
        .update(guardians)
        .set({ maySee })
        .where(rowOf(here, guardians, guardianA)),
    )
  await see(false)
  expect(await seen()).toEqual([200, 404, 200])
  await see(true)
  const put = (archivedAt: Date | null) =>
    inside((db) =>
      db
        .update(classes)
        .set({ archivedAt })
        .where(rowOf(here, classes, classA)),
    )
  await put(archivedAt)
  expect((await seen())[2]).toBe(404)
  await put(null)
  const suspend = (suspendedAt: Date | null) =>
    inside((db) => db.update(businesses).set({ suspendedAt }).where(eq(businesses.id, businessId)))
  await suspend(archivedAt)
  expect(await seen()).toEqual([404, 404, 404])
  await suspend(null)
  expect(await seen()).toEqual([200, 200, 200])
})

test('the week of a class is a page at its address, for whoever has it, in the language of the school or another', async () => {
  const { path } = await make('owner', { class_id: at.here.classA })
  const page = path!.replace(/ics$/, 'html')
  const own = await fetch(page)
  expect(own.headers).toMatchObject({
    'content-type': 'text/html; charset=utf-8',
    'cache-control': 'no-store',
    'referrer-policy': 'no-referrer',
    refresh: '600',
  })
  const { canary } = at.here
  for (const said of [
    '<html lang="uz"',
    'content="noindex, nofollow"',
    `<h1>5-A · Dars jadvali</h1><p>School ${canary}</p>`,
    `<strong>Matematika ${canary}</strong><span>Karimov ${canary} A. · A ${canary}</span>`,
  ])
    expect(own.body).toContain(said)
  expect(own.body).not.toMatch(/<script|Zulfiqorova|Abdullayeva/)
  const english = await fetch(`${page}?l=en&later=1`)
  for (const said of ['<html lang="en"', `Mathematics ${canary}`, '>Previous week<'])
    expect(english.body).toContain(said)
  const datesOf = (body: string) =>
    [...body.matchAll(/<h2>\D+ (\d\d\.\d\d)</g)].map(([, date]) => date)
  // the clock stands on a Tuesday
  expect(datesOf(own.body)).toEqual(['16.11', '17.11', '18.11', '19.11', '20.11', '21.11'])
  expect(datesOf(english.body)[0]).toBe('23.11')
})

test('that page is of a class alone, and ends with its address; people are told so in words', async () => {
  const person = await make('teacherA')
  expect(await status(person.path!.replace(/ics$/, 'html'))).toBe(404)
  const ofClass = await make('owner', { class_id: at.here.classA })
  const page = ofClass.path!.replace(/ics$/, 'html')
  expect(await status(page)).toBe(200)
  await at.as('owner')(feeds.remove, { params: { id: ofClass.id } })
  const gone = await fetch(page, { 'user-agent': 'Mozilla/5.0 (X11; Linux) Firefox/150.0' })
  expect([gone.statusCode, gone.headers['content-type']]).toEqual([404, 'text/html; charset=utf-8'])
  expect(gone.body).not.toContain(page.slice('/calendar/'.length))
})

test('who has none of the own has to say whose, and staff no student’s', async () => {
  const student_id = at.here.cast.studentA.id
  await expect(make('owner')).rejects.toMatchObject({ fields: { class_id: 'required' } })
  await expect(make('parentA')).rejects.toMatchObject({ fields: { student_id: 'required' } })
  for (const who of ['owner', 'teacherA'] as const)
    await expect(make(who, { student_id })).rejects.toMatchObject({
      detail: 'you_dont_have_access_for_this_action',
    })
  await expect(make('parentB', { student_id })).rejects.toMatchObject({ detail: 'not_found' })
})

test('as many queries are sent for seventy-five days as for one class that has no lessons', async () => {
  const [full, none] = [
    await make('owner', { class_id: at.here.classA }),
    await make('owner', { class_id: at.here.classB }),
  ]
  const sent = vi.spyOn(pg.Client.prototype, 'query')
  const count = async (path: string) => {
    sent.mockClear()
    expect(await status(path)).toBe(200)
    return sent.mock.calls.length
  }
  const counts = [await count(full.path!), await count(none.path!)]
  sent.mockRestore()
  expect(counts[0]).toBe(counts[1])
  expect(counts[0]).toBeLessThan(14)
})

test('who reads one address again and again has to wait', async () => {
  const { path } = await make('teacherB')
  const answers = []
  for (let n = 0; n < 61; n++) answers.push(await status(path!))
  expect(answers.slice(0, 60)).toEqual(Array.from({ length: 60 }, () => 200))
  expect(answers[60]).toBe(429)
})
