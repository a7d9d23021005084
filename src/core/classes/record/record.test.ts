import { afterAll, beforeAll, expect, test } from 'vitest'
import { school } from '../../../testing/school.ts'
import { batches } from '../../audit/contract.ts'
import { marks } from '../../marks/contract.ts'
import { classNotes, classRecords } from './contract.ts'
import { classes } from '../contract.ts'

type Who = Parameters<typeof at.as>[0]
let at: Awaited<ReturnType<typeof school>>
beforeAll(async () => {
  at = await school()
})
afterAll(() => at.close())

const classA = () => ({ id: at.here.classA })
const notesFor = async (who: Who) =>
  (await at.as(who)(classNotes.list, { params: classA() })).results
const write = (who: Who, text: string) =>
  at.as(who)(classNotes.create, { params: classA(), body: { text } })

test('notes of a class are written and read by those who teach it and by the office', async () => {
  const first = await write('teacherA', ' Ota-onalar majlisi 25-mayda ')
  await write('admin', 'Yangi partalar')
  expect(first).toMatchObject({
    text: 'Ota-onalar majlisi 25-mayda',
    author: { id: at.here.cast.teacherA.id },
    may_edit: true,
  })
  const seen = await notesFor('teacherA')
  expect(seen.map(({ text, may_edit }) => [text, may_edit])).toEqual([
    ['Yangi partalar', false],
    ['Ota-onalar majlisi 25-mayda', true],
  ])
  expect((await notesFor('owner')).every(({ may_edit }) => may_edit)).toBe(true)
  for (const who of ['studentA', 'parentA'] as const)
    await expect(notesFor(who)).rejects.toMatchObject({ detail: 'you_dont_have_permission' })
  await expect(notesFor('teacherB')).rejects.toMatchObject({
    detail: 'you_dont_have_access_for_this_action',
  })
})

test('a note is changed and removed by its author and by the office, never by a colleague', async () => {
  const params = { id: (await write('admin', 'Ofisdan')).id }
  const refused = { status: 403, detail: 'you_dont_have_access_for_this_action' }
  for (const who of ['teacherA', 'teacherB'] as const) {
    const edit = at.as(who)(classNotes.edit, { params, body: { text: 'x' } })
    await expect(edit).rejects.toMatchObject(refused)
    await expect(at.as(who)(classNotes.remove, { params })).rejects.toMatchObject(refused)
  }
  const own = await write('teacherA', 'Xato')
  const mine = { params: { id: own.id }, body: { text: 'Toʻgʻri' } }
  expect((await at.as('teacherA')(classNotes.edit, mine)).text).toBe('Toʻgʻri')
  await at.as('teacherA')(classNotes.remove, { params: mine.params })
  await at.as('owner')(classNotes.remove, { params })
  expect((await notesFor('owner')).map(({ text }) => text)).not.toContain('Toʻgʻri')
})

test.each([
  ['', 'required'],
  ['a'.repeat(4001), 'too_long'],
])('a note of %#', async (text, code) => {
  await expect(write('owner', text)).rejects.toMatchObject({ fields: { text: code } })
})

test('statistics count what was marked in thirty days', async () => {
  const student_id = at.here.cast.studentA.id
  const give = (date: string, kind: 'attendance' | 'rate', value: string | number) =>
    at.as('owner')(marks.give, {
      body: {
        class_id: at.here.classA,
        student_id,
        date,
        kind,
        value,
        late_reason: 'Out of the paper register',
      } as never,
    })
  await give('2026-11-16', 'attendance', 'late')
  await give('2026-11-17', 'attendance', 'absent')
  await give('2026-11-17', 'rate', 4)
  await give('2026-10-01', 'rate', 2)
  const seen = await at.as('teacherA')(classRecords.statistics, { params: classA() })
  const none = { present: 0, late: 0, excused: 0, absent: 0 }
  expect(seen).toEqual({
    from: '2026-10-19',
    to: '2026-11-17',
    days: [
      { ...none, date: '2026-11-16', late: 1 },
      { ...none, date: '2026-11-17', absent: 1 },
    ],
    rates: [{ rate: 4, count: 1 }],
  })
})

test('the history names who came and who left', async () => {
  const { id } = await at.here.inside((db) => at.here.make.user(db, { role: 'student' }))
  const enrol = { params: classA(), body: { student_id: id, from_date: '2026-10-05' } }
  await at.as('admin')(classes.enrol, enrol)
  const leave = { params: classA(), body: { student_ids: [id], last_day: '2026-11-10' } }
  await at.as('admin')(classes.leave, leave)
  const { results } = await at.as('teacherA')(classRecords.members, { params: classA() })
  expect(results.map((row) => [row.student.id, row.from_date, row.to_date])).toEqual([
    [at.here.cast.studentA.id, '2026-09-02', null],
    [id, '2026-10-05', '2026-11-10'],
  ])
})

test('leaving many at once is undone at once, and a marked day is not taken from the class', async () => {
  const group = await at.as('admin')(classes.create, {
    body: { name: 'Shaxmat', academic_year: '2026/2027' },
  })
  const ids = await at.here.inside(async (db) => {
    const made = []
    for (let n = 0; n < 3; n += 1) made.push((await at.here.make.user(db, { role: 'student' })).id)
    return made
  })
  const params = { id: group.id }
  const joined = await at.as('admin')(classes.enrolMany, {
    params,
    body: { student_ids: ids, from_date: '2026-11-01' },
  })
  expect(joined.count).toBe(3)
  const roster = async () =>
    (await at.as('owner')(classes.students, { params })).results.map(({ id }) => id).sort()
  const left = await at.as('admin')(classes.leave, { params, body: { student_ids: ids } })
  expect(await roster()).toEqual([])
  await at.as('admin')(batches.undo, { params: { id: left.batch_id } })
  expect(await roster()).toEqual([...ids].sort())
  await at.as('owner')(marks.give, {
    body: {
      ...{ class_id: group.id, student_id: ids[0]!, date: '2026-11-17' },
      ...{ kind: 'rate', value: 5 },
    },
  })
  const leave = (last_day: string, student_ids = ids) =>
    at.as('admin')(classes.leave, { params, body: { student_ids, last_day } })
  await expect(leave('2026-11-16')).rejects.toMatchObject({
    fields: { last_day: 'student_has_marks_since' },
  })
  await expect(leave('2026-10-31')).rejects.toMatchObject({
    fields: { last_day: 'day_is_before_joining' },
  })
  await expect(leave('2026-11-18')).rejects.toMatchObject({
    fields: { last_day: 'day_is_in_the_future' },
  })
  await expect(leave('2026-11-17', [at.here.cast.studentA.id])).rejects.toMatchObject({
    fields: { student_ids: 'student_not_in_class' },
  })
  expect(await roster()).toEqual([...ids].sort())
})

test('students go from one group to another together', async () => {
  const make = (name: string) =>
    at.as('admin')(classes.create, { body: { name, academic_year: '2026/2027' } })
  const [from, to] = [await make('Ingliz-1'), await make('Ingliz-2')]
  const { studentA, studentB } = at.here.cast
  const student_ids = [studentA.id, studentB.id]
  await at.as('admin')(classes.enrolMany, {
    params: { id: from.id },
    body: { student_ids, from_date: '2026-11-01' },
  })
  const moved = await at.as('admin')(classes.enrolMany, {
    params: { id: to.id },
    body: { student_ids, leaving: from.id },
  })
  const counts = async () =>
    Promise.all(
      [from, to].map(
        async ({ id }) => (await at.as('owner')(classes.show, { params: { id } })).student_count,
      ),
    )
  expect(await counts()).toEqual([0, 2])
  await at.as('owner')(batches.undo, { params: { id: moved.batch_id } })
  expect(await counts()).toEqual([2, 0])
})

test('today is left out of the chart until everybody is marked', async () => {
  const student_id = await at.here.inside(
    async (db) => (await at.here.make.user(db, { role: 'student' })).id,
  )
  const today = '2026-11-17'
  const enrol = { params: classA(), body: { student_id, from_date: today } }
  await at.as('admin')(classes.enrol, enrol)
  const days = async () => {
    const { days } = await at.as('teacherA')(classRecords.statistics, { params: classA() })
    return days.map(({ date }) => date)
  }
  expect(await days()).toEqual(['2026-11-16'])
  const mark = { class_id: at.here.classA, student_id, date: today, kind: 'attendance' } as const
  await at.as('teacherA')(marks.give, { body: { ...mark, value: 'present' } })
  expect(await days()).toEqual(['2026-11-16', today])
})
