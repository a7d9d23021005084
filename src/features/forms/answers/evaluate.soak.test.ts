import { expect, test } from 'vitest'
import fc, { soak } from '../../../testing/chance.ts'
import { anyForm, questionCount } from '../../../testing/random-forms.ts'
import type {
  Answer,
  Answers,
  Condition,
  FormDocument,
  Test,
} from '../builder/contract.document.ts'
import { evaluate } from './rules.evaluate.ts'
import { faultsOf } from '../builder/rules.faults.ts'

/*
 * The same said once more, slowly and by another way: nothing is remembered and nothing recursive. All is taken to be hidden, and
 * whatever follows from that is worked out again and again until nothing changes any more.
 */
function slowly(document: FormDocument, answers: Answers) {
  const questions = document.pages.flatMap((page) =>
    page.sections.flatMap((section) => section.questions),
  )
  let shown = new Set<string>()
  let values: Record<string, number> = {}
  let pages: string[] = []
  let end: string | null = null
  const empty = (answer: Answer | undefined) =>
    answer === undefined || answer === '' || (Array.isArray(answer) && answer.length === 0)
  const given = (id: string): Answer | undefined => {
    if (document.calculations?.some((each) => each.id === id)) return values[id] ?? 0
    return shown.has(id) && !empty(answers[id]) ? answers[id] : undefined
  }
  const test = ({ of, is, value }: Test): boolean => {
    const answer = given(of)
    if (is === 'empty') return answer === undefined
    if (answer === undefined) return false
    if (is === 'answered') return true
    const list = Array.isArray(answer)
    const has = list
      ? answer.includes(String(value))
      : answer === value ||
        (typeof answer === 'string' && typeof value === 'string' && answer.includes(value))
    const same = list ? answer.length === 1 && answer[0] === value : answer === value
    if (is === 'equals') return same
    if (is === 'differs') return !same
    if (is === 'contains') return has
    if (is === 'lacks') return !has
    const [left, right] = [list ? answer.length : answer, value]
    if (typeof left !== typeof right || typeof left === 'boolean') return false
    if (is === 'over') return left > right!
    if (is === 'under') return left < right!
    return is === 'at_least' ? left >= right! : left <= right!
  }
  const holds = (condition: Condition | undefined): boolean => {
    if (!condition || condition.groups.length === 0) return true
    const results = condition.groups.map(({ join, tests }) => {
      const each = tests.map(test)
      return each.length === 0 || (join === 'all' ? !each.includes(false) : each.includes(true))
    })
    return condition.join === 'all' ? !results.includes(false) : results.includes(true)
  }
  for (let round = 0; round < 60; round += 1) {
    const path: number[] = []
    let here = 0
    end = null
    while (here < document.pages.length && end === null) {
      path.push(here)
      const { show_when, jumps = [] } = document.pages[here]!
      const jump = holds(show_when) ? jumps.find(({ when }) => holds(when)) : undefined
      if (jump && document.ends?.some(({ id }) => id === jump.to)) end = jump.to
      else here = jump ? document.pages.findIndex(({ id }) => id === jump.to) : here + 1
    }
    const next = new Set<string>()
    for (const index of path)
      for (const section of document.pages[index]!.sections)
        for (const question of section.questions)
          if (
            holds(document.pages[index]!.show_when) &&
            holds(section.show_when) &&
            holds(question.show_when)
          )
            next.add(question.id)
    const counted: Record<string, number> = {}
    for (const { id, steps } of document.calculations ?? []) {
      let sum = 0
      for (const step of steps) {
        if (!holds(step.when)) continue
        const answer = step.of ? given(step.of) : undefined
        const by =
          step.value ??
          (Array.isArray(answer)
            ? answer.length
            : Number(typeof answer === 'string' ? 0 : (answer ?? 0)))
        if (step.does === 'add') sum += by
        if (step.does === 'subtract') sum -= by
        if (step.does === 'multiply') sum *= by
        if (step.does === 'divide') sum = by === 0 ? 0 : sum / by
      }
      counted[id] = sum
    }
    pages = path
      .filter((index) => holds(document.pages[index]!.show_when))
      .map((index) => document.pages[index]!.id)
    shown = next
    values = counted
    end ??= document.ends?.find(({ when }) => holds(when))?.id ?? null
  }
  const required = questions.filter(
    ({ id, required: always, require_when: when }) =>
      shown.has(id) && (always || (when && holds(when))),
  )
  return {
    shown: [...shown].toSorted(),
    pages,
    values,
    end,
    required: required.map(({ id }) => id).toSorted(),
  }
}

test('what is asked is the same as a slow evaluator finds that shares nothing with it, on forms and answers by chance', () => {
  let sound = 0
  let circles = 0
  let parted = 0
  fc.assert(
    fc.property(anyForm, ({ document, answers }) => {
      const { shown, pages, values, end, required } = evaluate(document, answers)
      const found = {
        shown: [...shown].toSorted(),
        pages,
        values,
        end,
        required: [...required].toSorted(),
      }
      if (
        faultsOf(document, { anonymous: false, is_public: false }).some(
          ({ code }) => code === 'circle',
        )
      ) {
        circles += 1
        return
      }
      sound += 1
      expect(found).toEqual(slowly(document, answers))
      if (shown.size < questionCount && shown.size > 0) parted += 1
    }),
    { numRuns: soak(20_000) },
  )
  // there were enough of each for it to say something
  expect(circles).toBeGreaterThan(soak(1_000))
  expect(sound).toBeGreaterThan(soak(1_000))
  expect(parted).toBeGreaterThan(soak(500))
})
