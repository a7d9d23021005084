import { countImpossibilities } from '../src/schedule/core/counting.ts'
import { explain } from '../src/schedule/core/explaining.ts'
import { placesFor } from '../src/schedule/core/hand.ts'
import { compile } from '../src/schedule/core/problem.ts'
import { arranged } from '../src/schedule/core/search.ts'
import { plant } from '../src/testing/schedule-planted.ts'
import { median } from './measure.ts'
import type { Row } from './schedule.ts'
import { narrowSchools, schools, searched, share, timed } from './schedule-schools.ts'

/** What is said of a school that does not fit, and of a lesson in the hand. */
export function* reasons(): Generator<Row> {
  const large = schools['60 classes']
  const problem = compile(large)
  countImpossibilities(problem)
  const counted = Array.from({ length: 9 }, () => timed(() => countImpossibilities(problem))[0])
  const planted = plant(1, 33)
  const codes = (school: (typeof planted)[number]['school']) =>
    countImpossibilities(compile(school)).map(({ code }) => code)
  const named = planted.filter(({ school, finding }) => codes(school).includes(finding.code!))
  const invented = narrowSchools().filter((school) => codes(school).length > 0)
  yield {
    row: '11 counting after an edit, 60 classes',
    ours: `median ${(median(counted) * 1000).toFixed(0)} ms; ${named.length} of ${planted.length} planted impossibilities named, ${invented.length} invented`,
    control: '≤ 150 ms, all, none; 100 solvable schools in counting.soak.test.ts',
  }

  const [first, helped] = timed(() => {
    for (const known of explain(planted[0]!.school, 1))
      if (known.helps.some(({ left }) => left === 0)) return true
    return false
  })
  yield {
    row: '12 the first proved help',
    ours: `${first.toFixed(2)} s${helped ? '' : ', none found'}`,
    control: '≤ 5 s',
  }

  const state = arranged(problem, searched(large, 1, 300_000).best)
  const locked = new Uint8Array(problem.cards)
  const pick = (card: number) => {
    const start = performance.now()
    placesFor(state, card, locked)
    return performance.now() - start
  }
  for (let card = 0; card < problem.cards; card += 1) pick(card)
  // the best of three: the others were interrupted by whatever else the machine does
  const picks = Array.from({ length: problem.cards }, (_, card) =>
    Math.min(pick(card), pick(card), pick(card)),
  )
  yield {
    row: '13 all cells of a lesson in the hand, 60 classes',
    ours: `median ${median(picks).toFixed(2)} ms, 99 of 100 within ${share(picks, 0.99).toFixed(1)} ms by the clock`,
    control: '≤ 16 ms on a processor four times slower, so ≤ 4 ms here',
  }
}
