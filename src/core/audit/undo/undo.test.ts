import { and, eq, sql } from 'drizzle-orm'
import { v7 as uuid } from 'uuid'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { password, school } from '../../../testing/school.ts'
import { auth } from '../../auth/contract.ts'
import { sessions } from '../../auth/table.ts'
import { calendarDays, rooms, terms } from '../../business/table.ts'
import { classes, classStudents } from '../../classes/table.ts'
import { accounts } from '../../coins/table.ts'
import { marks } from '../../marks/contract.ts'
import type { Actor } from '../../../platform/actor.ts'
import type { Db } from '../../../platform/db/db.ts'
import { profile } from '../../profile/contract.ts'
import { users } from '../../profile/table.ts'
import { students } from '../../students/table.ts'
import { subjects } from '../../subjects/table.ts'
import { batches } from '../contract.ts'
import { startBatch } from '../service.ts'

let at: Awaited<ReturnType<typeof school>>
beforeAll(async () => {
  at = await school()
})
afterAll(() => at.close())

/** Whom the batches below are about, new for every test. */
let student: string
beforeEach(async () => {
  student = await at.here.inside(async (db) => {
    const { id } = await at.here.make.user(db, { role: 'student' })
    await at.here.make.enrol(db, at.here.classA, id)
    return id
  })
})

const owner = (): Actor => ({
  id: at.here.cast.owner.id,
  businessId: at.here.business,
  sessionId: uuid(),
  role: 'owner',
  lang: 'en',
  timeZone: 'Asia/Tashkent',
})

/** Does something that can be undone at once, as the office would. */
const batch = (work: (db: Db) => Promise<unknown>) =>
  at.database.inBusiness(
    at.here.business,
    async (db) => {
      const id = await startBatch(db, owner(), 'edit', { count: 1, now: at.clock.now() })
      await work(db)
      return id
    },
    { by: at.here.cast.owner.id, operation: 'test.batch' },
  )
type Who = Parameters<typeof at.as>[0]
const undo = (id: string, who: Who = 'owner') =>
  at.as(who)(batches.undo, { params: { id }, key: uuid() })

const audited = [
  'businesses',
  'academic_years',
  'terms',
  'calendar_days',
  'periods',
  'rooms',
  'users',
  'students',
  'guardians',
  'teachers',
  'subjects',
  'classes',
  'class_subjects',
  'class_students',
  'class_joinings',
  'accounts',
]
/** Everything that can be undone, but for the counters that go up with the undoing as well. */
async function everything(): Promise<Record<string, string>> {
  const digests = audited.map(
    (
      table,
    ) => `select '${table}' as name, md5(coalesce(string_agg(r::text, '|' order by r::text), '')) as digest
      from (select to_jsonb(t) - '{version,updated_at}'::text[] as r from ${table} t) rows`,
  )
  const { rows } = await at.here.inside((db) =>
    db.execute<{ name: string; digest: string }>(sql.raw(digests.join(' union all '))),
  )
  return Object.fromEntries(rows.map(({ name, digest }) => [name, digest]))
}

const own = { users: (id: string) => and(eq(users.businessId, at.here.business), eq(users.id, id)) }
const archive = (db: Db, id: string) =>
  db.update(users).set({ archivedAt: at.clock.now() }).where(own.users(id))

/** A student with all that belongs to one, as an import makes it. */
async function newStudent(db: Db, classId: string) {
  const id = uuid()
  const businessId = at.here.business
  const name = { lastName: 'Yangi', firstName: 'Bola', patronymic: '' }
  await db
    .insert(users)
    .values({ businessId, id, role: 'student', username: `${id}@here.test`, ...name })
  await db.insert(students).values({ businessId, id, address: 'Bogʻ koʻchasi 1' })
  await db.insert(accounts).values({ businessId, id: uuid(), kind: 'wallet', holderId: id })
  await db
    .insert(classStudents)
    .values({ businessId, id: uuid(), classId, studentId: id, fromDate: '2026-09-02' })
  return id
}

/** As a class move: out of one today, into the other. */
async function move(db: Db, id: string, from: string, to: string) {
  const businessId = at.here.business
  await db
    .update(classStudents)
    .set({ toDate: '2026-11-16' })
    .where(and(eq(classStudents.classId, from), eq(classStudents.studentId, id)))
  await db
    .insert(classStudents)
    .values({ businessId, id: uuid(), classId: to, studentId: id, fromDate: '2026-11-17' })
}

const attendanceOf = (id: string, classId: string) =>
  at.as('owner')(marks.give, {
    body: {
      class_id: classId,
      student_id: id,
      date: '2026-11-17',
      kind: 'attendance',
      value: 'present',
    },
  })

describe('whatever a batch has done, undoing it leaves everything as it was', () => {
  const cases: Record<string, (db: Db) => Promise<unknown>> = {
    'rows changed': (db) => archive(db, student),
    'rows changed twice': async (db) => {
      await archive(db, student)
      await db.update(users).set({ archivedAt: null, phone: null }).where(own.users(student))
      await archive(db, student)
    },
    'columns of every kind': async (db) => {
      await db
        .update(students)
        .set({ allergies: ['milk', 'nuts'], leftOn: '2026-11-17', healthNotes: 'ʻ " \\ \n ў' })
        .where(eq(students.id, student))
      await db.update(users).set({ birthDate: null, gender: 'female' }).where(own.users(student))
      await db.update(subjects).set({ name: { ru: 'Химия' }, weeklyNorms: { '5': 3 } })
    },
    'rows made': (db) => newStudent(db, at.here.classA),
    'rows made and changed': async (db) => archive(db, await newStudent(db, at.here.classA)),
    'rows made and removed': async (db) => {
      const room = { businessId: at.here.business, id: uuid(), name: 'Vaqtincha' }
      await db.insert(calendarDays).values(holiday())
      await db.insert(rooms).values(room)
      await db.delete(calendarDays)
    },
    'rows removed': async (db) => {
      await db.delete(calendarDays)
      await db.delete(terms)
    },
    'rows removed and made anew in their place': async (db) => {
      await db.delete(terms)
      await db.insert(terms).values(quarter(1, '2026-09-02', '2026-12-01'))
    },
    'a move of a student': (db) => move(db, student, at.here.classA, at.here.classB),
    'all of it together': async (db) => {
      await db.delete(calendarDays)
      const fresh = await newStudent(db, at.here.classB)
      await archive(db, student)
      await archive(db, fresh)
      await move(db, student, at.here.classA, at.here.classB)
      await db.update(classes).set({ capacity: 20 }).where(eq(classes.id, at.here.classA))
      await db.insert(terms).values(quarter(3, '2027-01-11', '2027-03-20'))
    },
  }
  const quarter = (number: number, startsOn: string, endsOn: string) => ({
    businessId: at.here.business,
    id: uuid(),
    academicYear: '2026/2027',
    number,
    startsOn,
    endsOn,
  })
  const holiday = () => ({
    businessId: at.here.business,
    id: uuid(),
    kind: 'holiday' as const,
    name: { uz: 'Navroʻz', ru: 'Навруз' },
    startsOn: '2027-03-21',
    endsOn: '2027-03-21',
  })
  beforeAll(() =>
    at.here.inside(async (db) => {
      await db.insert(calendarDays).values(holiday())
      await db
        .insert(terms)
        .values([quarter(1, '2026-09-02', '2026-11-03'), quarter(2, '2026-11-10', '2026-12-27')])
    }),
  )

  test.each(Object.entries(cases))('%s', async (_, work) => {
    const before = await everything()
    const id = await batch(work)
    expect(await everything()).not.toEqual(before)
    const undone = await undo(id)
    expect(undone).toMatchObject({ id, undone_at: at.clock.now().toISOString() })
    expect(await everything()).toEqual(before)
  })

  test('what was written over is newer than before, for whoever has seen it in between', async () => {
    const version = async () =>
      (await at.here.inside((db) => db.select().from(users).where(own.users(student))))[0]!.version
    const before = await version()
    await undo(await batch((db) => archive(db, student)))
    expect(await version()).toBeGreaterThan(before)
  })
})

describe('nothing is undone', () => {
  const refused = { status: 409, detail: 'changed_since' }

  test('when a row has been changed since, and then none of the others either', async () => {
    const other = (await at.here.inside((db) => at.here.make.user(db, { role: 'student' }))).id
    const id = await batch(async (db) => {
      await archive(db, student)
      await archive(db, other)
    })
    await at.here.inside((db) =>
      db
        .update(users)
        .set({ archivedAt: new Date(0) })
        .where(own.users(other)),
    )
    const before = await everything()
    await expect(undo(id)).rejects.toMatchObject(refused)
    expect(await everything()).toEqual(before)
    expect(
      (await at.as('owner')(batches.list, {})).results.find((one) => one.id === id),
    ).toMatchObject({ undone_at: null })
  })

  test('when a row that it had made and changed has got another value in a column of its making', async () => {
    let fresh = ''
    const id = await batch(async (db) => {
      fresh = await newStudent(db, at.here.classA)
      await archive(db, fresh)
    })
    await at.here.inside((db) =>
      db.update(users).set({ lastName: 'Boshqa' }).where(own.users(fresh)),
    )
    await expect(undo(id)).rejects.toMatchObject(refused)
  })

  test('when a row that it had made is gone', async () => {
    const day = uuid()
    const values = {
      businessId: at.here.business,
      id: day,
      kind: 'break' as const,
      name: { uz: 'x' },
    }
    const id = await batch((db) =>
      db.insert(calendarDays).values({ ...values, startsOn: '2027-01-01', endsOn: '2027-01-02' }),
    )
    await at.here.inside((db) => db.delete(calendarDays).where(eq(calendarDays.id, day)))
    await expect(undo(id)).rejects.toMatchObject(refused)
  })

  test('but a change of another column of the same row does not stand in its way', async () => {
    const id = await batch((db) => archive(db, student))
    await at.here.inside((db) =>
      db.update(users).set({ firstName: 'Keyin' }).where(own.users(student)),
    )
    await undo(id)
    const [row] = await at.here.inside((db) => db.select().from(users).where(own.users(student)))
    expect(row).toMatchObject({ archivedAt: null, firstName: 'Keyin' })
  })

  test('when somebody whom it had made has a mark', async () => {
    let fresh = ''
    const id = await batch(async (db) => (fresh = await newStudent(db, at.here.classA)))
    await attendanceOf(fresh, at.here.classA)
    await expect(undo(id)).rejects.toMatchObject(refused)
  })

  test('when somebody whom it had made has signed in', async () => {
    let fresh = ''
    const id = await batch(async (db) => (fresh = await newStudent(db, at.here.classA)))
    await at.here.inside((db) => at.here.make.session(db, fresh, at.clock.now()))
    await expect(undo(id)).rejects.toMatchObject(refused)
    await at.here.inside((db) =>
      db.update(sessions).set({ revokedAt: at.clock.now() }).where(eq(sessions.userId, fresh)),
    )
    await expect(undo(id)).rejects.toMatchObject(refused)
  })

  test('when somebody whom it had moved was marked in the new class', async () => {
    const id = await batch((db) => move(db, student, at.here.classA, at.here.classB))
    await attendanceOf(student, at.here.classB)
    await expect(undo(id)).rejects.toMatchObject(refused)
  })

  test('when somebody of it has been made nameless since', async () => {
    const id = await batch((db) =>
      db.execute(sql`update users set archived_at = now() where id = ${student}`),
    )
    await at.here.inside((db) => db.execute(sql`select erase_audit(${student})`))
    await expect(undo(id)).rejects.toMatchObject(refused)
  })

  test('a second time, nor is an undoing itself undone', async () => {
    const id = await batch((db) => archive(db, student))
    await undo(id)
    await expect(undo(id)).rejects.toMatchObject({ status: 409, detail: 'undone_already' })
    const { rows } = await at.here.inside((db) =>
      db.execute<{ batch_id: string | null }>(
        sql`select batch_id from audit_entries where row_id = ${student} and operation = 'batches.undo'`,
      ),
    )
    expect(rows).toEqual([{ batch_id: null }])
  })
})

describe('at once', () => {
  /** How often the row of the student was written over, counted by its version. */
  const versionOf = async () =>
    (await at.here.inside((db) => db.select().from(users).where(own.users(student))))[0]!.version

  test('of two who undo one does', async () => {
    const id = await batch((db) => archive(db, student))
    const before = await versionOf()
    const answers = await Promise.allSettled([undo(id), undo(id, 'admin')])
    expect(answers.map(({ status }) => status).toSorted()).toEqual(['fulfilled', 'rejected'])
    expect(await versionOf()).toBe(before + 1)
  })

  test('control: without the claim both do', async () => {
    const id = await batch((db) => archive(db, student))
    const before = await versionOf()
    const bare = () => at.here.inside((db) => db.execute(sql`select undo_batch(${id})`))
    await Promise.all([bare(), bare()])
    expect(await versionOf()).toBe(before + 2)
  })

  test('a change that is not committed yet is waited for and seen', async () => {
    const id = await batch((db) => archive(db, student))
    const commit = await at.here.heldOpen((db) =>
      db
        .update(users)
        .set({ archivedAt: new Date(0) })
        .where(own.users(student)),
    )
    const undoing = undo(id).then(
      () => 'undone',
      (error: { detail: string }) => error.detail,
    )
    await at.untilBlocked()
    await commit()
    expect(await undoing).toBe('changed_since')
  })
})

describe('the rest is undone', () => {
  const rest = (id: string, who: Who = 'owner', key: string = uuid()) =>
    at.as(who)(batches.undo, { params: { id }, query: { rest: 'true' }, key })
  const trial = (id: string, who: Who = 'owner') => at.as(who)(batches.tryUndo, { params: { id } })
  const there = async (ids: string[]) => {
    const rows = await at.here.inside((db) => db.select({ id: users.id }).from(users))
    return ids.map((id) => rows.some((row) => row.id === id))
  }

  test('without the child that has a mark since, and what belongs to it', async () => {
    let made: string[] = []
    const classId = uuid()
    const id = await batch(async (db) => {
      await at.here.make.class(db, classId, {
        letter: 'R',
        grade: 7,
        teacherId: at.here.cast.teacherA.id,
        subjectId: at.here.subject,
      })
      made = [await newStudent(db, classId), await newStudent(db, classId)]
    })
    const [marked, other] = made as [string, string]
    await attendanceOf(marked, classId)
    const seen = await trial(id)
    expect(seen).toMatchObject({
      obstacles: expect.arrayContaining([
        expect.objectContaining({
          about_id: marked,
          about: 'Yangi Bola',
          place: 'students',
          reason: 'used',
          used_for: 'marks',
          at: expect.any(String),
          actor: expect.objectContaining({ id: at.here.cast.owner.id }),
        }),
      ]),
      // the child, the class that it is in and the room of that; not the other one of the class
      kept: 3,
      rest: 1,
    })
    expect(await there(made)).toEqual([true, true])
    await rest(id)
    expect(await there(made)).toEqual([true, false])
    const { rows } = await at.here.inside((db) =>
      db.execute<{ student_id: string }>(
        sql`select student_id from class_students where class_id = ${classId}`,
      ),
    )
    expect(rows).toEqual([{ student_id: marked }])
    expect(other).toBeTruthy()
  })

  test('without whoever has signed in; of accounts that were used it is said for what', async () => {
    let made: string[] = []
    const id = await batch(async (db) => {
      made = [await newStudent(db, at.here.classA), await newStudent(db, at.here.classA)]
    })
    await at.here.inside((db) => at.here.make.session(db, made[0]!, at.clock.now()))
    expect(await trial(id)).toMatchObject({
      obstacles: [{ about_id: made[0], reason: 'used', used_for: 'signing_in' }],
      obstacle_count: 1,
      kept: 1,
      rest: 1,
    })
    await rest(id)
    expect(await there(made)).toEqual([true, false])
  })

  test('without what had a name that another has got since', async () => {
    const rename = (from: string, to: string) => (db: Db) =>
      db.update(rooms).set({ name: to }).where(eq(rooms.name, from))
    const room = (name: string) => (db: Db) =>
      db.insert(rooms).values({ businessId: at.here.business, id: uuid(), name })
    await at.here.inside(room('Birinchi'))
    await at.here.inside(room('Ikkinchi'))
    const id = await batch(async (db) => {
      await rename('Birinchi', 'Yangi 1')(db)
      await rename('Ikkinchi', 'Yangi 2')(db)
    })
    await at.here.inside(room('Birinchi'))
    await expect(undo(id)).rejects.toMatchObject({ status: 409, detail: 'changed_since' })
    expect(await trial(id)).toMatchObject({
      obstacles: [{ about: 'Yangi 1', kind: 'rooms', reason: 'taken' }],
      kept: 1,
      rest: 1,
    })
    await rest(id)
    const named = await at.here.inside((db) => db.select({ name: rooms.name }).from(rooms))
    expect(named.map(({ name }) => name)).toEqual(
      expect.arrayContaining(['Birinchi', 'Yangi 1', 'Ikkinchi']),
    )
  })

  test('but not when everything hangs on what is in the way', async () => {
    const id = await batch((db) => archive(db, student))
    await at.here.inside((db) =>
      db
        .update(users)
        .set({ archivedAt: new Date(0) })
        .where(own.users(student)),
    )
    expect(await trial(id)).toMatchObject({ kept: 1, rest: 0 })
    const before = await everything()
    await expect(rest(id)).rejects.toMatchObject({ status: 409, detail: 'changed_since' })
    expect(await everything()).toEqual(before)
  })

  test('by nobody who may not, nor from another business; a trial tells them nothing either', async () => {
    const id = await batch((db) => archive(db, student))
    const before = await everything()
    const { owner, admin, teacherA } = at.elsewhere.cast
    const refusals: [Who, object][] = [
      ['nobody', { status: 401 }],
      ['studentA', { status: 403, detail: 'you_dont_have_permission' }],
      ['parentA', { status: 403, detail: 'you_dont_have_permission' }],
      ['teacherA', { status: 404, detail: 'not_found' }],
      ...[owner, admin, teacherA].map((who): [Who, object] => [
        who,
        { status: 404, detail: 'not_found' },
      ]),
    ]
    for (const [who, refused] of refusals)
      for (const way of [rest, trial]) await expect(way(id, who)).rejects.toMatchObject(refused)
    expect(await everything()).toEqual(before)
    expect(await rest(id, 'admin')).toMatchObject({ id, kept: 0 })
  })

  test('not under the key of an undoing that meant all of it', async () => {
    const id = await batch((db) => archive(db, student))
    const key = uuid()
    const whole = { params: { id }, key }
    const undone = await at.as('owner')(batches.undo, whole)
    expect(await at.as('owner')(batches.undo, whole)).toEqual(undone)
    await expect(rest(id, 'owner', key)).rejects.toMatchObject({ detail: 'idempotency_key_reused' })
  })

  test('of two who undo it at once one does', async () => {
    const id = await batch((db) => archive(db, student))
    const answers = await Promise.allSettled([rest(id), rest(id, 'admin'), undo(id)])
    expect(answers.filter(({ status }) => status === 'fulfilled')).toHaveLength(1)
  })

  test('a trial writes nothing and leaves the way open', async () => {
    const id = await batch((db) => archive(db, student))
    const before = await everything()
    expect(await trial(id)).toMatchObject({ obstacles: [], kept: 0, rest: 1 })
    expect(await everything()).toEqual(before)
    await undo(id)
    await expect(trial(id)).rejects.toMatchObject({ detail: 'undone_already' })
  })
})

test('who was archived by it is let in again', async () => {
  const admin = await at.here.inside(async (db) => {
    const person = await at.here.make.user(db, { role: 'admin' })
    const access = await at.here.make.access(db, person.id, at.sessionKey, at.clock.now())
    return { ...person, role: 'admin' as const, access }
  })
  const enter = () => at.as(admin)(batches.list, {})
  const id = await batch((db) => archive(db, admin.id))
  await expect(enter()).rejects.toMatchObject({ status: 401 })
  await undo(id)
  await expect(enter()).resolves.toBeDefined()
})

test('who is archived again by it is signed out for good, also when they come back', async () => {
  const person = await at.here.inside((db) => at.here.make.user(db, { role: 'student' }))
  await at.here.inside((db) => archive(db, person.id))
  const id = await batch((db) =>
    db.update(users).set({ archivedAt: null }).where(eq(users.id, person.id)),
  )
  const { access, refresh } = await at.as('nobody')(auth.login, {
    body: { username: person.username, password },
  })
  await undo(id)
  await at.here.inside((db) =>
    db.update(users).set({ archivedAt: null }).where(eq(users.id, person.id)),
  )
  const own = at.as({ ...person, role: 'student', access })
  await expect(own(profile.info, {})).rejects.toMatchObject({ status: 401 })
  const renewed = at.as('nobody')(auth.refresh, { body: { refresh } })
  await expect(renewed).rejects.toMatchObject({ detail: 'token_invalid' })
})

test('whoever is no guardian any more because of it hears that the page is outdated', async () => {
  const { parentB } = at.here.cast
  const heard: string[] = []
  at.database.wakes.on('reach', (ids) => heard.push(...ids))
  const id = await batch((db) => at.here.make.guardian(db, uuid(), parentB.id, student))
  await undo(id)
  expect(heard).toEqual([parentB.id])
})

test('a deletion that it brings back runs out a month later, not at once', async () => {
  const person = await at.here.inside((db) => at.here.make.user(db, { role: 'student' }))
  const longAgo = new Date('2026-01-01T00:00:00Z')
  const set = (at: Date | null) => (db: Db) =>
    db.update(users).set({ archivedAt: at, deletedAt: at }).where(eq(users.id, person.id))
  await at.here.inside(set(longAgo))
  await undo(await batch(set(null)))
  const rows = await at.here.inside((db) =>
    db
      .select({ archivedAt: users.archivedAt, deletedAt: users.deletedAt })
      .from(users)
      .where(eq(users.id, person.id)),
  )
  expect(rows).toEqual([{ archivedAt: longAgo, deletedAt: at.clock.now() }])
})
