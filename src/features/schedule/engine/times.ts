import type { School, Solution } from './format.ts'

export const minutesOf = (time: string) => Number(time.slice(0, 2)) * 60 + Number(time.slice(3))

/** The periods of each shift in their order, and the line of all of them. */
export function bellsOf({ bells }: Pick<School, 'bells'>) {
  const line = bells.toSorted(
    (a, b) => minutesOf(a.starts_at) - minutesOf(b.starts_at) || a.shift - b.shift,
  )
  const shifts = [...new Set(bells.map(({ shift }) => shift))].sort((a, b) => a - b)
  const periods = new Map(
    shifts.map((shift) => [
      shift,
      bells.filter((bell) => bell.shift === shift).toSorted((a, b) => a.period - b.period),
    ]),
  )
  return { line, shifts, periods }
}

const overlap = (
  a: { starts_at: string; ends_at: string },
  b: { starts_at: string; ends_at: string },
) => a.starts_at < b.ends_at && b.starts_at < a.ends_at

/** When lessons are: days, periods and slots, and where the periods of each shift lie among them. */
export type Times = ReturnType<typeof timesOf>
export function timesOf(school: School) {
  const { line: bells, shifts, periods: byShift } = bellsOf(school)
  const days = school.days.length
  const periods = Math.max(...[...byShift.values()].map((list) => list.length))
  const width = bells.length
  const [week, slots] = [days * periods, days * width]
  const slotOf = new Int32Array(shifts.length * week).fill(-1)
  shifts.forEach((shift, at) =>
    byShift.get(shift)!.forEach((bell, index) => {
      for (let day = 0; day < days; day += 1)
        slotOf[at * week + day * periods + index] = day * width + bells.indexOf(bell)
    }),
  )
  const overlapping = Int32Array.from(bells, (bell) =>
    bells.reduce(
      (mask, other, at) => (other !== bell && overlap(bell, other) ? mask | (1 << at) : mask),
      0,
    ),
  )
  const shiftMasks = shifts.map((shift) =>
    bells.reduce((mask, bell, at) => (bell.shift === shift ? mask | (1 << at) : mask), 0),
  )
  const dayIndex = new Map(school.days.map((day, index) => [day, index]))
  const placeOf = (shift: number, period: number) =>
    bells.findIndex((bell) => bell.shift === shift && bell.period === period)
  const times = { days, periods, width, week, slots, byShift, slotOf, overlapping, shiftMasks }
  const startOf = (shift: number) => shifts.indexOf(shift) * week
  return { ...times, dayIndex, placeOf, startOf }
}

type Named = { day: number; shift: number; period: number }

/** How often each slot is named; what is no time of this school is passed over. */
export function slotsNamed({ slots, width, dayIndex, placeOf }: Times, cells: Named[]) {
  const named = new Uint8Array(slots)
  for (const { day, shift, period } of cells) {
    const at = placeOf(shift, period)
    if (at >= 0 && dayIndex.has(day)) named[dayIndex.get(day)! * width + at]! += 1
  }
  return named
}

/** Contributions that lie in blocked cells, by their minutes. */
export function blockedSlots(times: Times, cells: Named[]) {
  const { width, overlapping } = times
  const named = slotsNamed(times, cells)
  return named.map((_, slot) => {
    const [day, place] = [slot - (slot % width), slot % width]
    for (let at = 0; at < width; at += 1)
      if (named[day + at] && (at === place || overlapping[at]! & (1 << place))) return 1
    return 0
  })
}

/** The cell of a class where the file says a day and a period. */
export function cellAt(
  school: School,
  id: string,
  day: number,
  period: number,
  periods: number,
): number {
  const shift = school.classes.find((each) => each.id === id)!.shift
  const index = bellsOf(school)
    .periods.get(shift)!
    .findIndex((bell) => bell.period === period)
  const at = school.days.indexOf(day)
  return index < 0 || at < 0 ? -1 : at * periods + index
}

/** The cells of each lesson in a solution. */
export function cellsOf(school: School, solution: Solution | undefined): Map<string, Set<number>> {
  const cells = new Map<string, Set<number>>()
  const { periods: byShift } = bellsOf(school)
  const periods = Math.max(...[...byShift.values()].map((list) => list.length))
  const classOf = new Map(school.lessons.map((lesson) => [lesson.id, lesson.class]))
  for (const { lesson, day, period } of solution?.placed ?? []) {
    if (!classOf.has(lesson)) continue
    const cell = cellAt(school, classOf.get(lesson)!, day, period, periods)
    if (cell < 0) continue
    if (!cells.has(lesson)) cells.set(lesson, new Set())
    cells.get(lesson)!.add(cell)
  }
  return cells
}
