import { startBatch } from '../../../core/audit/service.ts'
import type { Actor } from '../../../platform/actor.ts'
import { localDay } from '../../../platform/dates/days.ts'
import type { Db } from '../../../platform/db/db.ts'
import { refuse } from '../../../platform/errors.ts'
import type { Move } from './contract.moves.ts'
import type { Schedule } from '../contract.ts'
import type { Placed } from '../engine/format.ts'
import { RoomBook } from '../engine/search/room-book.ts'
import { readWeekly } from '../lessons/queries.ts'
import * as written from './queries.placed.ts'
import * as queries from '../queries.ts'
import { brokenBy, takenTwice } from './rules.clashes.ts'
import { classesOfLine } from '../lines/rules.ts'
import { differencesOf } from './rules.differences.ts'
import { standsOf } from '../runs/rules.stands.ts'
import { settleChanges } from '../covers/service.settling.ts'
import { placedOf, readFile } from '../files/service.ts'
import { tellPages } from '../lessons/service.live.ts'
import { tell } from '../service.told.ts'
import { conflictOf, holdVersion, judgePublished } from '../service.ts'

type File = Awaited<ReturnType<typeof readFile>>
type Lesson = Omit<written.Standing, 'id'>
type Wanted = { version: number; moves: Move[]; leave_clashes?: boolean | undefined }

/**
 * Moves lessons in one batch. Refuses with `version_conflict` when the version, or what stands where, is no longer what was
 * seen; with `lesson_conflict` when a rule would be broken that was not, unless it is a draft and may be left so. Of what is
 * published whoever has another week then is told so.
 */
export async function moveLessons(
  db: Db,
  who: Actor,
  schedule: Schedule,
  { version, moves, leave_clashes: leave }: Wanted,
  now: Date,
) {
  if (schedule.state === 'withdrawn') refuse('schedule_published')
  await holdVersion(db, who, schedule.id, version)
  const file = await readFile(db, who, schedule, who.lang)
  const wanted = moved(file, moves)
  const judged = judge(file, wanted, new Set(moves.map(({ lesson }) => lesson)))
  if (judged.lines.length > 0 && !(leave && schedule.state === 'draft'))
    refuse('lesson_conflict', conflictOf(judged.lines))
  if (schedule.state === 'draft')
    return write(db, who, schedule, { file, wanted, price: judged.price }, now)
  const before = await readWeekly(db, who, [schedule.id])
  const answer = await write(db, who, schedule, { file, wanted, price: judged.price }, now)
  const changes = differencesOf(before, await readWeekly(db, who, [schedule.id]))
  await settleChanges(db, who, before, now)
  const today = localDay(now, who.timeZone)
  const from = schedule.valid_from! > today ? schedule.valid_from! : today
  await tell(db, who, changes, { id: schedule.id, from, delay: 0, now })
  return answer
}

/** What a search has found takes the place of all that stands, but for what is locked. The version is held by who calls. */
export async function placeAll(
  db: Db,
  who: Actor,
  schedule: Schedule,
  placed: Placed[],
  now: Date,
) {
  const file = await readFile(db, who, schedule, who.lang)
  const cells = new Set(file.standing.filter(({ locked }) => locked).map(keyOf))
  const wanted = placed.map((each): Lesson => {
    const lesson = { ...each, starts_at: null, ends_at: null, locked: false }
    return { ...lesson, locked: cells.has(keyOf(lesson)) }
  })
  const { price } = brokenBy(file.school, [], wanted.map(asPlaced))
  return write(db, who, schedule, { file, wanted, price }, now)
}

/** All lessons as they stand after the moves, and in which rooms: who is in the way goes to another room of its kind. */
export function moved(
  { school, lines, standing, ground }: Pick<File, 'school' | 'lines' | 'standing' | 'ground'>,
  moves: Move[],
): Lesson[] {
  const rest = new Set(standing)
  const known = new Map(lines.map((line) => [line.id, line]))
  const byPlace = Map.groupBy(standing, keyOf)
  const taken = moves.map((move) => {
    if (!known.has(move.lesson)) refuse('invalid_input', { lesson: 'not_found' })
    if (!move.from) return undefined
    const found = byPlace.get(keyOf({ lesson: move.lesson, ...cellOf(move.from) }))?.shift()
    if (!found) refuse('version_conflict')
    rest.delete(found)
    return found
  })
  const homes = new Map(ground.classes.map(({ id, room }) => [id, room]))
  const came = moves.flatMap((move, at) => {
    if (!move.to) return []
    const before = taken[at]
    const cell = cellOf(move.to)
    const stays = before !== undefined && keyOf(before) === keyOf({ lesson: move.lesson, ...cell })
    const { parts, classId } = known.get(move.lesson)!
    const had = before?.rooms ?? parts.map(() => null)
    const lacks = had.some((room, part) => room === null && parts[part]?.roomKind)
    const seated = !move.rooms && cell.period !== null && (!stays || lacks)
    const home = cell.period === null && !before ? (homes.get(classId) ?? null) : undefined
    const lesson: Lesson = {
      lesson: move.lesson,
      ...cell,
      rooms: move.rooms ?? (home === undefined ? had : parts.map(() => home)),
      locked: move.locked ?? before?.locked ?? false,
    }
    return { lesson, seated }
  })
  const wanted = [...rest, ...came.map(({ lesson }) => lesson)]
  const isSeated = new Set(came.flatMap(({ lesson, seated }) => (seated ? lesson : [])))
  if (isSeated.size === 0) return wanted
  const stands = standsOf(school, wanted)
  const isMoved = (key: number) => isSeated.has(wanted[key]!)
  const book = new RoomBook(
    school,
    stands.filter(({ key }) => !isMoved(key)),
  )
  const { rooms } = book.after(stands.filter(({ key }) => isMoved(key)))
  return wanted.map((lesson, key) => ({ ...lesson, rooms: rooms.get(key) ?? lesson.rooms }))
}

const cellOf = ({
  day,
  period = null,
  starts_at = null,
  ends_at = null,
}: NonNullable<Move['to']>) => ({
  day,
  period,
  starts_at,
  ends_at,
})
const keyOf = ({
  lesson,
  day,
  period,
  starts_at,
}: Pick<Lesson, 'lesson' | 'day' | 'period' | 'starts_at'>) =>
  [lesson, day, period, starts_at].join()
const asPlaced = ({ lesson, day, period, rooms }: Lesson): Placed => ({
  lesson,
  day,
  period: period ?? -1,
  rooms,
})

/** The lines that break a rule which none had broken before, and the price. */
function judge({ school, standing, lines, ground }: File, wanted: Lesson[], moved: Set<string>) {
  if (wanted.every(({ period }) => period !== null)) {
    const { breaches, price } = brokenBy(school, standing.map(asPlaced), wanted.map(asPlaced))
    const named = breaches.flatMap(({ lesson, other }) => [lesson ?? '', other ?? ''])
    const found = named.filter(Boolean)
    return {
      lines: breaches.length === 0 ? [] : [...new Set(found.length > 0 ? found : moved)],
      price,
    }
  }
  const known = new Map(lines.map((line) => [line.id, line]))
  const timed = wanted.flatMap(({ lesson, day, starts_at, ends_at, rooms }) => {
    const line = known.get(lesson)!
    const people = line.parts.flatMap(({ teacherId }) => teacherId ?? [])
    const takes = [...classesOfLine(line), ...people, ...rooms.flatMap((room) => room ?? [])]
    return starts_at && ends_at
      ? [{ lesson, day, starts_at, ends_at, takes: [...new Set(takes)] }]
      : []
  })
  const holds = new Map(ground.rooms.map((room) => [room.id, room.holds]))
  const twice = takenTwice(timed, holds)
  return { lines: twice.some((id) => moved.has(id)) ? twice : [], price: null }
}

/** Writes what differs, as one batch. */
async function write(
  db: Db,
  who: Actor,
  schedule: Schedule,
  { file, wanted, price }: { file: File; wanted: Lesson[]; price: number | null },
  now: Date,
) {
  const classOf = new Map(file.lines.map(({ id, classId }) => [id, classId]))
  const changes = changesOf(file.standing, wanted)
  const { added, changed, removed } = changes
  const count = added.length + changed.length + removed.length
  const batch = count > 0 ? await startBatch(db, who, 'schedule', { count, now }) : null
  await written.deleteLessons(db, who, removed)
  await written.updateLessons(db, who, changed)
  await written.insertLessons(
    db,
    who,
    schedule.id,
    added.map((lesson) => ({ ...lesson, classId: classOf.get(lesson.lesson)! })),
  )
  if (schedule.state === 'published') await judgePublished(db, who, schedule.id)
  await queries.noteScore(db, who, schedule.id, price, now)
  tellPages(db, schedule.id)
  const [after, placed] = await Promise.all([
    queries.findSchedule(db, who, schedule.id),
    written.readPlaced(db, who, schedule.id),
  ])
  return { version: after!.version, placed: placed.map(placedOf), batch_id: batch }
}

/** Line by line: what stands where it is wanted stays; what stands elsewhere goes where one is wanted. */
function changesOf(standing: written.Standing[], wanted: Lesson[]) {
  const [added, changed, removed] = [[] as Lesson[], [] as written.Standing[], [] as string[]]
  const theirs = Map.groupBy(wanted, ({ lesson }) => lesson)
  const ours = Map.groupBy(standing, ({ lesson }) => lesson)
  for (const line of new Set([...ours.keys(), ...theirs.keys()])) {
    const rest = [...(theirs.get(line) ?? [])]
    const movable = (ours.get(line) ?? []).filter((each) => {
      const at = rest.findIndex((other) => keyOf(other) === keyOf(each))
      const [same] = at < 0 ? [] : rest.splice(at, 1)
      if (same && JSON.stringify(placedOf(each)) !== JSON.stringify(inOrder(same)))
        changed.push({ ...same, id: each.id })
      return !same
    })
    movable.forEach(({ id }, at) => {
      if (rest[at]) changed.push({ ...rest[at], id })
      else removed.push(id)
    })
    added.push(...rest.slice(movable.length))
  }
  return { added, changed, removed }
}

const inOrder = ({ lesson, day, period, starts_at, ends_at, rooms, locked }: Lesson): Lesson => ({
  lesson,
  day,
  period,
  starts_at,
  ends_at,
  rooms,
  locked,
})
