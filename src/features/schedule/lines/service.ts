import { v7 as uuid } from 'uuid'
import type { Actor } from '../../../platform/actor.ts'
import type { Db } from '../../../platform/db/db.ts'
import { type Code, found, refuse } from '../../../platform/errors.ts'
import type { LinesInput } from './contract.ts'
import type { Schedule } from '../contract.ts'
import { readGround, type Ground } from '../files/queries.ts'
import * as lines from './queries.ts'
import { insertLessons, readPlaced } from '../versions/queries.placed.ts'
import * as queries from '../queries.ts'
import type { Line } from './rules.ts'
import { differing, keptOf, planned } from '../covers/rules.replacing.ts'
import { tellPages } from '../lessons/service.live.ts'
import { holdDraft } from '../service.ts'

type Written = { version: number; now: Date }

/** Gives the classes of a draft for which the plan says something else, or the one that is named, the lines of the plan as it is now. */
export async function adoptPlan(
  db: Db,
  who: Actor,
  schedule: Schedule,
  { version, class_id: only, now }: Written & { class_id?: string | undefined },
) {
  const { id } = schedule
  await holdDraft(db, who, schedule, version)
  const [standing, plan] = await Promise.all([
    lines.readLines(db, who, id),
    lines.readPlan(db, who, schedule.academic_year),
  ])
  return replaceLines(db, who, schedule, {
    ...planned(standing, plan, only === undefined ? differing(plan, standing) : new Set([only])),
    now,
  })
}

/** Puts lines in place of others, as the office wants them. Refuses what does not exist in the schedule's year. */
export async function setLines(
  db: Db,
  who: Actor,
  schedule: Schedule,
  { version, remove, add, now }: LinesInput & Written,
) {
  await holdDraft(db, who, schedule, version)
  const [standing, ground] = await Promise.all([
    lines.readLines(db, who, schedule.id),
    readGround(db, who, schedule.academic_year),
  ])
  const leaving = new Set(remove)
  const gone = standing.filter(({ id }) => leaving.has(id))
  if (gone.length < leaving.size) refuse('invalid_input', { remove: 'not_found' })
  const faults = unknownIn(ground, add)
  if (Object.keys(faults).length > 0) refuse('invalid_input', faults)
  const added = add.map((line): Line => ({
    classId: line.class,
    withIds: line.with ?? [],
    perWeek: line.per_week,
    length: line.length ?? 1,
    fixed: line.fixed ?? [],
    parts: line.parts.map((part) => ({
      group: part.group ?? 0,
      subjectId: part.subject,
      teacherId: part.teacher ?? null,
      roomKind: part.room_kind ?? '',
      roomId: part.room ?? null,
      weeks: part.weeks ?? 'all',
    })),
  }))
  return replaceLines(db, who, schedule, { gone, added, now })
}

type Change = { gone: lines.KnownLine[]; added: Line[]; now: Date }

async function replaceLines(
  db: Db,
  who: Actor,
  schedule: Schedule,
  { gone, added: wanted, now }: Change,
) {
  const { id } = schedule
  const added = wanted.map((line) => ({ ...line, id: uuid() }))
  const kept = keptOf(await readPlaced(db, who, id), { gone, added })
  await lines.deleteLines(
    db,
    who,
    gone.map((line) => line.id),
  )
  await lines.insertLines(db, who, id, added)
  await insertLessons(db, who, id, kept)
  await queries.updateSchedule(db, who, id, { updatedAt: now, score: null })
  tellPages(db, id)
  return found(await queries.findSchedule(db, who, id))
}

/** What lines name that the year does not have, as a refusal says it. */
function unknownIn(ground: Ground, add: LinesInput['add']) {
  const faults: Record<string, Code> = {}
  const idsOf = (list: { id: string }[]) => new Set(list.map(({ id }) => id))
  const shifts = new Map(ground.classes.map(({ id, shift }) => [id, shift]))
  const [teachers, subjects, rooms] = [
    idsOf(ground.teachers),
    idsOf(ground.subjects),
    idsOf(ground.rooms),
  ]
  add.forEach((line, at) => {
    const fault = (path: string, code: Code) => (faults[`add.${at}.${path}`] = code)
    if (!shifts.has(line.class)) fault('class', 'not_found')
    const all = [line.class, ...(line.with ?? [])]
    if (all.some((id) => !shifts.has(id))) fault('with', 'not_found')
    else if (new Set(all).size < all.length) fault('with', 'invalid_value')
    else if (new Set(all.map((id) => shifts.get(id))).size > 1) fault('with', 'invalid_value')
    line.parts.forEach(({ subject, teacher, room }, place) => {
      if (!subjects.has(subject)) fault(`parts.${place}.subject`, 'not_found')
      if (teacher && !teachers.has(teacher)) fault(`parts.${place}.teacher`, 'not_found')
      if (room && !rooms.has(room)) fault(`parts.${place}.room`, 'not_found')
    })
    if ((line.fixed?.length ?? 0) > line.per_week) fault('fixed', 'too_long')
  })
  return faults
}
