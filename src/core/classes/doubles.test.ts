import { v7 as uuid } from 'uuid'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { school } from '../../testing/school.ts'
import { classes } from './contract.ts'
import { classes as classesTable } from './table.ts'

// Schools that told labels apart by look have classes whose labels sound alike; the database keeps them as twins.

let at: Awaited<ReturnType<typeof school>>
beforeAll(async () => {
  at = await school()
  await at.here.inside(async (db) => {
    await add(db, 'latin', [6, 'B', 0])
    await add(db, 'cyrillic', [6, 'Б', 1])
    const student = await at.here.make.user(db, { role: 'student' })
    await at.here.make.enrol(db, ids.cyrillic!, student.id)
  })
})
afterAll(() => at.close())

type Db = Parameters<Parameters<typeof at.here.inside>[0]>[0]
const academicYear = '2026/2027'
const ids: Record<string, string> = {}
async function add(db: Db, name: string, [grade, letter, labelTwin]: [number, string, number]) {
  ids[name] = uuid()
  const { business: businessId } = at.here
  await db
    .insert(classesTable)
    .values({ businessId, id: ids[name], grade, letter, academicYear, labelTwin })
}

test('twins are shown to the office as classes that sound alike, each with its students', async () => {
  const { results } = await at.as('admin')(classes.doubles, {})
  const told = results.map(({ one, other, alike }) => [
    ...[one, other].map(({ label, students }) => `${label} ${students}`).toSorted(),
    alike,
  ])
  expect(told).toContainEqual(['6-B 0', '6-Б 1', 'sound'])
})

test('a third class of the same sound is refused', async () => {
  const body = { grade: 6, letter: 'Б', academic_year: academicYear }
  await expect(at.as('admin')(classes.create, { body })).rejects.toMatchObject({ status: 400 })
})

test('a twin that gets a letter of its own is a twin no more', async () => {
  const api = at.as('admin')
  const { version } = await api(classes.show, { params: { id: ids.cyrillic! } })
  await api(classes.edit, {
    params: { id: ids.cyrillic! },
    body: { version, grade: 6, letter: 'G', name: null },
  })
  const rows = await at.here.inside((db) =>
    db.select({ id: classesTable.id, labelTwin: classesTable.labelTwin }).from(classesTable),
  )
  expect(rows.find(({ id }) => id === ids.cyrillic)?.labelTwin).toBe(0)
})
