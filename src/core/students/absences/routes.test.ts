import { sql } from 'drizzle-orm'
import { v7 as uuid } from 'uuid'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { type Person, school, tuesday } from '../../../testing/school.ts'
import { business } from '../../business/contract.ts'
import type { Entry } from '../../marks/day/contract.mark.ts'
import { absentees } from '../../../features/insights/contract.absences.ts'
import { marks } from '../../marks/contract.ts'
import { notifications } from '../../notifications/contract.ts'
import { absences } from './contract.ts'
import { absences as table } from './table.ts'

let at: Awaited<ReturnType<typeof school>>
beforeAll(async () => {
  at = await school()
})
beforeEach(() => {
  at.clock.time = tuesday
})
afterAll(() => at.close())

const date = '2026-11-17'
const later = (minutes: number) =>
  (at.clock.time = new Date(at.clock.time.getTime() + minutes * 60_000))

/** A student of 5-A with a parent, both able to ask. */
async function family(): Promise<{ student: Person; parent: Person }> {
  return at.here.inside(async (db) => {
    const make = async (role: 'student' | 'parent') => {
      const person = await at.here.make.user(db, { role })
      const access = await at.here.make.access(db, person.id, at.sessionKey, tuesday)
      return { ...person, role, access }
    }
    const [student, parent] = [await make('student'), await make('parent')]
    await at.here.make.enrol(db, at.here.classA, student.id)
    await at.here.make.guardian(db, parent.id, parent.id, student.id)
    return { student, parent }
  })
}
type Who = Parameters<typeof at.as>[0]
const announce = (who: Who, student: Person, days: Partial<{ from: string; to: string }> = {}) =>
  at.as(who)(absences.create, {
    body: { student_id: student.id, from: date, to: date, excuse: 'illness', ...days },
  })
const withdraw = (who: Who, { id, version }: { id: string; version: number }) =>
  at.as(who)(absences.withdraw, { params: { id }, body: { version } })
const save = async (entries: Entry[], day = date) => {
  const params = { id: at.here.classA }
  const { saved } = await at.as('teacherA')(marks.save, { params, body: { date: day, entries } })
  return saved[0]!
}
const away = (student: Person, day = date) =>
  save([{ student_id: student.id, kind: 'attendance', value: 'absent' }], day)
const told = async (who: Who) =>
  (await at.as(who)(notifications.list, { query: {} })).results
    .toReversed()
    .map(({ kind, params }) => [kind, params.what ?? params.value])
const sheetOf = async (student: Person, day = date) => {
  const call = { params: { id: at.here.classA }, query: { date: day } }
  const sheet = await at.as('teacherA')(marks.day, call)
  return sheet.students.find(({ id }) => id === student.id)
}
const setMinutes = async (absence_notice_minutes: number) => {
  const params = { id: at.here.business }
  const { version } = await at.as('owner')(business.show, { params })
  await at.as('owner')(business.edit, { params, body: { version, absence_notice_minutes } })
}

describe('announcing', () => {
  test('the board shows it for its days, with reason, words and name; others learn nothing of it', async () => {
    const { student, parent } = await family()
    const made = await at.as(parent)(absences.create, {
      body: {
        student_id: student.id,
        from: date,
        to: '2026-11-19',
        excuse: 'family',
        note: 'toʻy',
      },
    })
    expect(made).toMatchObject({
      may_edit: true,
      announced_by: { role: 'parent' },
      withdrawn: null,
    })
    expect((await sheetOf(student))!.announced).toMatchObject({
      excuse: 'family',
      note: 'toʻy',
      to: '2026-11-19',
      by: { id: parent.id },
      role: 'parent',
    })
    expect((await sheetOf(student, '2026-11-16'))!.announced).toBeNull()
    const seen = async (who: Who) =>
      (await at.as(who)(absences.list, { query: { student_id: student.id } })).count
    const readers = ['owner', 'teacherA', student, parent] as const
    for (const who of readers) expect(await seen(who)).toBe(1)
    for (const who of ['teacherB', 'studentA', 'parentA'] as const) expect(await seen(who)).toBe(0)
  })

  test('the teacher who leads the class hears of it once, of a change and of a withdrawal as well', async () => {
    const { student, parent } = await family()
    const before = (await told('teacherA')).length
    const made = await announce(parent, student)
    const changed = await at.as(parent)(absences.edit, {
      params: { id: made.id },
      body: { version: made.version, to: '2026-11-18' },
    })
    await withdraw(parent, changed)
    expect((await told('teacherA')).slice(before)).toEqual([
      ['absence_announced', 'announced'],
      ['absence_announced', 'changed'],
      ['absence_announced', 'withdrawn'],
    ])
    expect((await told('teacherB')).filter(([kind]) => kind === 'absence_announced')).toEqual([])
    expect((await sheetOf(student))!.announced).toBeNull()
    const list = (withdrawn: 'true' | 'false') =>
      at.as(parent)(absences.list, { query: { student_id: student.id, withdrawn } })
    expect([(await list('false')).count, (await list('true')).count]).toEqual([0, 1])
  })

  test('saved as it stands, nobody hears of it, however often', async () => {
    const { student, parent } = await family()
    const { id, version } = await announce(parent, student)
    const before = (await told('teacherA')).length
    const saved = async (body: { excuse?: 'illness'; to?: string }) =>
      (await at.as(parent)(absences.edit, { params: { id }, body: { version, ...body } })).version
    for (const body of [{}, { excuse: 'illness' as const }, { to: date }])
      expect(await saved(body)).toBe(version)
    expect(await told('teacherA')).toHaveLength(before)
    expect(await saved({ to: '2026-11-18' })).toBe(version + 1)
    await expect(saved({ to: '2026-11-18' })).rejects.toMatchObject({ detail: 'version_conflict' })
    expect(await told('teacherA')).toHaveLength(before + 1)
  })

  test('one parent is heard thirty times an hour, and nothing is written of the rest', async () => {
    const { student, parent } = await family()
    for (let time = 0; time < 15; time += 1) await withdraw(parent, await announce(parent, student))
    await expect(announce(parent, student)).rejects.toMatchObject({
      status: 429,
      detail: 'too_many_requests',
    })
    const query = { student_id: student.id }
    expect((await at.as(parent)(absences.list, { query })).count).toBe(0)
    await announce('teacherA', student)
  })

  test.each([
    ['2026-11-13', '2026-11-13', { from: 'out_of_range' }],
    ['2026-11-18', '2026-11-17', { to: 'out_of_range' }],
    ['2026-11-17', '2027-01-17', { to: 'out_of_range' }],
    ['2027-01-17', '2027-01-17', { from: 'out_of_range' }],
  ])('a parent cannot announce %s to %s', async (from, to, fields) => {
    const { student, parent } = await family()
    await expect(announce(parent, student, { from, to })).rejects.toMatchObject({
      detail: 'invalid_input',
      fields,
    })
  })

  test('three days back and sixty ahead can be; the office goes further back', async () => {
    const { student, parent } = await family()
    await announce(parent, student, { from: '2026-11-14', to: '2026-11-14' })
    await announce(parent, student, { from: '2027-01-16', to: '2027-01-16' })
    await announce('admin', student, { from: '2026-10-01', to: '2026-10-10' })
    await announce('teacherA', student, { from: date, to: date })
    await expect(announce('teacherB', student)).rejects.toMatchObject({
      detail: 'you_dont_have_access_for_this_action',
    })
    await expect(announce('parentA', student)).rejects.toMatchObject({ detail: 'not_found' })
  })

  test('nobody is away twice on one day, however many announce it at once; withdrawn days are free', async () => {
    const { student, parent } = await family()
    const tries = await Promise.allSettled(
      ['2026-11-18', '2026-11-19', '2026-11-20', '2026-11-21'].map((from) =>
        announce(parent, student, { from, to: '2026-11-21' }),
      ),
    )
    const made = tries.flatMap((each) => (each.status === 'fulfilled' ? [each.value] : []))
    expect(made).toHaveLength(1)
    for (const each of tries)
      if (each.status === 'rejected')
        expect(each.reason).toMatchObject({
          detail: 'absence_overlaps',
          fields: { from: 'absence_overlaps' },
        })
    // another student's, and days beside it, are apart
    const other = await family()
    await announce(other.parent, other.student, { from: '2026-11-21', to: '2026-11-21' })
    await announce(parent, student, { from: '2026-11-22', to: '2026-11-22' })
    await withdraw(parent, made[0]!)
    await announce(parent, student, { from: '2026-11-21', to: '2026-11-21' })
  })

  test('one that is over stays as it is for the family; a stale version and a withdrawn one are refused', async () => {
    const { student, parent } = await family()
    const made = await announce(parent, student)
    const edit = (who: Who, version: number, excuse: 'other' | 'family' = 'other') =>
      at.as(who)(absences.edit, { params: { id: made.id }, body: { version, excuse } })
    await edit(parent, 1)
    await expect(edit(parent, 1)).rejects.toMatchObject({ detail: 'version_conflict' })
    later(60 * 24)
    await expect(edit(parent, 2)).rejects.toMatchObject({ detail: 'absence_is_over' })
    await edit('teacherA', 2, 'family')
    await withdraw('admin', { id: made.id, version: 3 })
    await expect(edit('admin', 4)).rejects.toMatchObject({ detail: 'absence_was_withdrawn' })
  })

  test('a parent learns that another parent has announced it, and not who that is', async () => {
    const { student, parent } = await family()
    const second = await at.here.inside(async (db) => {
      const person = await at.here.make.user(db, { role: 'parent', lastName: 'Boshqa' })
      await at.here.make.guardian(db, person.id, person.id, student.id)
      const access = await at.here.make.access(db, person.id, at.sessionKey, tuesday)
      return { ...person, role: 'parent' as const, access }
    })
    await announce(parent, student)
    const list = async (who: Who) =>
      (await at.as(who)(absences.list, { query: { student_id: student.id } })).results[0]!
    for (const who of [second, student])
      expect((await list(who)).announced_by).toEqual({ role: 'parent', person: null })
    expect((await list(parent)).announced_by.person?.id).toBe(parent.id)
    expect((await list('admin')).announced_by.person?.id).toBe(parent.id)
  })
})

describe('the alarm', () => {
  test('comes once, after the time that the business sets', async () => {
    const { student, parent } = await family()
    await away(student)
    later(14)
    expect(await told(parent)).toEqual([])
    later(1)
    expect(await told(parent)).toEqual([['marked_absent', 'absent']])
    later(60)
    expect(await told(parent)).toHaveLength(1)
    await setMinutes(0)
    const next = await family()
    await away(next.student)
    expect(await told(next.parent)).toEqual([['marked_absent', 'absent']])
    await setMinutes(15)
  })

  test('does not come for an absence that was announced', async () => {
    const { student, parent } = await family()
    await announce(parent, student)
    await away(student)
    later(60 * 24)
    expect(await told(parent)).toEqual([])
  })

  test('does not come when it is announced before the time is up, or corrected', async () => {
    const [explained, corrected] = [await family(), await family()]
    await away(explained.student)
    const mark = await away(corrected.student)
    later(14)
    await announce(explained.parent, explained.student)
    const correction = { value: 'late', version: mark.version } as const
    await at.as('teacherA')(marks.correct, { params: { id: mark.id }, body: correction })
    later(60)
    expect(await told(explained.parent)).toEqual([])
    expect(await told(corrected.parent)).toEqual([['marked_late', 'late']])
  })

  test('of a presence that becomes an absence comes only when nobody has announced it', async () => {
    for (const announced of [true, false]) {
      const { student, parent } = await family()
      const mark = await save([{ student_id: student.id, kind: 'attendance', value: 'present' }])
      if (announced) await announce(parent, student)
      const correction = { value: 'absent', version: mark.version } as const
      await at.as('teacherA')(marks.correct, { params: { id: mark.id }, body: correction })
      later(20)
      expect(await told(parent)).toEqual(announced ? [] : [['marked_absent', 'absent']])
    }
  })

  test('comes after all when what was announced is withdrawn, and not again to who knows', async () => {
    const [silent, knowing] = [await family(), await family()]
    await away(knowing.student)
    later(20)
    const first = await announce(silent.parent, silent.student)
    const second = await announce(knowing.parent, knowing.student)
    await away(silent.student)
    later(20)
    expect(await told(silent.parent)).toEqual([])
    await withdraw(silent.parent, first)
    await withdraw(knowing.parent, second)
    later(20)
    expect(await told(silent.parent)).toEqual([['marked_absent', 'absent']])
    expect(await told(knowing.parent)).toEqual([['marked_absent', 'absent']])
  })

  test('announced after it was sent, the mark is excused and nobody hears of it again', async () => {
    const { student, parent } = await family()
    await away(student)
    later(20)
    await announce(parent, student)
    expect(await sheetOf(student)).toMatchObject({
      attendance: { value: 'excused', excuse: 'illness', version: 2 },
    })
    later(20)
    expect(await told(parent)).toEqual([['marked_absent', 'absent']])
  })

  /** Announces under the eyes of whoever marks; answers how to commit it. */
  const announcing = (student: Person, parent: Person, hold: boolean) =>
    at.here.heldOpen(async (db) => {
      if (hold) await db.execute(sql`select from students where id = ${student.id} for update`)
      await db.insert(table).values({
        businessId: at.here.business,
        id: uuid(),
        studentId: student.id,
        fromDay: date,
        toDay: date,
        excuse: 'illness',
        announcedBy: parent.id,
        announcedAt: tuesday,
      })
    })

  test('whoever marks while somebody announces waits for it', async () => {
    const { student, parent } = await family()
    const commit = await announcing(student, parent, true)
    const marking = away(student)
    await at.untilBlocked()
    await Promise.all([commit(), marking])
    expect((await sheetOf(student))!.attendance!.value).toBe('excused')
    later(20)
    expect(await told(parent)).toEqual([])
  })

  test('control: who announces without holding the student is overlooked', async () => {
    const { student, parent } = await family()
    const commit = await announcing(student, parent, false)
    await away(student)
    await commit()
    expect((await sheetOf(student))!.attendance!.value).toBe('absent')
    later(20)
    expect(await told(parent)).toEqual([['marked_absent', 'absent']])
  })

  test('marked and announced in one moment, nobody is alarmed', async () => {
    for (let round = 0; round < 12; round += 1) {
      const { student, parent } = await family()
      await Promise.all([away(student), announce(parent, student)])
      expect((await sheetOf(student))!.attendance!.value).toBe('excused')
      later(20)
      expect(await told(parent)).toEqual([])
      at.clock.time = tuesday
    }
  })
})

describe('an absent mark and an announcement', () => {
  const attendanceOf = async (student: Person) => (await sheetOf(student))!.attendance!
  const withoutReason = async (student: Person) => {
    const query = { from: date, to: date, kind: 'absent', page_size: '100' } as const
    const { results } = await at.as('owner')(absentees.absences, { query })
    return results.some((row) => row.student.id === student.id)
  }
  const changesOf = async (student: Person) => {
    const { id } = await attendanceOf(student)
    const history = await at.as('teacherA')(marks.changes, { params: { id } })
    return history.changes.map(({ by, old_value, new_value }) => [by.id, old_value, new_value])
  }

  test.each(['mark first', 'announcement first'])(
    'meet with the %s: excused by who announced it, in the register, the list and the card',
    async (order) => {
      const { student, parent } = await family()
      if (order === 'mark first') await away(student)
      const made = await announce(parent, student)
      if (order === 'announcement first')
        expect(await away(student)).toMatchObject({ value: 'excused', excuse: 'illness' })
      expect(await attendanceOf(student)).toMatchObject({ value: 'excused', excuse: 'illness' })
      expect(await withoutReason(student)).toBe(false)
      const { days } = await at.as(parent)(marks.list, { query: { student_id: student.id } })
      expect(days[0]!.attendance).toMatchObject({ value: 'excused', excuse: 'illness' })
      expect(await changesOf(student)).toEqual([[parent.id, 'absent', 'excused']])

      await withdraw(parent, made)
      expect(await attendanceOf(student)).toMatchObject({ value: 'absent', excuse: null })
      expect(await withoutReason(student)).toBe(true)
      expect((await changesOf(student)).at(-1)).toEqual([parent.id, 'excused', 'absent'])
    },
  )

  test('another reason or other days are followed', async () => {
    const { student, parent } = await family()
    await away(student)
    const made = await announce(parent, student)
    const edit = (version: number, body: object) =>
      at.as(parent)(absences.edit, { params: { id: made.id }, body: { version, ...body } })
    await edit(1, { excuse: 'family' })
    expect(await attendanceOf(student)).toMatchObject({ value: 'excused', excuse: 'family' })
    await edit(2, { from: '2026-11-18', to: '2026-11-18' })
    expect(await attendanceOf(student)).toMatchObject({ value: 'absent', excuse: null })
  })

  test('what a teacher has excused stays when the announcement is withdrawn', async () => {
    const { student, parent } = await family()
    const made = await announce(parent, student)
    await save([
      { student_id: student.id, kind: 'attendance', value: 'excused', excuse: 'illness' },
    ])
    await withdraw(parent, made)
    expect(await attendanceOf(student)).toMatchObject({ value: 'excused', version: 1 })
  })

  test('while the announcement holds, the mark is not made absent again, but any other value', async () => {
    const { student, parent } = await family()
    const mark = await away(student)
    await announce(parent, student)
    const correct = (value: 'absent' | 'late', version: number) =>
      at.as('teacherA')(marks.correct, { params: { id: mark.id }, body: { value, version } })
    await expect(correct('absent', 2)).rejects.toMatchObject({ detail: 'nothing_to_change' })
    expect(await correct('late', 2)).toMatchObject({ value: 'late', excuse: null })
    expect(await correct('absent', 3)).toMatchObject({ value: 'excused', excuse: 'illness' })
  })
})

test('what holds for a class today is filtered and saved as a file', async () => {
  const { student, parent } = await family()
  await announce(parent, student, { from: '2026-12-01', to: '2026-12-03' })
  const list = (query: object) => at.as('admin')(absences.list, { query })
  const named = ({ results }: Awaited<ReturnType<typeof list>>) =>
    results.some(({ student: { id } }) => id === student.id)
  const span = { from: '2026-12-03', to: '2026-12-10' }
  expect(named(await list({ ...span, class_id: at.here.classA }))).toBe(true)
  expect(named(await list({ ...span, class_id: at.here.classB }))).toBe(false)
  expect(named(await list({ from: '2026-12-04', to: '2026-12-10' }))).toBe(false)
  expect(named(await list({ ...span, excuse: 'weather' }))).toBe(false)
  const file = await at.app.fastify.inject({
    url: '/v1/absences/export/?format=csv&lang=ru&from=2026-12-03&to=2026-12-10',
    headers: { authorization: `Bearer ${at.here.cast.teacherA.access}` },
  })
  const lines = file.body.trim().split('\r\n')
  expect(lines).toHaveLength(2)
  expect(lines[1]).toContain('5-A')
  expect(lines[1]).toContain('Болезнь')
})
