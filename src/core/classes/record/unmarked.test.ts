import { v7 as uuid } from 'uuid'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { school } from '../../../testing/school.ts'
import { calendarDays } from '../../business/calendar/contract.ts'
import { periods } from '../../business/table.ts'
import { overview } from '../../../features/insights/contract.ts'
import { marks } from '../../marks/contract.ts'
import { classes } from '../contract.ts'

type Who = Parameters<typeof at.as>[0]
let at: Awaited<ReturnType<typeof school>>
beforeAll(async () => {
  at = await school()
  const bell = { businessId: at.here.business, number: 1 }
  await at.here.inside((db) =>
    db.insert(periods).values([
      { ...bell, id: uuid(), shift: 1, startsAt: '08:00', endsAt: '08:45' },
      { ...bell, id: uuid(), shift: 2, startsAt: '13:30', endsAt: '14:15' },
    ]),
  )
  await at.as('owner')(classes.create, { body: { name: 'Boʻsh', ...year } })
  const later = await at.as('owner')(classes.create, {
    body: { name: 'Kechki', shift: 2, ...year },
  })
  await at.as('owner')(classes.enrol, {
    params: { id: later.id },
    body: { student_id: at.here.cast.studentA.id },
  })
})
afterAll(() => at.close())
/** Tuesday, 8:40 in Tashkent. */
beforeEach(() => {
  at.clock.time = new Date('2026-11-17T03:40:00Z')
})

const year = { academic_year: '2026/2027' }
const unmarked = async (who: Who = 'owner', query = {}) =>
  (await at.as(who)(classes.list, { query: { unmarked: 'true', ...query } })).results.map(
    ({ label }) => label,
  )
const all = async (who: Who) =>
  (await at.as(who)(classes.list, {})).results.map(({ label }) => label)
const mark = (letter: 'A' | 'B', student: string) =>
  at.as('owner')(marks.save, {
    params: { id: at.here[`class${letter}`] },
    body: {
      date: '2026-11-17',
      entries: [{ student_id: student, kind: 'attendance', value: 'late' }],
    },
    key: uuid(),
  })
/** Those that have lessons today. */
const taught = async () =>
  (await at.as('owner')(classes.list, {})).results
    .filter(({ lessons_today }) => lessons_today)
    .map(({ label }) => label)
/** What the home page counts. */
const counted = async () =>
  (await at.as('owner')(overview.show, {})).classes
    .filter(({ begun, marked, student_count }) => begun && marked < student_count)
    .map(({ label }) => label)

test('has the classes that have begun and have somebody to mark, as many as the home page counts', async () => {
  expect(await unmarked()).toEqual(['5-A', '5-B'])
  expect(await counted()).toEqual(['5-A', '5-B'])
  await mark('B', at.here.cast.studentB.id)
  expect(await unmarked()).toEqual(['5-A'])
  expect(await counted()).toEqual(['5-A'])
  at.clock.time = new Date('2026-11-17T08:30:00Z')
  expect(await unmarked()).toEqual(['5-A', 'Kechki'])
  expect((await counted()).toSorted()).toEqual(['5-A', 'Kechki'])
})

test('goes with the other filters, and with those of a teacher', async () => {
  expect(await unmarked('admin', { grade: '5' })).toEqual(['5-A'])
  expect(await unmarked('admin', { grade: '6' })).toEqual([])
  expect(await unmarked('teacherA', { mine: 'true' })).toEqual(['5-A'])
  expect(await unmarked('teacherB', { mine: 'true' })).toEqual([])
  expect(await unmarked(at.elsewhere.cast.owner)).not.toContain('Kechki')
})

test('is empty before the first bell and on days without lessons', async () => {
  at.clock.time = new Date('2026-11-17T02:59:00Z')
  expect(await unmarked()).toEqual([])
  at.clock.time = new Date('2026-11-22T05:00:00Z')
  expect(await unmarked()).toEqual([])
  expect(await taught()).toEqual([])
  at.clock.time = new Date('2026-11-18T09:00:00Z')
  await at.as('owner')(calendarDays.create, {
    body: {
      kind: 'break',
      name: { uz: 'Taʼtil' },
      starts_on: '2026-11-18',
      ends_on: '2026-11-18',
      from_grade: 5,
      to_grade: 5,
    },
  })
  expect(await unmarked()).toEqual(['Kechki'])
  expect(await counted()).toEqual(['Kechki'])
  // the list of all tells it of each class by the same rows
  expect(await taught()).toEqual(['Boʻsh', 'Kechki'])
})

test('narrows nothing for students and parents, who have their own classes alone', async () => {
  expect(await unmarked('studentB')).toEqual(await all('studentB'))
  expect(await unmarked('parentB')).toEqual(await all('parentB'))
})

test('narrows the file and a change of everything that is shown', async () => {
  const { access } = at.here.cast.owner
  const { body } = await at.app.fastify.inject({
    url: '/v1/classes/export/?format=csv&lang=uz&unmarked=true',
    headers: { authorization: `Bearer ${access}` },
  })
  const rows = body.trim().split('\r\n').slice(1)
  expect(rows.map((row) => row.split(/[,;]/)[0])).toEqual(['5-A'])
  const changed = await at.as('owner')(classes.editMany, {
    body: { everything: { unmarked: 'true' }, change: { capacity: 31 } },
    key: uuid(),
  })
  expect(changed.count).toBe(1)
})
