import { expect, test } from 'vitest'
import { soak } from '../../../../testing/chance.ts'
import { judge } from '../../../../testing/schedule/schedule-judge.ts'
import { randomSchool } from '../../../../testing/schedule/schedule-random.ts'
import { check } from '../check/check.ts'
import type { Placed, School } from '../format.ts'
import { Random } from '../random.ts'

/** One thing that goes wrong, in the file or in what is placed. */
type Fault = (school: School, placed: Placed[], random: Random) => void
const pick = <T>(list: readonly T[], random: Random): T => list[random.below(list.length)]!
const cellOf = (school: School, random: Random) => {
  const { shift, period } = pick(school.bells, random)
  return { day: pick(school.days, random), shift, period }
}
const faults: Fault[] = [
  (school, placed, random) => {
    const one = pick(placed, random)
    const { day, period } = cellOf(school, random)
    Object.assign(one, { day, period })
  },
  (_, placed, random) => {
    const [one, other] = [pick(placed, random), pick(placed, random)]
    const { day, period } = one
    Object.assign(one, { day: other.day, period: other.period })
    Object.assign(other, { day, period })
  },
  (_, placed, random) => void placed.push({ ...pick(placed, random) }),
  (_, placed, random) => void placed.splice(random.below(placed.length), 1),
  (_, placed, random) => (pick(placed, random).lesson = 'nobody'),
  (school, placed, random) => {
    const one = pick(placed, random)
    one.rooms = one.rooms.map(() =>
      pick([...school.rooms.map(({ id }) => id), null, 'nowhere'], random),
    )
  },
  (school, _, random) => pick(school.teachers, random).blocked.push(cellOf(school, random)),
  (school, _, random) => pick(school.classes, random).blocked.push(cellOf(school, random)),
  (school, _, random) => pick(school.rooms, random).blocked.push(cellOf(school, random)),
  (school, _, random) => (pick(school.teachers, random).max_days = random.below(3)),
  (school, _, random) => (pick(school.teachers, random).max_per_day = random.below(4)),
  (school, _, random) => (pick(school.classes, random).max_per_day = random.below(5)),
  (school, _, random) => (pick(school.classes, random).min_per_day = random.below(5)),
  (school, _, random) => (pick(school.rooms, random).holds = 0),
  (school, _, random) => (pick(school.subjects, random).light = false),
  (school, _, random) => {
    const { parts } = pick(school.lessons, random)
    for (const part of parts) part.teacher = parts[0]!.teacher
  },
  (school, _, random) => {
    const { day, period } = cellOf(school, random)
    pick(school.lessons, random).fixed.push({ day, period })
  },
  (school, _, random) => {
    const one = pick(school.lessons, random)
    one.subject = pick(school.subjects, random).id
    for (const part of one.parts) part.subject = one.subject
  },
  (school, _, random) => (pick(school.teachers, random).id = 'somebody else'),
]

test('two judges find the same rules broken, whatever goes wrong', () => {
  const met = new Set<string>()
  for (let seed = 0; seed < soak(1_200, 120); seed += 1) {
    const { school, known } = structuredClone(randomSchool(seed))
    if (known.placed.length === 0) continue
    expect({ seed, broken: [...judge(school, known.placed)] }).toEqual({ seed, broken: [] })
    const random = new Random(seed)
    for (let turn = 0; turn <= seed % 3; turn += 1) {
      if (known.placed.length > 0)
        faults[(seed + 7 * turn) % faults.length]!(school, known.placed, random)
      const found = new Set(check(school, known).breaches.map(({ code }) => code as string))
      const broken = judge(school, known.placed)
      expect({ seed, turn, found: [...found].sort() }).toEqual({
        seed,
        turn,
        found: [...broken].sort(),
      })
      for (const code of broken) met.add(code)
    }
  }
  // a fault of each rule has been among them
  expect(met.size).toBe(21)
})
