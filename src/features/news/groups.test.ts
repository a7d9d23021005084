import { eq } from 'drizzle-orm'
import { v7 as uuid } from 'uuid'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { classStudents } from '../../core/classes/table.ts'
import { classHalves } from '../../core/classes/halves/table.ts'
import { school } from '../../testing/school.ts'
import { newsAnswers } from './answers/contract.ts'
import { type AudienceInput, news } from './contract.ts'

// A class is taught one subject in two groups: A is in the first, and B, who has come from another class, in the second.

let at: Awaited<ReturnType<typeof school>>
beforeAll(async () => {
  at = await school()
  await inClass({ classId: at.here.classA })
})
beforeEach(() => divide({ studentA: 1, studentB: 2 }))
afterAll(() => at.close())

type Student = 'studentA' | 'studentB'
const families = ['studentA', 'studentB', 'parentA', 'parentB'] as const
const others = ['teacherA', 'teacherB'] as const

const inClass = (change: Partial<typeof classStudents.$inferInsert>) =>
  at.here.inside((db) =>
    db
      .update(classStudents)
      .set(change)
      .where(eq(classStudents.studentId, at.here.cast.studentB.id)),
  )
const divide = (groups: Record<Student, number>) =>
  at.here.inside(async (db) => {
    await db.delete(classHalves)
    const { business: businessId, classA: classId, subject: subjectId, cast } = at.here
    await db.insert(classHalves).values(
      Object.entries(groups).map(([who, groupNumber]) => ({
        ...{ businessId, id: uuid(), classId, subjectId, groupNumber },
        studentId: cast[who as Student].id,
      })),
    )
  })

const draft = (audience: AudienceInput[], who: 'owner' | 'teacherA' | 'teacherB' = 'owner') =>
  at.as(who)(news.create, {
    body: {
      name: { uz: 'Nazorat ishi' },
      body: { uz: [{ kind: 'paragraph', runs: [{ text: 'Ertaga' }] }] },
      audience,
    },
  })
async function out(audience: AudienceInput[], who: 'owner' | 'teacherA' = 'owner') {
  const { id, version } = await draft(audience, who)
  return at.as(who)(news.publish, { params: { id }, body: { version } })
}
const ofGroup = (readers: 'students' | 'parents', number: number): AudienceInput => ({
  readers,
  class_id: at.here.classA,
  group: { subject_id: at.here.subject, number },
})
const readersOf = async (id: string) => {
  const found: string[] = []
  for (const who of [...families, ...others]) {
    const feed = (await at.as(who)(news.list, { query: {} })).results
    const opens = await at
      .as(who)(news.show, { params: { id } })
      .then(
        () => true,
        () => false,
      )
    expect([who, feed.some((post) => post.id === id)]).toEqual([who, opens])
    // the teacher of the class reads what its families are told
    if (opens && who !== 'teacherA') found.push(who)
  }
  return found
}
const reached = (id: string) => at.as('owner')(news.reach, { params: { id } })

test.each([
  ['students', 1, 'studentA'],
  ['students', 2, 'studentB'],
  ['parents', 1, 'parentA'],
  ['parents', 2, 'parentB'],
] as const)('the %s of group %i: who finds it is who is counted', async (readers, number, whom) => {
  const { id, audience } = await out([ofGroup(readers, number)])
  const subject = { id: at.here.subject }
  expect(audience).toMatchObject([{ class: { id: at.here.classA }, group: { subject, number } }])
  expect(await readersOf(id)).toEqual([whom])
  expect(await reached(id)).toMatchObject({ students: 0, parents: 0, staff: 0, [readers]: 1 })
  const { by_class } = await at.as('owner')(newsAnswers.receipts, { params: { id } })
  expect(by_class).toMatchObject([{ class: { id: at.here.classA }, reached: 1 }])
})

test('a rule of the whole class beside that of a group is for all of it', async () => {
  const { id } = await out([
    ofGroup('parents', 1),
    { readers: 'students', class_id: at.here.classA },
  ])
  expect(await readersOf(id)).toEqual(['studentA', 'studentB', 'parentA'])
  expect(await reached(id)).toMatchObject({ students: 2, parents: 1 })
})

test('it is for whoever is in the group on the day, and for nobody who has left the class', async () => {
  const { id } = await out([ofGroup('students', 1)])
  await divide({ studentA: 2, studentB: 1 })
  expect(await readersOf(id)).toEqual(['studentB'])
  await inClass({ toDate: '2026-11-16' })
  expect(await readersOf(id)).toEqual([])
  expect(await reached(id)).toMatchObject({ students: 0 })
  await inClass({ toDate: null })
  expect(await readersOf(id)).toEqual(['studentB'])
})

test('a group is one of a class, of its families alone, and of a subject that there is', async () => {
  const { group, class_id } = ofGroup('parents', 1)
  for (const rule of [
    { readers: 'students', group },
    { readers: 'students', grade: 5, group },
    { readers: 'staff', class_id, group },
  ] satisfies AudienceInput[])
    await expect(draft([rule])).rejects.toMatchObject({
      fields: { 'audience.0.group': 'invalid_value' },
    })
  const unknown = { ...group!, subject_id: uuid() }
  await expect(draft([{ readers: 'parents', class_id, group: unknown }])).rejects.toMatchObject({
    fields: { audience: 'not_found' },
  })
  await expect(out([ofGroup('parents', 3)])).rejects.toMatchObject({ detail: 'audience_is_empty' })
})

test('a teacher writes to the groups of the own classes', async () => {
  expect(await out([ofGroup('parents', 2)], 'teacherA')).toMatchObject({ state: 'published' })
  await expect(draft([ofGroup('parents', 2)], 'teacherB')).rejects.toMatchObject({
    detail: 'you_dont_have_access_for_this_action',
  })
})
