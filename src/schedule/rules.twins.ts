import { classesOfLine, type Line, signatureOf } from './rules.lines.ts'

type Known = Line & { id: string }
type Cell = { day: number; period: number | null; starts_at: string | null; ends_at: string | null }
type Standing = Cell & { lesson: string; rooms: (string | null)[]; locked: boolean }
type Version = { lines: Known[]; standing: Standing[] }

const once = (line: Line) => signatureOf({ ...line, perWeek: 1, fixed: [] })
const whoeverTeaches = ({ parts, ...line }: Line) =>
  once({
    ...line,
    parts: parts.map((part) => ({ ...part, teacherId: null, roomKind: '', roomId: null })),
  })

/** Of each line the one of another version that gives the same: as often and by the same, if not often, if not by whom. */
export function twinsOf(ours: Known[], theirs: Known[]): Map<string, string> {
  const twins = new Map<string, string>()
  const rest = new Set(theirs)
  for (const keyOf of [signatureOf, once, whoeverTeaches]) {
    const byKey = Map.groupBy(rest, keyOf)
    for (const line of ours) {
      if (twins.has(line.id)) continue
      const twin = byKey.get(keyOf(line))?.shift()
      if (!twin) continue
      twins.set(line.id, twin.id)
      rest.delete(twin)
    }
  }
  return twins
}

/** Where the lessons of another version stand, as those of the own lines. */
export function standingAs(ours: Known[], theirs: Version): Standing[] {
  const twins = twinsOf(ours, theirs.lines)
  const places = Map.groupBy(theirs.standing, ({ lesson }) => lesson)
  return ours.flatMap(({ id, perWeek }) =>
    (places.get(twins.get(id) ?? '') ?? [])
      .slice(0, perWeek)
      .map((place) => ({ ...place, lesson: id })),
  )
}

/** A double takes up the next period as well. */
const meet = (one: Cell & { length: number }, other: Cell & { length: number }) =>
  one.day === other.day &&
  (one.period !== null && other.period !== null
    ? one.period < other.period + other.length && other.period < one.period + one.length
    : (one.starts_at ?? '') < (other.ends_at ?? '') &&
      (other.starts_at ?? '') < (one.ends_at ?? ''))

/**
 * A version with some of its lines standing as in another one. What is locked stays, and so do lines that the other does not
 * have; others of the same class make way, and have no place then.
 */
export function takenFrom(ours: Version, theirs: Version, chosen: (line: Line) => boolean) {
  const known = new Map(ours.lines.map((line) => [line.id, line]))
  const twins = twinsOf(ours.lines, theirs.lines)
  const scope = ours.lines.filter(chosen)
  const taken = new Set(scope.filter(({ id }) => twins.has(id)).map(({ id }) => id))
  const wanted = ours.standing.filter(({ lesson, locked }) => !taken.has(lesson) || locked)
  const putOut: string[] = []
  const moved = new Set<string>()
  const before = new Set(ours.standing.map(keyOf))
  const sized = (place: Standing) => ({ ...place, length: known.get(place.lesson)!.length })
  const sharesClass = (one: string, other: string) =>
    classesOfLine(known.get(one)!).some((id) => classesOfLine(known.get(other)!).includes(id))
  for (const place of standingAs(ours.lines, theirs)) {
    const { lesson } = place
    const { perWeek } = known.get(lesson)!
    const own = wanted.filter((other) => other.lesson === lesson)
    if (!taken.has(lesson) || own.length >= perWeek) continue
    const inWay = wanted.filter(
      (other) => sharesClass(other.lesson, lesson) && meet(sized(other), sized(place)),
    )
    if (inWay.some((other) => other.locked || taken.has(other.lesson))) continue
    for (const other of inWay) {
      wanted.splice(wanted.indexOf(other), 1)
      putOut.push(other.lesson)
    }
    wanted.push({ ...place, locked: false })
    if (!before.has(keyOf(place))) moved.add(lesson)
  }
  const unknown = scope.filter(({ id }) => !twins.has(id)).map(({ id }) => id)
  const moves = wanted.filter((place) => moved.has(place.lesson) && !before.has(keyOf(place)))
  return { wanted, moved, moves: moves.length, putOut, unknown }
}

const keyOf = ({ lesson, day, period, starts_at: from }: Standing) =>
  [lesson, day, period, from].join()
