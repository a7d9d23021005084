import { check, type Verdict } from '../../engine/check/check.ts'
import { countImpossibilities } from '../../engine/check/counting.ts'
import { explain, type Explanation } from '../../engine/check/explaining.ts'
import type { School, Solution } from '../../engine/format.ts'
import { compile } from '../../engine/problem.ts'
import { Search } from '../../engine/search/search.ts'

/** Counts and searches beside the page, which goes on meanwhile. What is asked anew ends what was asked before. */

export type LampAsked =
  /** Whether everything fits; `deep`: and if not, what would help. */
  | { kind: 'lamp'; id: number; school: School; deep: boolean }
  /** What is broken as it stands, and what it costs. */
  | { kind: 'judge'; school: School; solution: Solution }
export type LampTold =
  | { kind: 'lamp'; id: number; explanation: Explanation; over: boolean; deep: boolean }
  | { kind: 'judge'; verdict: Verdict }

/** How long it is searched before it is said that some have no place yet. */
const searchMs = 2_000
const seed = 1

const here = self as unknown as {
  addEventListener(kind: 'message', hear: (event: { data: LampAsked }) => void): void
  postMessage(told: LampTold): void
}
/** So that what is asked meanwhile is heard. */
const breath = () => new Promise((heard) => setTimeout(heard))
let asked = 0

async function look({ id, school, deep }: Extract<LampAsked, { kind: 'lamp' }>) {
  const mine = ++asked
  const tell = (explanation: Explanation, over: boolean) =>
    here.postMessage({ kind: 'lamp', id, explanation, over, deep })
  if (deep) {
    const steps = explain(school, seed)
    for (;;) {
      const { value, done } = steps.next()
      if (mine !== asked) return
      tell(value, done === true)
      if (done) return
      await breath()
    }
  }
  const problem = compile(school)
  const impossible = countImpossibilities(problem)
  const known = { hardest: [], waiting: [], helps: [], steps: [], together: [], impossible }
  if (impossible.length > 0)
    return tell({ ...known, verdict: 'impossible', placed: 0, of: problem.ownCards }, true)
  const search = new Search(problem, { seed, steps: 0 })
  const until = performance.now() + searchMs
  let rested = performance.now()
  while (search.advance() && performance.now() < until) {
    if (performance.now() - rested < 30) continue
    await breath()
    if (mine !== asked) return
    rested = performance.now()
  }
  const { placed, of } = search.progress
  tell({ ...known, verdict: search.complete ? 'fits' : 'not_found', placed, of }, true)
}

here.addEventListener('message', ({ data }) => {
  if (data.kind === 'judge')
    here.postMessage({ kind: 'judge', verdict: check(data.school, data.solution) })
  else void look(data)
})
