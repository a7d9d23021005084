import type { State } from '../state.ts'

/** What cannot be done without breaking a rule. */
export const never = 2 ** 30

/** A teacher would be wanted twice; the exchange may go on in the other class. */
export const clash = never + 1

/**
 * What the price would change by if two single lessons of a class changed places, without doing it. The arrangement is valid
 * and bells do not overlap. Both may stand where the other one does. In a `chain` of classes that all exchange the same two
 * places these changes add up: a teacher who is wanted there already comes back from there, so that his day stays as it is,
 * and rooms are not looked at, because other classes of the chain leave some.
 */
export function priceOfExchange(
  state: State,
  owner: number,
  first: number,
  second: number,
  chain = false,
): number {
  const p = state.problem
  const { periods, week, days } = p
  const { grid } = state
  const base = owner * week
  const one = grid[base + first]!
  const other = grid[base + second]!
  const line = p.cardLine[one]!
  const otherLine = p.cardLine[other]!
  if (line === otherLine) return 0
  const day = (first / periods) | 0
  const otherDay = (second / periods) | 0
  const from = p.slotOf[p.classShift[owner]! + first]!
  const to = p.slotOf[p.classShift[owner]! + second]!
  const there = priceOfTeachers(state, line, otherLine, from, to, day, otherDay, chain)
  if (there >= never) return there
  const back = priceOfTeachers(state, otherLine, line, to, from, otherDay, day, chain)
  if (back >= never) return back
  if (
    !chain &&
    (!fitsRooms(state, line, otherLine, to) || !fitsRooms(state, otherLine, line, from))
  )
    return never
  let price =
    there +
    back +
    p.cellPrice[line * week + second]! -
    p.cellPrice[line * week + first]! +
    p.cellPrice[otherLine * week + first]! -
    p.cellPrice[otherLine * week + second]!
  if (day !== otherDay) {
    if (!fitsKeys(state, line, otherLine, otherDay) || !fitsKeys(state, otherLine, line, day))
      return never
    price += priceOfDays(state, line, day, otherDay) + priceOfDays(state, otherLine, otherDay, day)
  }
  grid[base + first] = other
  grid[base + second] = one
  price += state.priceOfDay(owner, day) - state.dayPrice[owner * days + day]!
  if (day !== otherDay)
    price += state.priceOfDay(owner, otherDay) - state.dayPrice[owner * days + otherDay]!
  grid[base + first] = one
  grid[base + second] = other
  return price
}

function priceOfTeachers(
  state: State,
  line: number,
  otherLine: number,
  from: number,
  to: number,
  day: number,
  otherDay: number,
  chain: boolean,
): number {
  const p = state.problem
  const { teacherMask } = state
  const { teacherList, lineTeacher, dayTable, days, width, gaps } = p
  let price = 0
  next: for (let i = lineTeacher[line]!, end = lineTeacher[line + 1]!; i < end; i += 1) {
    const teacher = teacherList[i]!
    for (let j = lineTeacher[otherLine]!; j < lineTeacher[otherLine + 1]!; j += 1)
      if (teacherList[j] === teacher) continue next
    const table = p.teacherTable[teacher]!
    const before = teacherMask[teacher * days + day]!
    const without = before ^ (1 << (from - day * width))
    const bit = 1 << (to - otherDay * width)
    if (day === otherDay) {
      if (before & bit) {
        if (chain) continue
        return clash
      }
      price += dayTable[table + (without | bit)]! - dayTable[table + before]!
      if (p.countsGaps) price += state.priceOfGaps(teacher, gaps[without | bit]! - gaps[before]!)
      continue
    }
    const then = teacherMask[teacher * days + otherDay]!
    if (then & bit) {
      if (chain) continue
      return clash
    }
    if (p.bits[then]! >= p.teacherMax[teacher]!) return never
    if (then === 0 && without !== 0 && state.teacherDays[teacher]! >= p.teacherMaxDays[teacher]!)
      return never
    price +=
      dayTable[table + without]! -
      dayTable[table + before]! +
      dayTable[table + (then | bit)]! -
      dayTable[table + then]!
    if (p.countsGaps) {
      const more = gaps[without]! - gaps[before]! + gaps[then | bit]! - gaps[then]!
      price += state.priceOfGaps(teacher, more)
    }
  }
  return price
}

function fitsRooms(state: State, line: number, otherLine: number, slot: number): boolean {
  const { lineResource, resourceList, resourceNeed, resourceHolds, slots } = state.problem
  for (let i = lineResource[line]!; i < lineResource[line + 1]!; i += 1) {
    const resource = resourceList[i]!
    let used = state.used[resource * slots + slot]! + resourceNeed[i]!
    for (let j = lineResource[otherLine]!; j < lineResource[otherLine + 1]!; j += 1)
      if (resourceList[j] === resource) used -= resourceNeed[j]!
    if (used > resourceHolds[resource * slots + slot]!) return false
  }
  return true
}

function fitsKeys(state: State, line: number, otherLine: number, day: number): boolean {
  const { lineKey, keyList, keyMax, days } = state.problem
  for (let i = lineKey[line]!; i < lineKey[line + 1]!; i += 1) {
    const key = keyList[i]!
    let count = state.keyDay[key * days + day]! + 1
    for (let j = lineKey[otherLine]!; j < lineKey[otherLine + 1]!; j += 1)
      if (keyList[j] === key) count -= 1
    if (count > keyMax[key]!) return false
  }
  return true
}

function priceOfDays(state: State, line: number, day: number, otherDay: number): number {
  const p = state.problem
  const weight = p.lineSpread[line]!
  if (weight === 0) return 0
  const mask = state.lineMask[line]!
  let after = mask | (1 << otherDay)
  if (state.lineDay[line * p.days + day] === 1) after &= ~(1 << day)
  return weight * (p.pairs[after]! - p.pairs[mask]!)
}
