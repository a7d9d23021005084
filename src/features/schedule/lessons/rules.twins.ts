import { type Line, signatureOf } from '../lines/rules.ts'

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
