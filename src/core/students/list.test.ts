import { afterAll, beforeAll, expect, test } from 'vitest'
import { school } from '../../testing/school.ts'
import { classes } from '../classes/contract.ts'
import { marks } from '../marks/contract.ts'
import { students } from './contract.ts'

type Who = Parameters<typeof at.as>[0]
let at: Awaited<ReturnType<typeof school>>
const today = '2026-11-17'
/** In 5-A: present, late, absent, and one whom nobody has marked; in 5-B: excused; and one in no class. */
const ids: Record<string, string> = {}

beforeAll(async () => {
  at = await school()
  const make = async (name: string, more: object = {}) => {
    const body = { last_name: name, first_name: 'Test', ...more }
    ids[name] = (await at.as('admin')(students.create, { body })).id
  }
  const [a, b] = [{ class_id: at.here.classA }, { class_id: at.here.classB }]
  await make('Present', { ...a, birth_date: '2015-03-03', student_number: 'N9' })
  await make('Late', { ...a, birth_date: '2014-01-01', student_number: 'N10' })
  await make('Absent', { ...a, birth_date: '2016-06-06' })
  await make('Unmarked', { ...a, birth_date: '2013-01-01' })
  await make('Excused', { ...b, birth_date: '2012-01-01', student_number: 'N1' })
  await make('Nowhere')
  await at.here.inside((db) =>
    db.execute(`update class_students set from_date = '2026-10-01' where from_date = '${today}'`),
  )
  const mark = (name: string, value: string, date = today) =>
    at.as('owner')(marks.give, {
      body: {
        class_id: name === 'Excused' ? at.here.classB : at.here.classA,
        student_id: ids[name]!,
        date,
        kind: 'attendance',
        value,
        ...(date !== today && { late_reason: 'Out of the paper register' }),
      } as never,
    })
  await mark('Present', 'present')
  await mark('Late', 'late')
  await mark('Absent', 'absent')
  await mark('Excused', 'excused')
  for (const day of ['2026-11-13', '2026-11-14', '2026-11-16']) await mark('Late', 'absent', day)
  await at.as('owner')(marks.give, {
    body: {
      class_id: at.here.classA,
      student_id: ids.Absent!,
      date: today,
      kind: 'coin',
      value: 5,
    },
  })
})
afterAll(() => at.close())

const nameOf = Object.fromEntries
const found = async (who: Who, query: object = {}) => {
  const { results, count } = await at.as(who)(students.list, {
    query: { page_size: '100', ...query },
  })
  expect(count).toBe(results.length)
  const names = nameOf(Object.entries(ids).map(([name, id]) => [id, name]))
  return results.flatMap(({ id }) => (names[id] ? [names[id]] : []))
}
const sorted = async (who: Who, query: object = {}) => (await found(who, query)).sort()

test.each([
  ['present', ['Present']],
  ['late', ['Late']],
  ['excused', ['Excused']],
  ['absent', ['Absent']],
  ['unmarked', ['Unmarked']],
])('who is %s today', async (attendance, names) => {
  expect(await sorted('admin', { attendance })).toEqual(names)
})

test('who was there on too few of the days of a month', async () => {
  expect(await sorted('admin', { attendance_below: '90' })).toEqual(['Absent', 'Excused', 'Late'])
  expect(await sorted('admin', { attendance_below: '25' })).toEqual(['Absent', 'Excused'])
  const shown = await at.as('admin')(students.list, {
    query: { columns: 'class,attendance', q: 'Late' },
  })
  expect(shown.results[0]).toMatchObject({ attendance: 25, today: 'late' })
  // of the thirty days, today among them, the sixteenth of November is the first
  at.clock.time = new Date('2026-12-15T07:00:00Z')
  expect(await sorted('admin', { attendance_below: '51' })).toEqual(['Absent', 'Excused', 'Late'])
  at.clock.time = new Date('2026-12-16T07:00:00Z')
  expect(await sorted('admin', { attendance_below: '90' })).toEqual(['Absent', 'Excused'])
  at.clock.time = new Date('2026-11-17T07:00:00Z')
})

test('a teacher finds by attendance only whom she teaches, in lists and in sorts', async () => {
  expect(await sorted('teacherA', { attendance: 'excused' })).toEqual([])
  expect(await sorted('teacherA', { attendance: 'absent' })).toEqual(['Absent'])
  expect(await sorted('teacherB', { attendance: 'absent' })).toEqual([])
  expect(await sorted('teacherB', { attendance_below: '90' })).toEqual(['Excused'])
  expect(await sorted('teacherB', { mine: 'true' })).toEqual(['Excused'])
  // of whom she may not know it she learns nothing by the order: they stand at the end, by their names
  const byBirth = await found('teacherB', { sort: 'birth_date' })
  expect(byBirth).toEqual(['Excused', 'Absent', 'Late', 'Nowhere', 'Present', 'Unmarked'])
  expect(await found('teacherB', { sort: '-birth_date' })).toEqual(byBirth)
  for (const sort of ['balance', 'attendance', 'student_number'])
    expect(await found('teacherB', { sort: `-${sort}` })).toEqual(byBirth)
  for (const attendance of ['present', 'late', 'absent', 'unmarked']) {
    expect(await found('studentA', { attendance })).toEqual([])
    expect(await found('parentA', { attendance })).toEqual([])
  }
})

test('the office sorts by what it shows', async () => {
  const first = async (sort: string) => (await found('admin', { sort }))[0]
  expect(await first('birth_date')).toBe('Excused')
  expect(await first('-birth_date')).toBe('Absent')
  expect(await first('-balance')).toBe('Absent')
  expect(await first('-attendance')).toBe('Present')
  const numbered = (await found('admin', { sort: 'student_number' })).filter(
    (name) => !['Absent', 'Unmarked', 'Nowhere'].includes(name),
  )
  expect(numbered).toEqual(['Excused', 'Present', 'Late'])
  const byClass = await found('admin', { sort: 'class' })
  expect(byClass.at(-1)).toBe('Nowhere')
  expect(byClass.at(-2)).toBe('Excused')
})

test('by shift, without a class, and by what a class is called in either script', async () => {
  const { version } = await at.as('admin')(classes.show, { params: { id: at.here.classB } })
  const body = { shift: 2, version }
  await at.as('admin')(classes.edit, { params: { id: at.here.classB }, body })
  expect(await sorted('admin', { shift: '2' })).toEqual(['Excused'])
  expect(await sorted('admin', { status: 'without_class' })).toEqual(['Nowhere'])
  expect(await sorted('admin', { q: '5-B' })).toEqual(['Excused'])
  expect(await sorted('admin', { q: '5-б' })).toEqual(['Excused'])
  expect(await sorted('studentA', { q: '5-B' })).toEqual([])
})

test.each([
  [{ attendance_below: '0' }, { attendance_below: 'out_of_range' }],
  [{ columns: 'password' }, { columns: 'invalid_value' }],
])('%j is refused', async (query, fields) => {
  await expect(at.as('admin')(students.list, { query })).rejects.toMatchObject({
    status: 400,
    fields,
  })
})
