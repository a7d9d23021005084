import pg from 'pg'
import { v7 as uuid } from 'uuid'
import type { LightMyRequestResponse } from 'fastify'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { ownSchool, tuesday } from '../../../testing/school.ts'
import { coins as ledger } from '../../coins/contract.ts'
import type { Correction, Entry, Mark } from './contract.mark.ts'
import { marks } from '../contract.ts'

let at: Awaited<ReturnType<typeof ownSchool>>
beforeAll(async () => {
  at = await ownSchool()
})
beforeEach(() => {
  at.clock.time = tuesday
})
afterAll(() => at.close())

const date = '2026-11-17'
const teacher = () => at.as('teacherA')

const pupils = (count: number) =>
  at.here.inside(async (db) => {
    const ids: string[] = []
    for (let made = 0; made < count; made += 1) {
      const { id } = await at.here.make.user(db, { role: 'student' })
      await at.here.make.enrol(db, at.here.classA, id)
      ids.push(id)
    }
    return ids
  })
const pupil = async () => (await pupils(1))[0]!

const save = (entries: Entry[], key?: string, as = teacher()) =>
  as(marks.save, {
    params: { id: at.here.classA },
    body: { date, entries },
    ...(key && { key }),
  })
const three = (student_id: string, coins = 3): Entry[] => [
  { student_id, kind: 'attendance', value: 'present' },
  { student_id, kind: 'rate', value: 5 },
  { student_id, kind: 'coin', value: coins },
]
const correct = (mark: Pick<Mark, 'id'>, body: Omit<Correction, 'mark_id'>, as = teacher()) =>
  as(marks.correct, { params: { id: mark.id }, body })
const correctMany = (corrections: Correction[], as = teacher()) =>
  as(marks.correctMany, { params: { id: at.here.classA }, body: { corrections } })
const giveCoins = async (student_id: string, value: number) =>
  (await save([{ student_id, kind: 'coin', value }])).saved[0]!
const balance = async (student: string) =>
  (await at.as('admin')(ledger.wallet, { params: { id: student } })).balance

const ownerClient = async () => {
  const client = new pg.Client(at.owner)
  await client.connect()
  return client
}

describe('a whole class', () => {
  test('is saved with its coins', async () => {
    const students = await pupils(3)
    const { saved, refused } = await save(students.flatMap((student) => three(student)))
    expect(refused).toEqual([])
    expect(saved).toHaveLength(9)
    expect(saved.filter(({ value }) => value === 'present')).toHaveLength(3)
    expect(await Promise.all(students.map(balance))).toEqual([3, 3, 3])
  })

  test('each entry that cannot be saved is refused by itself', async () => {
    const [given, fresh] = (await pupils(2)) as [string, string]
    const outsider = at.here.cast.studentB.id
    await save(three(given))
    const { saved, refused } = await save([
      ...three(given),
      ...three(outsider),
      { student_id: uuid(), kind: 'rate', value: 1 },
      { student_id: fresh, kind: 'coin', value: 6 },
      { student_id: fresh, kind: 'rate', value: 4 },
      { student_id: fresh.toUpperCase(), kind: 'rate', value: 5 },
      { student_id: fresh, kind: 'coin', value: 2 },
    ])
    expect(saved.map(({ kind, value }) => [kind, value])).toEqual([
      ['rate', 4],
      ['coin', 2],
    ])
    const reasons = refused.map(({ student_id, kind, detail }) => [student_id, kind, detail])
    expect(reasons).toHaveLength(9)
    expect(reasons).toEqual(
      expect.arrayContaining([
        [fresh, 'coin', 'count_error'],
        [fresh, 'rate', 'this_day_already_has_a_rate'],
        [given, 'attendance', 'this_day_already_has_a_attendance'],
        [given, 'rate', 'this_day_already_has_a_rate'],
        [given, 'coin', 'this_day_already_has_a_coin'],
        [outsider, 'attendance', 'student_not_in_class'],
        [outsider, 'rate', 'student_not_in_class'],
        [outsider, 'coin', 'student_not_in_class'],
      ]),
    )
    expect(await balance(given)).toBe(3)
    expect(await balance(fresh)).toBe(2)
  })

  test('a closed day refuses the whole', async () => {
    at.clock.time = new Date('2026-11-21T07:00:00Z')
    await expect(save(three(await pupil()))).rejects.toMatchObject({ detail: 'day_is_locked' })
  })

  test('more than 400 entries, and none, are not a class', async () => {
    const student_id = await pupil()
    const entries = Array.from({ length: 401 }, (): Entry => ({
      student_id,
      kind: 'rate',
      value: 1,
    }))
    await expect(save(entries)).rejects.toMatchObject({ fields: { entries: 'too_long' } })
    await expect(save([])).rejects.toMatchObject({ fields: { entries: 'required' } })
  })

  test('the same key gives the same answer and one effect; with another body it is refused', async () => {
    const student = await pupil()
    const key = `batch-${uuid()}`
    const answers = await Promise.all([1, 2, 3].map(() => save(three(student), key)))
    answers.push(await save(three(student), key))
    expect(answers[0]!.saved).toHaveLength(3)
    for (const answer of answers) expect(answer).toEqual(answers[0])
    expect(await balance(student)).toBe(3)
    await expect(save(three(student, 4), key)).rejects.toMatchObject({
      status: 422,
      detail: 'idempotency_key_reused',
    })
  })
})

describe('a correction', () => {
  test('keeps who, when, old, new and why, and who gave the mark first', async () => {
    const { saved } = await save(three(await pupil()))
    const mark = saved.find(({ kind }) => kind === 'attendance')!
    at.clock.time = new Date('2026-11-18T07:00:00Z')
    const late = await correct(mark, { value: 'late', version: 1, reason: '  Came at 8:40 ' })
    expect(late).toEqual({ ...mark, value: 'late', version: 2, corrected: true })
    at.clock.time = new Date('2026-11-30T07:00:00Z')
    await correct(mark, { value: null, version: 2, reason: 'Was not there' }, at.as('admin'))
    const history = await teacher()(marks.changes, { params: { id: mark.id } })
    expect(history).toEqual({
      mark: { ...mark, value: null, version: 3, corrected: true },
      given: {
        by: expect.objectContaining({ id: at.here.cast.teacherA.id }),
        at: mark.recorded_at,
        value: 'present',
        detail: { excuse: null, coin_reason: null, comment: '' },
        late_reason: '',
      },
      changes: [
        {
          by: expect.objectContaining({ id: at.here.cast.teacherA.id }),
          at: '2026-11-18T07:00:00.000Z',
          old_value: 'present',
          new_value: 'late',
          old_detail: null,
          new_detail: null,
          reason: 'Came at 8:40',
        },
        {
          by: expect.objectContaining({ id: at.here.cast.admin.id }),
          at: '2026-11-30T07:00:00.000Z',
          old_value: 'late',
          new_value: null,
          old_detail: null,
          new_detail: null,
          reason: 'Was not there',
        },
      ],
    })
  })

  test('of a version that somebody has changed meanwhile is a conflict', async () => {
    const mark = await giveCoins(await pupil(), 1)
    await correct(mark, { value: 2, version: 1 })
    await expect(correct(mark, { value: 3, version: 1 })).rejects.toMatchObject({
      status: 409,
      detail: 'version_conflict',
    })
    await expect(correct(mark, { value: 2, version: 2 })).rejects.toMatchObject({
      detail: 'nothing_to_change',
    })
  })

  test('of twenty at once one wins', async () => {
    const student = await pupil()
    const mark = await giveCoins(student, 1)
    const attempts = Array.from({ length: 20 }, (_, nth) =>
      correct(mark, { value: (nth % 4) + 2, version: 1 }).then(
        ({ value }) => value,
        (error: { detail: string }) => error.detail,
      ),
    )
    const answers = await Promise.all(attempts)
    const won = answers.filter((answer) => typeof answer === 'number')
    expect(won).toHaveLength(1)
    expect(answers.filter((answer) => answer === 'version_conflict')).toHaveLength(19)
    expect(await balance(student)).toBe(won[0])
  })

  test('a withdrawn mark is shown as such, blocks a new one, and comes back by correction', async () => {
    const student = await pupil()
    const mark = await giveCoins(student, 4)
    await correct(mark, { value: null, version: 1 })
    expect(await balance(student)).toBe(0)
    const sheet = await teacher()(marks.day, { params: { id: at.here.classA } })
    expect(sheet.students.find(({ id }) => id === student)?.coin).toMatchObject({
      id: mark.id,
      value: null,
      corrected: true,
    })
    const again = { class_id: at.here.classA, student_id: student, date, kind: 'coin', value: 1 }
    await expect(teacher()(marks.give, { body: again as never })).rejects.toMatchObject({
      detail: 'this_day_already_has_a_coin',
    })
    await correct(mark, { value: 3, version: 2 })
    expect(await balance(student)).toBe(3)
  })

  test('keeps to the days, the limit and the kind of the mark', async () => {
    const student = await pupil()
    const { saved } = await save(three(student))
    const [attendance, rate, coin] = ['attendance', 'rate', 'coin'].map((kind) =>
      saved.find((mark) => mark.kind === kind)!,
    ) as [Mark, Mark, Mark]
    for (const [mark, value, detail] of [
      [coin, 6, 'count_error'],
      [coin, -1, 'count_error'],
      [coin, 'late', 'invalid_value'],
      [rate, 6, 'out_of_range'],
      [rate, 'late', 'invalid_value'],
      [attendance, 2, 'invalid_value'],
    ] as const)
      await expect(correct(mark, { value, version: 1 })).rejects.toMatchObject({
        status: 400,
        detail,
      })
    at.clock.time = new Date('2026-11-21T07:00:00Z')
    await expect(correct(rate, { value: 4, version: 1 })).rejects.toMatchObject({
      detail: 'day_is_locked',
    })
    await expect(correct(rate, { value: 4, version: 1 }, at.as('owner'))).rejects.toMatchObject({
      status: 400,
      detail: 'reason_required',
    })
    await correct(rate, { value: 4, version: 1, reason: 'Found the paper' }, at.as('owner'))
  })

  test('sent twice with one key is made once', async () => {
    const student = await pupil()
    const mark = await giveCoins(student, 1)
    const send = () =>
      teacher()(marks.correct, {
        params: { id: mark.id },
        body: { value: 5, version: 1 },
        key: `correct-${mark.id}`,
      })
    const [first, second] = [await send(), await send()]
    expect(second).toEqual(first)
    expect(await balance(student)).toBe(5)
  })

  test('of many marks undoes a whole batch, each by itself', async () => {
    const students = await pupils(3)
    const { saved } = await save(students.flatMap((student) => three(student)))
    const spoiled = saved[0]!
    await correct(spoiled, { value: spoiled.kind === 'attendance' ? 'absent' : 1, version: 1 })
    const undo = saved.map(({ id, version }) => ({ mark_id: id, value: null, version }))
    const unknown = { mark_id: uuid(), value: null, version: 1 }
    const answer = await correctMany([...undo, undo[1]!, unknown])
    expect(answer.saved).toHaveLength(8)
    expect(answer.saved.every(({ value, version }) => value === null && version === 2)).toBe(true)
    expect(answer.refused).toEqual([
      { mark_id: spoiled.id, detail: 'version_conflict' },
      { mark_id: undo[1]!.mark_id, detail: 'version_conflict' },
      { mark_id: unknown.mark_id, detail: 'not_found' },
    ])
    const left = await Promise.all(students.map(balance))
    expect(left.reduce((sum, coins) => sum + coins)).toBe(spoiled.kind === 'coin' ? 1 : 0)
  })

  test('of a mark of another class is not found there', async () => {
    const mark = await giveCoins(await pupil(), 1)
    const { refused } = await at.as('teacherB')(marks.correctMany, {
      params: { id: at.here.classB },
      body: { corrections: [{ mark_id: mark.id, value: 2, version: 1 }] },
    })
    expect(refused).toEqual([{ mark_id: mark.id, detail: 'not_found' }])
  })
})

describe('at the same time', () => {
  test.each([
    ['attendance', 'present'],
    ['rate', 4],
    ['coin', 2],
  ] as const)('of 200 who give one %s, one succeeds', async (kind, value) => {
    const student = await pupil()
    const payload = { class_id: at.here.classA, student_id: student, date, kind, value }
    const { access } = at.here.cast.teacherA
    // a busy server asks to be asked again, as a device does
    const give = async (attempts = 20): Promise<LightMyRequestResponse> => {
      const answer = await at.app.fastify.inject({
        method: 'POST',
        url: '/v1/marks/',
        headers: { authorization: `Bearer ${access}` },
        payload,
      })
      return answer.statusCode === 503 && attempts > 0 ? give(attempts - 1) : answer
    }
    const answers = await Promise.all(Array.from({ length: 200 }, () => give()))
    const outcomes = answers.map((answer) =>
      answer.statusCode === 201 ? 201 : `${answer.statusCode} ${answer.json().detail}`,
    )
    expect(outcomes.filter((outcome) => outcome === 201)).toHaveLength(1)
    const refused = `400 this_day_already_has_a_${kind}`
    expect(outcomes.filter((outcome) => outcome === refused)).toHaveLength(199)
    if (kind === 'coin') expect(await balance(student)).toBe(2)
  })

  test('control: looking first, without the unique key, lets several through', async () => {
    const client = await ownerClient()
    await client.query('create table naive (student int, day date, kind text)')
    await client.query('grant all on naive to daftar_app')
    const give = () =>
      at.here.inside(async (db) => {
        const { rows } = await db.execute('select 1 from naive where student = 1')
        if (rows.length === 0) await db.execute(`insert into naive values (1, '${date}', 'coin')`)
      })
    await Promise.all(Array.from({ length: 200 }, give))
    const { rows } = await client.query<{ count: number }>('select count(*)::int from naive')
    await client.end()
    expect(rows[0]!.count).toBeGreaterThan(1)
  })

  test('four who mark the same class in any order get every mark once and never block each other', async () => {
    const students = await pupils(30)
    const entries = students.flatMap((student) => three(student))
    await slowDown('daily_marks')
    const answers = await Promise.all(
      Array.from({ length: 4 }, (_, nth) =>
        save(nth % 2 ? entries : entries.toReversed(), undefined, at.as('admin')),
      ),
    )
    expect(answers.flatMap(({ saved }) => saved)).toHaveLength(90)
    expect(answers.flatMap(({ refused }) => refused)).toHaveLength(3 * 90)
    expect(await Promise.all(students.map(balance))).toEqual(students.map(() => 3))
  })

  /** Two milliseconds for every row, so that writers meet in the middle of their work. */
  async function slowDown(table: string) {
    const client = await ownerClient()
    await client.query(`
      create function wait_a_little() returns trigger language plpgsql
      as $$ begin perform pg_sleep(0.002); return new; end $$;
      create trigger wait_a_little before insert on ${table} for each row execute function wait_a_little()`)
    await client.end()
  }
})
