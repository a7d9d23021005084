import { eq, sql } from 'drizzle-orm'
import pg from 'pg'
import { v7 as uuid } from 'uuid'
import { afterAll, beforeAll, describe, expect, onTestFinished, test } from 'vitest'
import { ownSchool, password } from '../../testing/school.ts'
import { absences } from '../students/absences/table.ts'
import { accessCodes } from '../auth/table.ts'
import { business } from '../business/contract.ts'
import * as arranged from '../business/table.ts'
import { rollovers } from '../classes/rollover/table.ts'
import {
  classes,
  classJoinings,
  classNotes,
  classStudents,
  classSubjects,
} from '../classes/table.ts'
import { accounts } from '../coins/table.ts'
import * as canteen from '../../features/canteen/table.ts'
import * as kept from '../../features/canteen/kept/table.ts'
import { mealPlans } from '../../features/canteen/plans/table.ts'
import { classGoals } from '../../features/goals/table.ts'
import { warningTalks } from '../../features/insights/table.ts'
import { coinReasons } from '../marks/table.ts'
import { formAnswers, formEffects } from '../../features/forms/answers/table.ts'
import { formVersions, questionnaires } from '../../features/forms/table.ts'
import { postAudiences, posts } from '../../features/news/table.ts'
import type { Actor } from '../../platform/actor.ts'
import type { Db } from '../../platform/db/db.ts'
import { readSheets } from '../../platform/sheets/read.ts'
import { inTenant } from '../../platform/tenant/tables.ts'
import { profile } from '../profile/contract.ts'
import { users } from '../profile/table.ts'
import { allergens, diets, students as studentCalls } from '../students/contract.ts'
import { guardians, studentDocuments, studentNotes, students } from '../students/table.ts'
import { orders } from '../../features/store/orders/table.ts'
import { products } from '../../features/store/products/table.ts'
import { storeClasses, storeKeepers, stores } from '../../features/store/table.ts'
import { lessonChanges, teacherAbsences } from '../../features/schedule/covers/table.ts'
import { lessonLines, scheduleLessons, schedules } from '../../features/schedule/table.ts'
import { classHalves } from '../classes/halves/table.ts'
import { subjects } from '../subjects/table.ts'
import { teachers, teacherSubjects, teacherWishes } from '../teachers/table.ts'
import { audit, auditedKinds, batches } from './contract.ts'
import { columnsOf, logFormOf } from '../../platform/db/columns.ts'
import { deedOf, nameOf, type Speech, spokenChanges } from './rules.words.ts'
import { startBatch } from './service.ts'
import { batches as batchTable } from './table.ts'
import { commonText } from '../../app/text/common.text.ts'
import { auditTexts } from './text.whole.ts'

let at: Awaited<ReturnType<typeof ownSchool>>
beforeAll(async () => {
  at = await ownSchool()
})
afterAll(() => at.close())

type Who = Parameters<typeof at.as>[0]
const list = (query: object = {}, who: Who = 'owner') => at.as(who)(audit.list, { query })
const write = <T>(work: (db: Db) => Promise<T>) =>
  at.database.inBusiness(at.here.business, work, {
    by: at.here.cast.admin.id,
    operation: 'test.write',
  })
const newUser = (db: Db, role: 'student' | 'teacher' | 'parent') =>
  at.here.make.user(db, { role }).then(({ id }) => id)

/** Makes a row of each table that is noted; answers its id. */
const makers: Record<(typeof auditedKinds)[number], (db: Db) => Promise<string>> = {
  businesses: async (db) => {
    const id = at.here.business
    await db
      .update(arranged.businesses)
      .set({ region: uuid() })
      .where(eq(arranged.businesses.id, id))
    return id
  },
  academic_years: (db) => into(db, arranged.academicYears, { label: '2030/2031', ...span }),
  terms: (db) => into(db, arranged.terms, { academicYear: '2030/2031', number: 1, ...span }),
  calendar_days: (db) =>
    into(db, arranged.calendarDays, { kind: 'break', name: { uz: 'x' }, ...span }),
  periods: (db) =>
    into(db, arranged.periods, { shift: 3, number: 1, startsAt: '08:00', endsAt: '08:45' }),
  rooms: (db) => into(db, arranged.rooms, { name: uuid().slice(-9) }),
  users: (db) => newUser(db, 'parent'),
  students: (db) => newUser(db, 'student'),
  teachers: (db) => newUser(db, 'teacher'),
  student_notes: (db) => into(db, studentNotes, { ...ofStudent(), ...written(), readers: 'class' }),
  student_documents: (db) =>
    into(db, studentDocuments, {
      ...ofStudent(),
      kind: 'other',
      name: 'x',
      mime: 'image/png',
      bytes: Buffer.from('secret bytes'),
      size: 1,
      uploadedBy: at.here.cast.owner.id,
      createdAt: at.clock.now(),
    }),
  guardians: async (db) =>
    into(db, guardians, {
      ...ofStudent(),
      parentId: await newUser(db, 'parent'),
      relation: 'aunt',
    }),
  teacher_subjects: (db) =>
    into(db, teacherSubjects, { teacherId: at.here.cast.teacherA.id, subjectId: at.here.subject }),
  teacher_wishes: (db) =>
    into(db, teacherWishes, {
      teacherId: at.here.cast.teacherA.id,
      weekday: 1,
      shift: 1,
      period: 1,
      wish: 'blocked',
    }),
  subjects: (db) => into(db, subjects, { name: { uz: 'x' } }),
  classes: (db) => into(db, classes, { name: uuid().slice(-9), academicYear: '2026/2027' }),
  class_subjects: (db) =>
    into(db, classSubjects, {
      classId: at.here.classA,
      subjectId: at.here.subject,
      teacherId: at.here.cast.teacherB.id,
      hoursPerWeek: 1,
      groupNumber: 2,
    }),
  class_students: async (db) =>
    into(db, classStudents, {
      classId: at.here.classA,
      studentId: await newUser(db, 'student'),
      fromDate: '2026-09-02',
    }),
  class_joinings: async (db) =>
    into(db, classJoinings, {
      classId: at.here.classA,
      studentId: await newUser(db, 'student'),
      fromDate: '2027-01-11',
    }),
  rollovers: async (db) => {
    const batchId = uuid()
    const { here, clock } = at
    const by = { kind: 'rollover' as const, actorId: here.cast.owner.id, at: clock.now() }
    await db.insert(batchTable).values({ businessId: here.business, id: batchId, ...by })
    const plan = { highest_grade: 11, classes: [], students: [] }
    const days = { fromYear: '2026/2027', lastDay: '2027-05-25', firstDay: '2027-09-02' }
    return into(db, rollovers, { batchId, plan, ...days })
  },
  class_notes: (db) => into(db, classNotes, { classId: at.here.classA, ...written() }),
  coin_reasons: (db) => into(db, coinReasons, { name: { uz: 'x' } }),
  warning_talks: (db) =>
    into(db, warningTalks, {
      ...ofStudent(),
      settled: true,
      facts: [],
      madeBy: at.here.cast.owner.id,
      madeAt: at.clock.now(),
    }),
  absences: (db) =>
    into(db, absences, {
      ...ofStudent(),
      fromDay: '2026-11-17',
      toDay: '2026-11-17',
      excuse: 'illness',
      announcedBy: at.here.cast.parentA.id,
      announcedAt: at.clock.now(),
    }),
  dishes: (db) => into(db, canteen.dishes, { name: { uz: 'x' }, kind: 'soup' }),
  meals: (db) => into(db, canteen.meals, meal()),
  menus: async (db) =>
    into(db, canteen.menus, { mealId: await makers.meals(db), date: '2026-11-17' }),
  menu_dishes: async (db) =>
    into(db, canteen.menuDishes, {
      menuId: await makers.menus(db),
      dishId: await makers.dishes(db),
      place: 0,
    }),
  canteens: (db) => into(db, kept.canteens, {}),
  meal_marks: async (db) =>
    into(db, kept.mealMarks, {
      ...ofStudent(),
      mealId: await makers.meals(db),
      classId: at.here.classA,
      day: '2026-11-17',
      eaten: true,
      free: false,
      recordedBy: at.here.cast.teacherA.id,
      recordedAt: at.clock.now(),
    }),
  meal_plans: async (db) =>
    into(db, mealPlans, {
      ...ofStudent(),
      mealId: await makers.meals(db),
      fromDate: '2026-11-17',
      mealDays: [1, 3],
      recordedBy: at.here.cast.parentA.id,
      recordedAt: at.clock.now(),
    }),
  class_goals: (db) =>
    into(db, classGoals, {
      classId: at.here.classA,
      title: 'x',
      measure: 'coins',
      target: 5,
      fromDay: '2026-11-17',
      toDay: '2026-11-17',
      createdBy: at.here.cast.owner.id,
      createdAt: at.clock.now(),
    }),
  stores: (db) => into(db, stores, { name: { uz: 'x' } }),
  store_keepers: async (db) =>
    into(db, storeKeepers, {
      storeId: await makers.stores(db),
      userId: at.here.cast.teacherA.id,
    }),
  store_classes: async (db) =>
    into(db, storeClasses, { storeId: await makers.stores(db), classId: at.here.classA }),
  products: async (db) =>
    into(db, products, { storeId: await makers.stores(db), name: { uz: 'x' }, price: 5 }),
  // one that came to nothing moves no coins
  orders: async (db) => {
    const productId = await makers.products(db)
    const [product] = await db.select().from(products).where(eq(products.id, productId))
    const moment = at.clock.now()
    return into(db, orders, {
      ...ofStudent(),
      productId,
      storeId: product!.storeId,
      quantity: 1,
      price: 5,
      state: 'cancelled',
      endedBy: 'keeper',
      placedAt: moment,
      closedAt: moment,
    })
  },
  access_codes: async (db) =>
    into(db, accessCodes, {
      userId: await newUser(db, 'parent'),
      codeHash: Buffer.from('secret code'),
      createdBy: at.here.cast.owner.id,
      createdAt: at.clock.now(),
      expiresAt: at.clock.now(),
    }),
  schedules: (db) => into(db, schedules, draft()),
  schedule_lessons: async (db) => {
    const { classA: classId } = at.here
    const scheduleId = await makers.schedules(db)
    const lineId = await into(db, lessonLines, { scheduleId, classId, perWeek: 1 })
    return into(db, scheduleLessons, { scheduleId, lineId, classId, weekday: 1, period: 1 })
  },
  class_halves: (db) =>
    into(db, classHalves, {
      classId: at.here.classA,
      subjectId: at.here.subject,
      ...ofStudent(),
      groupNumber: 1,
    }),
  teacher_absences: (db) =>
    into(db, teacherAbsences, {
      teacherId: at.here.cast.teacherA.id,
      fromDate: '2030-09-02',
      toDate: '2030-09-02',
      excuse: 'illness',
      state: 'asked',
      announcedBy: at.here.cast.teacherA.id,
      announcedAt: at.clock.now(),
    }),
  lesson_changes: (db) =>
    into(db, lessonChanges, {
      date: '2030-09-02',
      toDate: '2030-09-02',
      lessonId: uuid(),
      part: 1,
      kind: 'cancelled',
      state: 'confirmed',
      classId: at.here.classA,
      subjectId: at.here.subject,
      startsAt: '08:00',
      endsAt: '08:45',
      madeBy: at.here.cast.owner.id,
      madeAt: at.clock.now(),
    }),
  posts: (db) => into(db, posts, { authorId: at.here.cast.owner.id, createdAt: at.clock.now() }),
  post_audiences: async (db) =>
    into(db, postAudiences, { postId: await makers.posts(db), readers: 'staff' }),
  forms: (db) =>
    into(db, questionnaires, {
      ...{ authorId: at.here.cast.owner.id, createdAt: at.clock.now(), draft: { pages: [] } },
    }),
  form_effects: async (db) => {
    const formId = await makers.forms(db)
    const [document, publishedAt] = [{ pages: [] }, at.clock.now()]
    const { business: businessId } = at.here
    await db.insert(formVersions).values({ businessId, formId, number: 1, document, publishedAt })
    const answerId = await into(db, formAnswers, { formId, formVersion: 1, answers: {}, code: '' })
    return into(db, formEffects, {
      ...{ answerId, kind: 'phone', personId: at.here.cast.studentA.id, after: '998901234567' },
      ...{ doneBy: at.here.cast.owner.id, doneAt: at.clock.now() },
    })
  },
  accounts: (db) => into(db, accounts, { kind: 'store_revenue', holderId: uuid() }),
}
const draft = () => {
  const moment = at.clock.now()
  return { academicYear: '2026/2027', name: 'x', createdAt: moment, updatedAt: moment }
}
const span = { startsOn: '2030-09-02', endsOn: '2031-05-25' }
/** Put away, so that any number of them can be there. */
const meal = () => ({
  kind: 'lunch',
  startsAt: '12:00',
  countedAt: '09:00',
  archivedAt: at.clock.now(),
})
const ofStudent = () => ({ studentId: at.here.cast.studentA.id })
const written = () => ({
  authorId: at.here.cast.owner.id,
  text: 'x',
  createdAt: at.clock.now(),
  updatedAt: at.clock.now(),
})
async function into(db: Db, table: Parameters<Db['insert']>[0], values: object): Promise<string> {
  const id = uuid()
  await db.insert(table).values({ businessId: at.here.business, id, ...values } as never)
  return id
}

describe('every change', () => {
  test('of every table that has the triggers is known by its name here', async () => {
    const { rows } = await at.database.pool.query<{ name: string }>(
      `select distinct tgrelid::regclass::text as name from pg_trigger where tgname like 'audit%'`,
    )
    expect(rows.map(({ name }) => name).toSorted()).toEqual([...auditedKinds].toSorted())
  })

  test.each(auditedKinds)(
    'of %s stands in the log with who has made it, and when',
    async (kind) => {
      const id = await write(makers[kind])
      const { results } = await list({ kind, limit: '100' })
      const entry = results.find(({ row_id }) => row_id === id)!
      expect(entry).toMatchObject({
        actor: { id: at.here.cast.admin.id },
        operation: 'test.write',
        kind,
      })
      expect(deedOf(entry)).toBe(kind === 'businesses' ? 'changed' : 'made')
    },
  )

  test('made through the product as well, with what was there and what is', async () => {
    const id = at.here.business
    const { version } = await at.as('owner')(business.show, { params: { id } })
    await at.as('owner')(business.edit, {
      params: { id },
      body: { version, district: 'Chilonzor' },
    })
    await at.as('teacherA')(profile.edit, { body: { phone: '998901112233' } })
    const [phone, district] = (await list({ limit: '2' })).results
    expect(district).toMatchObject({
      actor: { id: at.here.cast.owner.id },
      operation: 'business.edit',
      about: `School ${at.here.canary}`,
      old: { district: at.here.canary },
      new: { district: 'Chilonzor' },
    })
    expect(phone).toMatchObject({
      actor: { id: at.here.cast.teacherA.id },
      operation: 'profile.edit',
      new: { phone: '998901112233' },
    })
  })

  test('of nothing is none', async () => {
    const count = async () => (await list({ limit: '100' })).results.length
    const before = await count()
    await write((db) => db.update(subjects).set({ difficulty: sql`difficulty` }))
    expect(await count()).toBe(before)
  })
})

describe('the log', () => {
  test('never has a secret: a new password is that and nothing more', async () => {
    await at.as('parentA')(profile.edit, {
      body: { old_password: password, new_password: 'another one' },
    })
    const [entry] = (await list({ actor_id: at.here.cast.parentA.id })).results
    expect(entry).toMatchObject({ old: {}, new: { password: true } })
    const { rows } = await at.here.inside((db) =>
      db.execute<{ text: string }>(sql`select e::text as text from audit_entries e`),
    )
    expect(rows.length).toBeGreaterThan(50)
    const all = rows.map(({ text }) => text).join()
    for (const secret of ['argon2', 'password_hash', 'code_hash', 'bytes', 'secret'])
      expect(all).not.toContain(secret)
  })

  test('is written by the tables alone and never rewritten', async () => {
    for (const statement of [
      `insert into audit_entries (business_id, id, table_name, row_id, about_id) values (current_business(), uuidv7(), 'users', uuidv7(), uuidv7())`,
      `update audit_entries set old = '{}'`,
      `delete from audit_entries`,
    ])
      await expect(at.here.inside((db) => db.execute(sql.raw(statement)))).rejects.toMatchObject({
        cause: { code: '42501' },
      })
    // not even by who owns the tables
    await expect(
      at.here.inside((db) =>
        db.execute(sql`select set_config('app.erasing', '', true), erase_audit(null)`),
      ),
    ).resolves.toBeDefined()
  })

  test('is narrowed by person, thing, kind, days and bulk action', async () => {
    const { studentA, admin, owner } = at.here.cast
    const who = { id: owner.id, businessId: at.here.business } as never
    const batch_id = await write(async (db) => {
      const id = await startBatch(db, who, 'archive', { count: 1, now: at.clock.now() })
      await db.update(users).set({ gender: 'female' }).where(eq(users.id, studentA.id))
      return id
    })
    const only = async (query: object) => (await list({ limit: '100', ...query })).results
    for (const entry of await only({ actor_id: admin.id })) expect(entry.actor?.id).toBe(admin.id)
    for (const entry of await only({ about_id: studentA.id }))
      expect(entry.about_id).toBe(studentA.id)
    for (const entry of await only({ kind: 'rooms' })) expect(entry.kind).toBe('rooms')
    expect(await only({ batch_id })).toMatchObject([
      { row_id: studentA.id, new: { gender: 'female' } },
    ])
    expect((await at.as('admin')(batches.list, {})).results[0]).toMatchObject({ id: batch_id })
    // the rows bear the clock of the database, not that of the test
    const today = new Intl.DateTimeFormat('en-CA', { timeZone: 'Asia/Tashkent' }).format(new Date())
    expect((await only({ from: today, to: today })).length).toBeGreaterThan(0)
    expect(await only({ to: '2020-01-01' })).toEqual([])
    const actors = (await at.as('admin')(audit.actors, {})).results.map(({ id }) => id)
    expect(actors).toEqual(expect.arrayContaining([admin.id, owner.id]))
    expect(actors).not.toContain(at.here.cast.studentB.id)
  })

  test('calls things by their names', async () => {
    const { results, names } = await list({ kind: 'class_subjects' })
    const entry = results[0]!
    expect(entry.about).toBe('5-A')
    expect(names[String(entry.new!.subject_id)]).toBe(`Mathematics ${at.here.canary}`)
    expect(names[String(entry.new!.teacher_id)]).toBe(
      `Karimov ${at.here.canary} Aziz ${at.here.canary}`,
    )
  })

  test('calls them so where what was changed of them is not the name', async () => {
    const name = { uz: 'Bahorgi sayr', ru: '', en: '' }
    const later = new Date(at.clock.now().getTime() + 1000)
    for (const [kind, table] of [
      ['posts', posts],
      ['forms', questionnaires],
    ] as const) {
      const id = await write(makers[kind])
      for (const set of [{ name }, { createdAt: later }])
        await write((db) => db.update(table).set(set).where(eq(table.id, id)))
      const [newest] = (await list({ kind })).results
      expect(newest).toMatchObject({ about: name.uz, new: { created_at: expect.any(String) } })
    }
  })

  test('is saved as a file, a row for every column', async () => {
    const { studentA } = at.here.cast
    const { version } = await at.as('owner')(studentCalls.show, { params: { id: studentA.id } })
    await at.as('owner')(studentCalls.edit, {
      params: { id: studentA.id },
      body: { version: version!, address: '=1+1', birth_date: '2015-06-06' },
    })
    for (const format of ['csv', 'xlsx'] as const) {
      const answer = await at.app.fastify.inject({
        url: `/v1/audit/export/?format=${format}&about_id=${studentA.id}&lang=en`,
        headers: { authorization: `Bearer ${at.here.cast.owner.access}` },
      })
      expect(answer.statusCode).toBe(200)
      const [sheet] = await readSheets(answer.rawPayload)
      const [head, ...rows] = sheet!.cells
      expect(head).toEqual([
        'Date',
        'Time',
        'Who',
        'Action',
        'What',
        'Record',
        'Field',
        'Before',
        'After',
      ])
      expect(rows.map((row) => row.slice(6))).toEqual(
        expect.arrayContaining([
          ['Date of birth', '05.05.2015', '06.06.2015'],
          ['Address', at.here.canary, '=1+1'],
        ]),
      )
    }
  })
})

test('an Excel file of too many rows is refused, and the same comes as CSV', async () => {
  const owner = new pg.Client(at.owner)
  await owner.connect()
  onTestFinished(() => owner.end())
  await inTenant(owner, at.elsewhere.business, 'begin', () =>
    owner.query(
      `insert into audit_entries (business_id, id, operation, table_name, row_id, about_id, new)
       select current_business(), uuidv7(), 'students.create', 'users', $1, $1,
         '{"last_name": "A", "first_name": "B", "patronymic": "C", "phone": "998901234567"}'
       from generate_series(1, 8000)`,
      [at.elsewhere.cast.studentA.id],
    ),
  )
  const file = (format: string) =>
    at.app.fastify.inject({
      url: `/v1/audit/export/?format=${format}`,
      headers: { authorization: `Bearer ${at.elsewhere.cast.owner.access}` },
    })
  const refused = await file('xlsx')
  expect([refused.statusCode, refused.json()]).toEqual([400, { detail: 'export_too_large' }])
  expect((await file('csv')).statusCode).toBe(200)
})

describe('in words', () => {
  const words: Record<string, { en: string }> = auditTexts.audit
  const common: Record<string, { en: string }> = commonText
  const speech: Speech = {
    phrase: (key) => (words[key] ?? common[key])?.en,
    names: {},
    lang: 'en',
    timeZone: 'Asia/Tashkent',
  }

  test('every column that can stand in the log has a name and a form', async () => {
    const { rows } = await at.database.pool.query<{ column: string; table: string }>(
      `select c.attname as column, c.attrelid::regclass::text as table from pg_attribute c
       where c.attnum > 0 and not c.attisdropped and c.attrelid::regclass::text = any ($1)`,
      [auditedKinds],
    )
    const declared = auditedKinds.flatMap((kind) =>
      columnsOf(kind).map(({ name }) => `${kind}.${name}`),
    )
    expect(rows.map(({ table, column }) => `${table}.${column}`).toSorted()).toEqual(
      declared.toSorted(),
    )
    const printed = auditedKinds.flatMap((kind) =>
      columnsOf(kind).filter((column) => logFormOf(column)),
    )
    const unnamed = new Set(printed.map(({ name }) => name).filter((name) => !nameOf(name, speech)))
    const {
      rows: [kept],
    } = await at.database.pool.query<{ keys: string[] }>(
      `select array(select jsonb_object_keys(audited_columns(jsonb_object_agg(c, 1)))) as keys from unnest($1::text[]) c`,
      [[...unnamed]],
    )
    expect(kept?.keys ?? []).toEqual([])
    expect(auditedKinds.filter((kind) => !speech.phrase(`kind_${kind}`))).toEqual([])
    expect(batchTable.kind.enumValues.filter((kind) => !speech.phrase(`batch_${kind}`))).toEqual([])
  })

  test('every word that a column can have has a phrase', () => {
    const words = [
      ...Object.values({
        ...arranged,
        ...canteen,
        ...kept,
        classes,
        students,
        studentNotes,
        studentDocuments,
        guardians,
        subjects,
        teachers,
        teacherSubjects,
        teacherWishes,
        users,
        accounts,
        stores,
        products,
        orders,
      })
        .flatMap((table) => Object.values(table))
        .filter(
          (column) =>
            column &&
            (column as { columnType?: string }).columnType &&
            logFormOf(column as never) === 'word',
        )
        .flatMap((column) => (column as { enumValues?: string[] }).enumValues ?? []),
      ...allergens,
      ...diets,
    ]
    expect(words.length).toBeGreaterThan(40)
    expect([...new Set(words)].filter((word) => !speech.phrase(`value_${word}`))).toEqual([])
  })

  test('values are said as people read them', () => {
    const [room, gone] = [uuid(), uuid()]
    const said = spokenChanges(
      {
        about_id: uuid(),
        forms: {
          phone: 'phone',
          birth_date: 'day',
          image_id: 'yesNo',
          password: 'yesNo',
          archived_at: 'instant',
          may_see: 'yesNo',
          name: 'localised',
          room_id: 'thing',
          working_days: 'weekdays',
        },
        old: {
          phone: '998901234567',
          birth_date: '2015-05-05',
          may_see: true,
          room_id: room,
          working_days: [1, 2],
          name: { uz: 'Fizika', en: 'Physics' },
          archived_at: null,
          image_id: uuid(),
        },
        new: {
          phone: null,
          birth_date: '2015-06-06',
          may_see: false,
          room_id: gone,
          working_days: [6],
          name: { uz: 'Kimyo' },
          archived_at: '2026-11-17T20:00:00+00:00',
          image_id: uuid(),
          password: true,
          secret_column: 1,
        },
      },
      { ...speech, names: { [room]: '12' } },
    )
    expect(said.map(({ field, old, new: now }) => [field, old, now])).toEqual([
      ['Phone', '+998 (90) 123-45-67', ''],
      ['Date of birth', '05.05.2015', '06.06.2015'],
      ['Photo', '', 'changed'],
      ['Password', '', 'changed'],
      ['Archived on', '', '18.11.2026 01:00'],
      ['May see', 'yes', 'no'],
      ['Name', 'Physics', 'Kimyo'],
      ['Room', '12', 'a deleted record'],
      ['Teaching days', 'Mon, Tue', 'Sat'],
    ])
  })
})

test('what was done to many at once is one entry that leads to all of them', async () => {
  const { batchId, ids } = await write(async (db) => {
    const who = { id: at.here.cast.admin.id, businessId: at.here.business } as Actor
    const id = await startBatch(db, who, 'import', { count: 3, now: at.clock.now() })
    const people = [await newUser(db, 'student'), await newUser(db, 'student')]
    return { batchId: id, ids: people }
  })
  await write((db) => newUser(db, 'parent'))
  const all = await list({ batch_id: batchId, limit: '100' })
  expect(all.results.length).toBeGreaterThanOrEqual(2 * ids.length)
  expect(all.results.every(({ fold }) => fold === null)).toBe(true)

  const { results } = await list({ folded: 'true', limit: '100' })
  expect(results[0]).toMatchObject({ batch_id: null, kind: 'users', fold: null })
  const ofBatch = results.filter((each) => each.batch_id === batchId)
  expect(ofBatch).toMatchObject([
    { id: all.results[0]!.id, fold: { kind: 'import', count: all.results.length } },
  ])
  // in pages, none is there twice and none is left out
  const first = await list({ folded: 'true', limit: '1' })
  const second = await list({ folded: 'true', limit: '1', cursor: first.next! })
  expect([...first.results, ...second.results].map(({ id }) => id)).toEqual(
    results.slice(0, 2).map(({ id }) => id),
  )
  // what a filter lets through is what is counted, and one that stands alone is not folded
  const [told] = (await list({ folded: 'true', kind: 'students' })).results
  expect(told).toMatchObject({ batch_id: batchId, kind: 'students', fold: { count: ids.length } })
})
