import { eq, sql } from 'drizzle-orm'
import { v7 as uuid } from 'uuid'
import { usualBells } from '../../core/business/bells/rules.plan.ts'
import { rooms } from '../../core/business/table.ts'
import { classSubjects } from '../../core/classes/table.ts'
import type { Actor, BusinessId } from '../../platform/actor.ts'
import { localDay } from '../../platform/dates/days.ts'
import type { Db } from '../../platform/db/db.ts'
import { compile } from '../../features/schedule/engine/problem.ts'
import { Search } from '../../features/schedule/engine/search/search.ts'
import { readLines } from '../../features/schedule/lines/queries.ts'
import { insertLessons, type NewLesson } from '../../features/schedule/versions/queries.placed.ts'
import { readFile } from '../../features/schedule/files/service.ts'
import { findSchedule } from '../../features/schedule/queries.ts'
import {
  crossed,
  crosses,
  partnersOf,
  streamed,
} from '../../features/schedule/versions/rules.verbs.ts'
import { setLines } from '../../features/schedule/lines/service.ts'
import { createDraft } from '../../features/schedule/service.ts'
import { scheduleLessons, schedules } from '../../features/schedule/table.ts'
import { subjects } from '../../core/subjects/table.ts'
import { teacherWishes } from '../../core/teachers/table.ts'
import { schoolYearOf } from './calendar.ts'
import { roomKinds } from './curriculum.ts'
import { insertCovers } from './covers.ts'
import { insertRows } from '../insert.ts'
import type { Class, World } from './records.ts'

/** The same schedule on every machine: half a second of work. */
const order = { seed: 2026, steps: 400_000 }

const special: [name: string, kind: typeof rooms.$inferInsert.kind, holds?: number][] = [
  ['Sport zali', 'gym', 3],
  ['Kompyuter xonasi 1', 'computer'],
  ['Kompyuter xonasi 2', 'computer'],
  ['Kompyuter xonasi 3', 'computer'],
  ['Fizika xonasi 1', 'physics'],
  ['Fizika xonasi 2', 'physics'],
  ['Kimyo xonasi', 'chemistry'],
  ['Biologiya xonasi 1', 'biology'],
  ['Biologiya xonasi 2', 'biology'],
  ['Ustaxona 1', 'workshop'],
  ['Ustaxona 2', 'workshop'],
  ['Chet tili 1', 'classroom'],
  ['Chet tili 2', 'classroom'],
  ['Chet tili 3', 'classroom'],
  ['Chet tili 4', 'classroom'],
]

/** The version that holds since the school year began. A school has a draft for the next half of it besides. */
export async function insertSchedule(db: Db, world: World, now: Date): Promise<void> {
  const { id: businessId, kind } = world.businesses[0]!
  const owner = world.users.find((user) => user.role === 'owner')!
  const who: Actor = {
    id: owner.id,
    businessId: businessId as BusinessId,
    sessionId: '',
    role: 'owner',
    lang: 'uz',
    timeZone: 'Asia/Tashkent',
  }
  if (kind === 'school') {
    await arrangeSchool(db, world)
    await planTogether(db, world)
  }
  const year = schoolYearOf(localDay(now, who.timeZone))
  const name = `${year}/${year + 1}`
  const { id } = await createDraft(db, who, { name, academic_year: name }, now)
  if (kind === 'school') await giveTogether(db, who, id, now)
  const placed =
    kind === 'school' ? await searched(db, who, id, name) : await byMeetings(db, who, id, world)
  await insertLessons(db, who, id, placed)
  await db
    .update(schedules)
    .set({ state: 'published', validFrom: `${year}-09-02` })
    .where(eq(schedules.id, id))
  if (kind !== 'school') return
  await insertNext(db, who, id, now)
  await insertCovers(db, who, now)
}

/** Rooms for what is not taught in the class's own, subjects that ask for them, and teachers who cannot come at all times. */
async function arrangeSchool(
  db: Db,
  { businesses: [business], subjects: own, users, classSubjects }: World,
) {
  const businessId = business!.id
  await db
    .insert(rooms)
    .values(
      special.map(([name, kind, holds = 1]) => ({ businessId, id: uuid(), name, kind, holds })),
    )
  for (const { id, name } of own) {
    const roomKind = roomKinds[name.en]
    if (roomKind) await db.update(subjects).set({ roomKind }).where(eq(subjects.id, id))
  }
  const hours = Map.groupBy(classSubjects, ({ teacherId }) => teacherId)
  const light = users.filter(({ id }) => {
    const weekly = (hours.get(id) ?? []).reduce((sum, each) => sum + each.hoursPerWeek, 0)
    return weekly > 0 && weekly <= 18
  })
  await insertRows(
    db,
    teacherWishes,
    light.slice(0, 8).flatMap(({ id: teacherId }, at) =>
      [1, 2].flatMap((shift) =>
        [1, 2, 3, 4, 5, 6].map((period) => ({
          businessId,
          id: uuid(),
          teacherId,
          // who leads a class has its first lesson on Monday
          weekday: (at % 5) + 2,
          shift,
          period,
          wish: at % 2 ? ('avoided' as const) : ('blocked' as const),
        })),
      ),
    ),
  )
  // somebody is there for whoever falls ill
  await insertRows(
    db,
    teacherWishes,
    light.slice(8, 11).flatMap(({ id: teacherId }) =>
      [1, 2, 3, 4, 5].map((weekday) => ({
        ...{ businessId, id: uuid(), teacherId },
        ...{ weekday, shift: 1, period: 3, wish: 'duty' as const },
      })),
    ),
  )
}

/** What is planned for some: two subjects by half hours in one class, and a subject of two classes by one teacher. */
async function planTogether(db: Db, { classes: all, subjects: own, classSubjects: plan }: World) {
  const idOf = (name: string) => own.find((subject) => subject.name.en === name)!.id
  const rowOf = (classId: string, name: string) =>
    plan.find((row) => row.classId === classId && row.subjectId === idOf(name))!
  const turns = all.find(({ grade }) => grade === 8)!
  for (const name of ['Economics', 'Technical drawing']) {
    const { id } = rowOf(turns.id, name)
    await db.update(classSubjects).set({ hoursPerWeek: 0.5 }).where(eq(classSubjects.id, id))
  }
  const [first, second] = all.filter(({ grade }) => grade === 9)
  const { teacherId } = rowOf(first!.id, 'Moral education')
  const { id } = rowOf(second!.id, 'Moral education')
  await db.update(classSubjects).set({ teacherId }).where(eq(classSubjects.id, id))
}

/** The two classes have it together, and in one class a half has English while the other half computes. */
async function giveTogether(db: Db, who: Actor, id: string, now: Date) {
  const schedule = (await findSchedule(db, who, id))!
  const { school, ground } = await readFile(db, who, schedule, 'uz')
  const subjectOf = new Map(ground.subjects.map((subject) => [subject.id, subject.name.en]))
  const named = (name: string) =>
    school.lessons.filter(({ subject }) => subjectOf.get(subject) === name)
  const pairs = named('English').flatMap((english) =>
    named('Computing')
      .filter((computing) => crosses(english, computing))
      .map((computing) => crossed(english, computing)),
  )
  const ninth = school.classes.filter(({ grade }) => grade === 9).map((one) => one.id)
  const streams = named('Moral education').flatMap((lesson) =>
    partnersOf(lesson, school.lessons, (one) => ninth.includes(one) && ninth.includes(lesson.class))
      .filter((other) => other.parts[0]!.teacher === lesson.parts[0]!.teacher)
      .map((other) => streamed(lesson, other)),
  )
  const changes = [pairs[0]!, streams[0]!]
  await setLines(db, who, schedule, {
    version: schedule.version,
    remove: changes.flatMap(({ remove }) => remove),
    add: changes.flatMap(({ add }) => add),
    now,
  })
}

async function searched(db: Db, who: Actor, id: string, year: string): Promise<NewLesson[]> {
  const { school } = await readFile(db, who, { id, academic_year: year, version: 1 }, 'uz')
  const found = new Search(compile(school), order)
  while (found.advance());
  const classOf = new Map(school.lessons.map((lesson) => [lesson.id, lesson.class]))
  return found.solution().placed.map((placed) => ({
    ...placed,
    starts_at: null,
    ends_at: null,
    locked: false,
    classId: classOf.get(placed.lesson)!,
  }))
}

/** A group meets on each of its days, for as long as the first bell of its shift lasts. */
async function byMeetings(db: Db, who: Actor, id: string, world: World): Promise<NewLesson[]> {
  const owners = new Map(world.classes.map((row) => [row.id, row]))
  const known = await db.select({ id: rooms.id, name: rooms.name }).from(rooms)
  const roomOf = ({ room }: Class) => known.find(({ name }) => name === room)?.id ?? null
  return (await readLines(db, who, id)).flatMap((line) => {
    const owner = owners.get(line.classId)!
    const { starts_at, ends_at } = usualBells('centre', owner.shift)[0]!
    return owner.lessonDays.map((day) => ({
      lesson: line.id,
      classId: line.classId,
      day,
      period: null,
      starts_at,
      ends_at,
      rooms: [roomOf(owner)],
      locked: false,
    }))
  })
}

/** What is being prepared: the same but for some lessons that wait for a place. */
async function insertNext(db: Db, who: Actor, basedOn: string, now: Date) {
  const { id } = await createDraft(db, who, { name: '2-yarim yil', based_on: basedOn }, now)
  await db.execute(sql`
    delete from ${scheduleLessons} where id in (
      select id from ${scheduleLessons} where schedule_id = ${id} and weekday = 6 and period = 5 order by id limit 6
    )`)
}
