import { v7 as uuid } from 'uuid'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { absences } from '../../core/students/absences/contract.ts'
import { school, tuesday } from '../../testing/school.ts'
import { chatCare } from './care/contract.ts'
import { chat } from './contract.ts'
import { absenceIn } from './rules.absence.ts'

let at: Awaited<ReturnType<typeof school>>
let parents: string
beforeAll(async () => {
  at = await school()
  const { results } = await at.as('parentA')(chat.rooms, {})
  parents = results.find(({ kind }) => kind === 'parents')!.id
})
afterAll(() => at.close())

type Who = Parameters<typeof at.as>[0]
const say = (who: Who, text: string, room = parents) =>
  at.as(who)(chat.send, { params: { id: room }, body: { client_id: uuid(), text } })
const tell = (who: Who, id: string, body: object = {}) =>
  at.as(who)(chatCare.absence, { params: { id }, body })
const refused = (work: Promise<unknown>) =>
  work.then(
    () => 'done',
    (refusal: { detail: string; fields?: Record<string, string> }) =>
      refusal.fields ?? refusal.detail,
  )
const takeBack = ({ id, version }: { id: string; version: number }) =>
  at.as('teacherA')(absences.withdraw, { params: { id }, body: { version } })

test('what a parent writes of the one child is an absence of this day without another word, and is taken back', async () => {
  const said = await say('parentA', 'Assalomu alaykum, bugun kelolmaydi, isitmasi bor')
  const told = await tell('teacherA', said.id)
  expect(told).toMatchObject({
    student: { id: at.here.cast.studentA.id },
    ...{ from: '2026-11-17', to: '2026-11-17', excuse: 'illness' },
  })
  const [kept] = (await at.as('teacherA')(absences.list, {})).results
  expect(kept).toMatchObject({ id: told.id, note: said.text })
  // said once more it is there already
  expect(await refused(tell('teacherA', said.id))).toEqual({ from: 'absence_overlaps' })
  await takeBack(told)
  expect((await at.as('teacherA')(absences.list, {})).results).toEqual([])
})

test('so it is between two, and of what a student writes; who gives no reason has another one', async () => {
  const { id: direct } = await at.as('teacherA')(chat.direct, {
    body: { person_id: at.here.cast.parentA.id },
  })
  const said = await say('parentA', 'Сегодня не придём', direct)
  expect(await tell('teacherA', said.id)).toMatchObject({ excuse: 'other', from: '2026-11-17' })
  await takeBack(await lastTold())
  const room = (await at.as('studentA')(chat.rooms, {})).results.find(
    ({ kind }) => kind === 'class',
  )
  const own = await say('studentA', 'Bugun olimpiadadaman', room!.id)
  expect(await tell('teacherA', own.id)).toMatchObject({
    student: { id: at.here.cast.studentA.id },
    excuse: 'official',
  })
  await takeBack(await lastTold())
})
const newChild = (classId: string) =>
  at.here.inside(async (db) => {
    const child = await at.here.make.user(db, { role: 'student' })
    await at.here.make.guardian(db, uuid(), at.here.cast.parentA.id, child.id)
    await at.here.make.enrol(db, classId, child.id)
    return child
  })
const lastTold = async () => (await at.as('teacherA')(absences.list, {})).results[0]!

test('another day, an older message and several children have to be named', async () => {
  const tomorrow = await say('parentA', 'Ertaga kelmaydi, toʻyga boramiz')
  expect(await refused(tell('teacherA', tomorrow.id))).toEqual({ from: 'required' })
  const named = await tell('teacherA', tomorrow.id, { from: '2026-11-18' })
  expect(named).toMatchObject({ from: '2026-11-18', to: '2026-11-18', excuse: 'family' })
  await takeBack(named)

  const said = await say('parentA', 'Kasal boʻlib qoldi')
  at.clock.time = new Date('2026-11-18T05:00:00Z')
  expect(await refused(tell('teacherA', said.id))).toEqual({ from: 'required' })
  at.clock.time = tuesday

  await newChild(at.here.classB)
  const { id: direct } = await at.as('teacherA')(chat.direct, {
    body: { person_id: at.here.cast.parentA.id },
  })
  const both = await say('parentA', 'Bugun kelmaydi', direct)
  // the other child is in a class that this teacher has nothing to do with
  const one = await tell('teacherA', both.id)
  expect(one.student.id).toBe(at.here.cast.studentA.id)
  await takeBack(one)
  expect(await refused(tell('owner', (await say('parentA', 'Bugun kelmaydi')).id))).toBe('done')
  await takeBack(await lastTold())
  const sister = await newChild(at.here.classA)
  const either = await say('parentA', 'Bugun kelmaydi')
  expect(await refused(tell('teacherA', either.id))).toEqual({ student_id: 'required' })
  const chosen = await tell('teacherA', either.id, { student_id: sister.id })
  expect(chosen.student.id).toBe(sister.id)
  expect(await refused(tell('teacherA', (await say('teacherA', 'Bugun kelmayman')).id))).toEqual({
    student_id: 'required',
  })
})

test.each([
  ['Аҳмад бугун касал', 'illness', '2026-11-17', true],
  ['Harorati 38.5, bugun kelmaydi', 'illness', '2026-11-17', true],
  ['Мы заболели, температура', 'illness', '2026-11-17', true],
  ['He is ill today', 'illness', '2026-11-17', true],
  ['I’ll tell you: a wedding', 'family', '2026-11-17', true],
  ['Завтра идём к врачу', 'illness', '2026-11-18', false],
  ['Эртага келмайди', undefined, '2026-11-18', false],
  ['25.11 gacha kelmaymiz', undefined, '2026-11-17', false],
  ['3 kun kelmaydi', undefined, '2026-11-17', false],
  ['Juma kuni doktorga boramiz', 'illness', '2026-11-17', false],
  ['Болеем, в среду справка', 'illness', '2026-11-17', false],
  ['Kasal, toʻyga borolmaydi', undefined, '2026-11-17', true],
] as const)('“%s” tells of %s on %s', (text, excuse, day, sure) => {
  expect(absenceIn(text, '2026-11-17')).toEqual({ excuse, day, sure })
})
