import { v7 as uuid } from 'uuid'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { school, tuesday } from '../../../testing/school.ts'
import { notifications } from '../../notifications/contract.ts'
import type { Correction, Entry, Mark } from './contract.mark.ts'
import { marks } from '../contract.ts'
import { type CoinReason, coinReasons } from '../reasons/contract.ts'

let at: Awaited<ReturnType<typeof school>>
beforeAll(async () => {
  at = await school()
})
beforeEach(() => {
  at.clock.time = tuesday
})
afterAll(() => at.close())

const date = '2026-11-17'
type Who = Parameters<typeof at.as>[0]
const pupil = () =>
  at.here.inside(async (db) => {
    const { id } = await at.here.make.user(db, { role: 'student' })
    await at.here.make.enrol(db, at.here.classA, id)
    return id
  })
const save = (entries: Entry[], more: object = {}, who: Who = 'teacherA') =>
  at.as(who)(marks.save, {
    params: { id: at.here.classA },
    body: { date, entries, ...more },
  })
const given = async (entry: Entry) => (await save([entry])).saved[0]!
const correct = (
  mark: Pick<Mark, 'id'>,
  body: Omit<Correction, 'mark_id'>,
  who: Who = 'teacherA',
) => at.as(who)(marks.correct, { params: { id: mark.id }, body })
const history = ({ id }: Pick<Mark, 'id'>) => at.as('teacherA')(marks.changes, { params: { id } })
const rowOf = async (student: string, day = date) => {
  const { students } = await at.as('teacherA')(marks.day, {
    params: { id: at.here.classA },
    query: { date: day },
  })
  return students.find(({ id }) => id === student)!
}
let words = 0
const reason = (amount = 2, name: CoinReason['name'] = { uz: `Yordam ${(words += 1)}` }) =>
  at.as('owner')(coinReasons.create, { body: { name, amount } })

describe('an excuse', () => {
  test('is given with the mark, seen on the sheet, and known to the family', async () => {
    const student = await pupil()
    await save([{ student_id: student, kind: 'attendance', value: 'excused', excuse: 'illness' }])
    expect((await rowOf(student)).attendance).toMatchObject({ value: 'excused', excuse: 'illness' })
    const { days } = await at.as('teacherA')(marks.list, { query: { student_id: student } })
    expect(days[0]!.attendance).toMatchObject({ excuse: 'illness' })
  })

  test('is given afterwards, by a correction of nothing else', async () => {
    const mark = await given({ student_id: await pupil(), kind: 'attendance', value: 'excused' })
    const told = await correct(mark, { value: 'excused', version: 1, excuse: 'family' })
    expect(told).toEqual({ ...mark, excuse: 'family', version: 2, corrected: true })
    await expect(
      correct(mark, { value: 'excused', version: 2, excuse: 'family' }),
    ).rejects.toMatchObject({ detail: 'nothing_to_change' })
    const { given: first, changes } = await history(mark)
    expect(first.detail.excuse).toBe(null)
    expect(changes).toMatchObject([
      { old_value: 'excused', new_value: 'excused', old_detail: { excuse: null } },
    ])
    expect(changes[0]!.new_detail).toEqual({ excuse: 'family', coin_reason: null, comment: '' })
  })

  test('goes with whoever turns out not to be excused; what is not named stays', async () => {
    const student = await pupil()
    const mark = await given({
      student_id: student,
      kind: 'attendance',
      value: 'excused',
      excuse: 'weather',
      comment: 'Snow',
    })
    const late = await correct(mark, { value: 'late', version: 1 })
    expect(late).toMatchObject({ excuse: null, comment: 'Snow' })
    const gone = await correct(mark, { value: null, version: 2 })
    expect(gone).toMatchObject({ value: null, excuse: null, comment: '' })
    const { given: first, changes } = await history(mark)
    expect(first.detail).toMatchObject({ excuse: 'weather', comment: 'Snow' })
    expect(changes.map(({ new_detail }) => new_detail?.excuse)).toEqual([null, null])
  })

  test('of somebody who is not excused is refused by itself', async () => {
    const [one, two] = [await pupil(), await pupil()]
    const { saved, refused } = await save([
      { student_id: one, kind: 'attendance', value: 'absent', excuse: 'illness' },
      { student_id: two, kind: 'attendance', value: 'absent' },
    ])
    expect(saved).toHaveLength(1)
    expect(refused).toEqual([{ student_id: one, kind: 'attendance', detail: 'invalid_value' }])
    await expect(
      correct(saved[0]!, { value: 'absent', version: 1, excuse: 'other' }),
    ).rejects.toMatchObject({ detail: 'invalid_value' })
  })

  test.each([
    [{ kind: 'rate', value: 5, excuse: 'illness' }],
    [{ kind: 'attendance', value: 'excused', excuse: 'tired' }],
    [{ kind: 'attendance', value: 'present', comment: 'x'.repeat(301) }],
    [{ kind: 'coin', value: 1, coin_reason_id: 'good' }],
  ])('%j is no entry', async (entry) => {
    const body = { date, entries: [{ student_id: await pupil(), ...entry }] } as never
    await expect(
      at.as('teacherA')(marks.save, { params: { id: at.here.classA }, body }),
    ).rejects.toMatchObject({ status: 400, detail: 'invalid_input' })
  })
})

test('a comment stands beside any mark, and only the comment may change', async () => {
  const rate = await given({
    student_id: await pupil(),
    kind: 'rate',
    value: 4,
    comment: '  Knew the poem ',
  })
  expect(rate.comment).toBe('Knew the poem')
  const other = await correct(rate, { value: 4, version: 1, comment: '' })
  expect(other).toMatchObject({ value: 4, comment: '', version: 2 })
})

describe('coins', () => {
  test('are given for a reason of the list, which the sheet, the history and the family can name', async () => {
    const { id, name, amount } = await reason(3, { uz: 'Faollik', en: 'Being active' })
    const student = await pupil()
    const mark = await given({
      student_id: student,
      kind: 'coin',
      value: amount,
      coin_reason_id: id,
    })
    expect((await rowOf(student)).coin).toMatchObject({ value: 3, coin_reason_id: id })
    expect((await history(mark)).given.detail.coin_reason).toEqual(name)
    const { coin_reasons } = await at.as('teacherA')(marks.list, {
      query: { student_id: student },
    })
    expect(coin_reasons).toMatchObject([{ id, name }])
    at.clock.time = new Date(tuesday.getTime() + 61_000)
    const access = await at.here.inside((db) =>
      at.here.make.access(db, student, at.sessionKey, tuesday),
    )
    const told = await at.as({ id: student, access, username: '', role: 'student' })(
      notifications.list,
      {},
    )
    expect(told.results[0]).toMatchObject({
      kind: 'coins_given',
      params: { value: 3, reason_uz: 'Faollik', reason_en: 'Being active' },
    })
  })

  test('change their number and keep the reason, or the reason and keep the number', async () => {
    const [one, two] = [await reason(), await reason()]
    const mark = await given({
      student_id: await pupil(),
      kind: 'coin',
      value: 2,
      coin_reason_id: one.id,
    })
    const more = await correct(mark, { value: 3, version: 1 })
    expect(more.coin_reason_id).toBe(one.id)
    const moved = await correct(mark, { value: 3, version: 2, coin_reason_id: two.id })
    expect(moved).toMatchObject({ value: 3, coin_reason_id: two.id })
    const { changes } = await history(mark)
    expect(changes[1]).toMatchObject({
      old_value: 3,
      new_value: 3,
      old_detail: { coin_reason: one.name },
      new_detail: { coin_reason: two.name },
    })
  })

  test('for a reason that the business does not have are refused, for one that was put away are not', async () => {
    const strange = await at.as(at.elsewhere.cast.owner)(coinReasons.create, {
      body: { name: { uz: 'Begona' }, amount: 1 },
    })
    const old = await reason()
    await at.as('owner')(coinReasons.edit, {
      params: { id: old.id },
      body: { version: 1, archived: true },
    })
    for (const [coin_reason_id, detail] of [
      [strange.id, 'invalid_value'],
      [uuid(), 'invalid_value'],
      [old.id, undefined],
    ] as const) {
      const { refused } = await save([
        { student_id: await pupil(), kind: 'coin', value: 1, coin_reason_id },
      ])
      expect(refused[0]?.detail).toBe(detail)
    }
  })
})

describe('a day that teachers no longer mark', () => {
  const later = new Date('2026-11-30T07:00:00Z')
  test('is marked by the office with a reason, which the history keeps', async () => {
    at.clock.time = later
    const entry: Entry = { student_id: await pupil(), kind: 'attendance', value: 'present' }
    await expect(save([entry], {}, 'admin')).rejects.toMatchObject({
      status: 400,
      detail: 'reason_required',
    })
    await expect(save([entry], { late_reason: 'x' })).rejects.toMatchObject({
      detail: 'day_is_locked',
    })
    const { saved } = await save([entry], { late_reason: ' The teacher was ill ' }, 'admin')
    const because = 'Wrong child'
    await correct(saved[0]!, { value: 'late', version: 1, reason: because }, 'admin')
    const { given: first, changes } = await history(saved[0]!)
    expect(first.late_reason).toBe('The teacher was ill')
    expect(changes).toMatchObject([{ new_value: 'late', reason: because }])
  })

  test('what is said beside a student’s marks is read by whoever reads them, why it came late by staff alone', async () => {
    at.clock.time = later
    const { id, name } = await reason(2)
    const student_id = at.here.cast.studentA.id
    await save(
      [
        { student_id, kind: 'attendance', value: 'excused', excuse: 'family', comment: 'Toʻy' },
        { student_id, kind: 'coin', value: 2, coin_reason_id: id },
      ],
      { late_reason: 'The register was found' },
      'admin',
    )
    const late_reason = 'The register was found'
    for (const [who, why] of [
      ['owner', { late_reason }],
      ['admin', { late_reason }],
      ['teacherA', { late_reason }],
      ['studentA', {}],
      ['parentA', {}],
    ] as const) {
      const { days, coin_reasons } = await at.as(who)(marks.list, {
        query: { student_id, from: date, to: date },
      })
      const [day] = days
      expect(day!.attendance).toMatchObject({ excuse: 'family', comment: 'Toʻy', ...why })
      expect(day!.coin).toMatchObject({ coin_reason_id: id, ...why })
      expect(coin_reasons).toMatchObject([{ id, name }])
      expect(JSON.stringify(days).includes(late_reason)).toBe('late_reason' in why)
    }
  })

  test('while they still do, no reason is kept', async () => {
    const entry: Entry = { student_id: await pupil(), kind: 'attendance', value: 'present' }
    const { saved } = await save([entry], { late_reason: 'not needed' }, 'admin')
    expect((await history(saved[0]!)).given.late_reason).toBe('')
  })

  test('many corrections are judged one by one', async () => {
    const [one, two] = [
      await given({ student_id: await pupil(), kind: 'rate', value: 2 }),
      await given({ student_id: await pupil(), kind: 'rate', value: 2 }),
    ]
    at.clock.time = later
    const { saved, refused } = await at.as('owner')(marks.correctMany, {
      params: { id: at.here.classA },
      body: {
        corrections: [
          { mark_id: one.id, value: 3, version: 1, reason: 'Counted again' },
          { mark_id: two.id, value: 3, version: 1 },
        ],
      },
    })
    expect(saved.map(({ id }) => id)).toEqual([one.id])
    expect(refused).toEqual([{ mark_id: two.id, detail: 'reason_required' }])
  })
})
