import { v7 as uuid } from 'uuid'
import type { Actor } from '../../../platform/actor.ts'
import { localDay } from '../../../platform/dates/days.ts'
import type { Db } from '../../../platform/db/db.ts'
import type { Lang } from '../../../platform/shapes.ts'
import { localised, shortName } from '../../../platform/ui/shown.ts'
import type { Difference } from '../lines/contract.ts'
import type { Schedule, ScheduleFile } from '../contract.ts'
import type { Placed } from '../engine/format.ts'
import { type Ground, readGround } from './queries.ts'
import { type KnownLine, readLines, readPlan } from '../lines/queries.ts'
import { readPlaced, type Standing } from '../versions/queries.placed.ts'
import { readOwn, versionsOn } from '../queries.ts'
import { hoursApart } from '../lines/rules.ts'
import { differing, keptOf, planned } from '../covers/rules.replacing.ts'
import { schoolOf } from '../runs/rules.school.ts'
import { standingAs } from '../lessons/rules.twins.ts'

export const placedOf = ({ id: _id, ...standing }: Standing) => standing

/** All that a version is arranged by: what the page works on, what a search is started with, what a write is judged by. */
export async function readFile(
  db: Db,
  who: Actor,
  schedule: Pick<Schedule, 'id' | 'academic_year' | 'version'>,
  lang: Lang,
) {
  const [ground, lines, standing, own] = await Promise.all([
    readGround(db, who, schedule.academic_year),
    readLines(db, who, schedule.id),
    readPlaced(db, who, schedule.id),
    readOwn(db, who, schedule.id),
  ])
  const { weights = {}, changedBy, changedAt = null, bySearch = false } = own ?? {}
  const by = changedBy?.id ? { id: changedBy.id, name: shortName(changedBy) } : null
  const school = { ...schoolOf(named(ground, lang), lines), weights }
  return { ground, lines, standing, school, changed: { by, at: changedAt, by_search: bySearch } }
}

const named = (ground: Ground, lang: Lang) => ({
  ...ground,
  teachers: ground.teachers.map((person) => ({ ...person, name: shortName(person) })),
  subjects: ground.subjects.map((subject) => ({
    ...subject,
    name: localised(subject.name, lang).text,
  })),
})

/** A version, and the plan as it is now. */
async function readBoth(db: Db, who: Actor, schedule: Schedule, lang: Lang) {
  const [file, plan] = await Promise.all([
    readFile(db, who, schedule, lang),
    readPlan(db, who, schedule.academic_year),
  ])
  return { ...file, plan }
}

/** The same as it would be with the lines of the plan as it is now. Nothing is written. */
export async function plannedFile(
  db: Db,
  who: Actor,
  schedule: Schedule,
  lang: Lang,
): Promise<ScheduleFile> {
  const { ground, lines, standing, school, changed, plan } = await readBoth(db, who, schedule, lang)
  const { gone, added: wanted } = planned(lines, plan, differing(plan, lines))
  const added = wanted.map((line) => ({ fixed: [], ...line, id: uuid() }))
  const kept = keptOf(standing, { gone, added })
  const left = new Set(gone.map(({ id }) => id))
  const stays = lines.filter(({ id }) => !left.has(id))
  const own = [...stays, ...added]
  return {
    version: schedule.version,
    changed,
    school: { ...schoolOf(named(ground, lang), own), weights: school.weights },
    placed: [
      ...standing.filter(({ lesson }) => !left.has(lesson)).map(placedOf),
      ...kept.map(({ classId: _class, ...lesson }) => lesson),
    ],
    differences: [],
  }
}

/** The file of a version, and where the plan has gone on without it. */
export async function fileOf(
  db: Db,
  who: Actor,
  schedule: Schedule,
  lang: Lang,
): Promise<ScheduleFile> {
  const { ground, lines, standing, school, changed, plan } = await readBoth(db, who, schedule, lang)
  const classes = new Map(ground.classes.map(({ id, label }) => [id, { id, label }]))
  const titles = new Map(ground.subjects.map(({ id, name }) => [id, { id, title: name }]))
  const teachers = new Map(
    ground.teachers.map((person) => [person.id, { id: person.id, name: shortName(person) }]),
  )
  const differences = hoursApart(plan, lines).flatMap((each): Difference[] => {
    const [owner, subject] = [classes.get(each.classId), titles.get(each.subjectId)]
    if (!owner || !subject) return []
    const teacher = teachers.get(each.teacherId ?? '') ?? null
    const { group, plan: planned, lines: given } = each
    return [{ class: owner, subject, group, teacher, plan: planned, lines: given }]
  })
  const { version } = schedule
  return { version, changed, school, placed: standing.map(placedOf), differences }
}

/** Where the lessons of a draft stood in the version that it repairs: the one that it is a copy of, or that is in force. */
export async function standingBefore(
  db: Db,
  who: Actor,
  schedule: Schedule,
  { lines, now }: { lines: KnownLine[]; now: Date },
): Promise<Placed[]> {
  const today = localDay(now, who.timeZone)
  const id = schedule.based_on ?? (await versionsOn(db, who, today, today))[0]?.id
  if (id === undefined) return []
  const [theirs, standing] = await Promise.all([readLines(db, who, id), readPlaced(db, who, id)])
  return standingAs(lines, { lines: theirs, standing }).flatMap(({ lesson, day, period, rooms }) =>
    period === null ? [] : [{ lesson, day, period, rooms }],
  )
}
