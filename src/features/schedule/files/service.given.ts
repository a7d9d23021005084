import { v7 as uuid } from 'uuid'
import type { Actor } from '../../../platform/actor.ts'
import type { Db } from '../../../platform/db/db.ts'
import type { Schedule } from '../contract.ts'
import { check } from '../engine/check/check.ts'
import type { Placed } from '../engine/format.ts'
import { RoomBook } from '../engine/search/room-book.ts'
import * as lines from '../lines/queries.ts'
import { insertLessons } from '../versions/queries.placed.ts'
import * as queries from '../queries.ts'
import type { GivenLesson } from './contract.listed.ts'
import { linesGiven } from './rules.given.ts'
import { ownWeights } from '../lines/rules.asked.ts'
import { standsOf } from '../runs/rules.stands.ts'
import { readFile } from './service.ts'
import { tellPages } from '../lessons/service.live.ts'
import { createDraft } from '../service.ts'

type Place = { day: number; period: number }
const isAt = (one: Place, other: Place) => one.day === other.day && one.period === other.period

type Given = {
  name: string
  academicYear: string
  lessons: GivenLesson[]
  /** What the terms of its price weigh, where that is not as usual. */
  weights: Record<string, number>
}

/** A draft of what a timetable from elsewhere says: clashes stand in it as they stood there. */
export async function draftOf(
  db: Db,
  who: Actor,
  { name, academicYear, lessons, weights }: Given,
  now: Date,
): Promise<Schedule> {
  const draft = await createDraft(db, who, { name, academic_year: academicYear }, now)
  const { id } = draft
  const own = ownWeights(weights)
  if (Object.keys(own).length > 0) await queries.updateSchedule(db, who, id, { weights: own })
  const [known, plan] = await Promise.all([
    lines.readLines(db, who, id),
    lines.readPlan(db, who, academicYear),
  ])
  const kinds = new Map(plan.map(({ subjectId, roomKind }) => [subjectId, roomKind]))
  const roomKindOf = (subject: string) => kinds.get(subject) ?? null
  const { gone, added, placed } = linesGiven(known, lessons, { id: uuid, roomKindOf })
  await lines.deleteLines(db, who, gone)
  await lines.insertLines(db, who, id, added)
  const { school } = await readFile(db, who, draft, who.lang)
  const classes = new Map(school.classes.map((each) => [each.id, each]))
  const given = new Map(school.lessons.map((lesson) => [lesson.id, lesson]))
  const standing: Placed[] = []
  for (const at of placed) {
    const lesson = given.get(at.lesson)
    if (!lesson || !classes.get(lesson.class)!.days?.includes(at.day)) continue
    // what the plan fixes there stays without it
    const locked = at.locked && !lesson.fixed.some((one) => isAt(one, at))
    standing.push({ ...at, locked })
  }
  const { rooms } = new RoomBook(school, standsOf(school, standing), { stay: true }).fill()
  standing.forEach((at, key) => (at.rooms = rooms.get(key) ?? at.rooms))
  const rows = standing.map((at) => {
    const { class: classId } = given.get(at.lesson)!
    return { ...at, classId, starts_at: null, ends_at: null, locked: at.locked === true }
  })
  await insertLessons(db, who, id, rows)
  const { placed: count, of, price } = check(school, { placed: standing })
  await queries.noteScore(db, who, id, count === of ? price : null, now)
  tellPages(db, id)
  return (await queries.findSchedule(db, who, id))!
}
