import type { Actor } from '../platform/actor.ts'
import { localDay } from '../platform/days.ts'
import type { Db } from '../platform/db.ts'
import { found, refuse } from '../platform/errors.ts'
import type { Taking } from './contract.moves.ts'
import type { Schedule } from './contract.ts'
import type { Placed } from './core/format.ts'
import { type KnownLine, readLines } from './queries.lines.ts'
import { readPlaced } from './queries.placed.ts'
import * as queries from './queries.ts'
import { classesOfLine, type Line } from './rules.lines.ts'
import { standingAs, takenFrom } from './rules.twins.ts'
import { readFile } from './service.file.ts'
import { judge, write } from './service.moves.ts'
import { holdDraft } from './service.ts'

type Wanted = Omit<Taking, 'version'>

/** What it would come to. Refuses with `schedule_published`. */
export async function tryTaking(db: Db, who: Actor, schedule: Schedule, wanted: Wanted) {
  if (schedule.state !== 'draft') refuse('schedule_published')
  const { taken, judged } = await taking(db, who, schedule, wanted)
  return {
    moves: taken.moves,
    put_out: taken.putOut,
    unknown: taken.unknown,
    clashes: judged.lines,
  }
}

/** Lets lessons stand as in another version, in one batch; what clashes is left standing, as in any draft. */
export async function take(
  db: Db,
  who: Actor,
  schedule: Schedule,
  { version, ...wanted }: Taking,
  now: Date,
) {
  await holdDraft(db, who, schedule, version)
  const { file, taken, judged } = await taking(db, who, schedule, wanted)
  const all = { file, wanted: taken.wanted, price: judged.price }
  return write(db, who, schedule, all, now)
}

async function taking(db: Db, who: Actor, schedule: Schedule, wanted: Wanted) {
  const { from, class_ids: classIds = [], teacher_id: teacherId } = wanted
  const other = found(await queries.findSchedule(db, who, from))
  const [file, theirs] = await Promise.all([
    readFile(db, who, schedule, who.lang),
    readVersion(db, who, other.id),
  ])
  const chosen = (line: Line) =>
    classesOfLine(line).some((id) => classIds.includes(id)) ||
    (teacherId !== undefined && line.parts.some((part) => part.teacherId === teacherId))
  const taken = takenFrom(file, theirs, chosen)
  return { file, taken, judged: judge(file, taken.wanted, taken.moved) }
}

async function readVersion(db: Db, who: Actor, id: string) {
  const [lines, standing] = await Promise.all([readLines(db, who, id), readPlaced(db, who, id)])
  return { lines, standing }
}

/** Where the lessons of a draft stood in the version that it repairs: the one that it is a copy of, or that is in force. */
export async function standingBefore(
  db: Db,
  who: Actor,
  schedule: Schedule,
  { lines, now }: { lines: KnownLine[]; now: Date },
): Promise<Placed[]> {
  const today = localDay(now, who.timeZone)
  const id = schedule.based_on ?? (await queries.versionsOn(db, who, today, today))[0]?.id
  if (id === undefined) return []
  const standing = standingAs(lines, await readVersion(db, who, id))
  return standing.flatMap(({ lesson, day, period, rooms }) =>
    period === null ? [] : [{ lesson, day, period, rooms }],
  )
}
