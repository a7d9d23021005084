import { v7 as uuid } from 'uuid'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { school } from '../../testing/school.ts'
import { marks } from '../marks/contract.ts'
import { coins } from './contract.ts'

let at: Awaited<ReturnType<typeof school>>
beforeAll(async () => {
  at = await school()
})
afterAll(() => at.close())

const wallet = (who: Parameters<typeof at.as>[0], id: string) =>
  at.as(who)(coins.wallet, { params: { id } })
const give = (student_id: string, date: string, value: number) =>
  at.as('teacherA')(marks.give, {
    body: { class_id: at.here.classA, student_id, date, kind: 'coin', value },
  })
/** A new student of 5-A. */
const pupil = () =>
  at.here.inside(async (db) => {
    const { id } = await at.here.make.user(db, { role: 'student' })
    await at.here.make.enrol(db, at.here.classA, id)
    return id
  })

test('a wallet without transfers is empty', async () => {
  const id = await pupil()
  expect(await wallet('admin', id)).toEqual({ student_id: id, balance: 0, transfers: [] })
})

test('shows what came in and what went out, the newest first, with who did it', async () => {
  const id = await pupil()
  const mark = await give(id, '2026-11-17', 5)
  await at.as('admin')(marks.correct, { params: { id: mark.id }, body: { value: 2, version: 1 } })
  const by = (who: 'teacherA' | 'admin') =>
    expect.objectContaining({ id: at.here.cast[who].id, last_name: expect.any(String) })
  expect(await wallet('owner', id)).toEqual({
    student_id: id,
    balance: 2,
    transfers: [
      {
        id: expect.any(String),
        amount: -3,
        reason: 'mark_correction',
        made_at: at.clock.time.toISOString(),
        made_by: by('admin'),
      },
      {
        id: expect.any(String),
        amount: 5,
        reason: 'mark',
        made_at: at.clock.time.toISOString(),
        made_by: by('teacherA'),
      },
    ],
  })
})

test('shows the last 30 transfers and the balance of all', async () => {
  const id = await pupil()
  let mark = await give(id, '2026-11-17', 1)
  for (let nth = 0; nth < 33; nth += 1)
    mark = await at.as('teacherA')(marks.correct, {
      params: { id: mark.id },
      body: { value: nth % 2 === 0 ? 5 : 1, version: mark.version },
    })
  const { balance, transfers } = await wallet('teacherA', id)
  expect([balance, transfers.length, transfers[0]?.amount]).toEqual([5, 30, 4])
})

test('no coins make no transfer', async () => {
  const id = await pupil()
  await give(id, '2026-11-17', 0)
  expect((await wallet('admin', id)).transfers).toEqual([])
})

test('is open to the student, the parent, the teacher and the office', async () => {
  const id = at.here.cast.studentA.id
  for (const who of ['studentA', 'parentA', 'teacherA', 'admin', 'owner'] as const)
    expect(await wallet(who, id)).toMatchObject({ student_id: id })
})

test('is closed to all others; who is not known does not exist', async () => {
  const refused = { status: 403, detail: 'you_dont_have_access_for_this_action' }
  await expect(wallet('teacherB', at.here.cast.studentA.id)).rejects.toMatchObject(refused)
  await expect(wallet('studentA', await pupil())).rejects.toMatchObject(refused)
  for (const [who, id] of [
    ['studentB', at.here.cast.studentA.id],
    ['parentB', at.here.cast.studentA.id],
    ['owner', at.elsewhere.cast.studentA.id],
    ['owner', at.here.cast.teacherA.id],
    ['owner', uuid()],
  ] as const)
    await expect(wallet(who, id)).rejects.toMatchObject({ status: 404, detail: 'not_found' })
})
