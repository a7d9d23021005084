import { expect, test } from 'vitest'
import fc, { soak } from '../testing/chance.ts'
import type {
  Answer,
  Answers,
  Condition,
  FormDocument,
  Question,
  Test,
} from './contract.document.ts'
import { evaluate } from './rules.evaluate.ts'
import { faultsOf } from './rules.faults.ts'

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

const kinds = ['short_text', 'number', 'one', 'many', 'yes_no', 'rating', 'date'] as const
const words = ['a', 'b', 'ab', 'c']
const options = words.map((id) => ({ id, title: { uz: id } }))
const answerOf: Record<(typeof kinds)[number], fc.Arbitrary<Answer>> = {
  short_text: fc.constantFrom(...words, ''),
  number: fc.integer({ min: -3, max: 3 }),
  one: fc.constantFrom(...words),
  many: fc.subarray(words),
  yes_no: fc.boolean(),
  rating: fc.integer({ min: 1, max: 5 }),
  date: fc.constantFrom('2026-01-01', '2026-06-01', '2026-12-31'),
}
const operators = [
  'answered',
  'empty',
  'equals',
  'differs',
  'contains',
  'lacks',
  'over',
  'under',
  'at_least',
  'at_most',
] as const
const count = 9
const names = Array.from({ length: count }, (_, index) => `q${index}`)

const valueFor = fc.oneof(
  fc.constantFrom(...words),
  fc.integer({ min: -3, max: 5 }),
  fc.boolean(),
  fc.constant('2026-06-01'),
)
const conditionOver = (known: string[]): fc.Arbitrary<Condition | undefined> =>
  known.length === 0
    ? fc.constant(undefined)
    : fc.option(
        fc.record({
          join: fc.constantFrom('all' as const, 'any' as const),
          groups: fc.array(
            fc.record({
              join: fc.constantFrom('all' as const, 'any' as const),
              tests: fc.array(
                fc.record({
                  of: fc.constantFrom(...known),
                  is: fc.constantFrom(...operators),
                  value: valueFor,
                }),
                { maxLength: 3 },
              ),
            }),
            { maxLength: 3 },
          ),
        }),
        { nil: undefined },
      )

/** Of the questions before one, and now and then of any: some forms go round in circles. */
const oftenBefore = (index: number) =>
  fc.oneof(
    { weight: 14, arbitrary: conditionOver(names.slice(0, index)) },
    { weight: 1, arbitrary: conditionOver([...names, 'sum']) },
  )

/** Questions on four pages; what they are asked by is mostly before them. */
const anyForm = fc
  .record({
    kinds: fc.array(fc.constantFrom(...kinds), { minLength: count, maxLength: count }),
    shows: fc.tuple(...names.map((_, index) => oftenBefore(index))),
    requires: fc.array(conditionOver([...names, 'sum']), { minLength: count, maxLength: count }),
    pageShows: fc.tuple(...[0, 1, 2, 3].map((page) => conditionOver(names.slice(0, page)))),
    jumps: fc.tuple(
      ...[0, 1, 2, 3].map((page) =>
        fc.option(
          fc.tuple(
            conditionOver(names.slice(0, page + 1)),
            fc.constantFrom('p1', 'p2', 'p3', 'end1'),
          ),
          { nil: undefined },
        ),
      ),
    ),
    steps: fc.array(
      fc.record({
        does: fc.constantFrom(
          'add' as const,
          'subtract' as const,
          'multiply' as const,
          'divide' as const,
        ),
        of: fc.constantFrom(...names.slice(0, 4)),
        when: conditionOver(names.slice(0, 4)),
      }),
      { maxLength: 4 },
    ),
    endWhen: conditionOver(names),
    given: fc.array(fc.option(fc.constant(true), { nil: false, freq: 3 }), {
      minLength: count,
      maxLength: count,
    }),
  })
  .chain((made) =>
    fc
      .tuple(fc.constant(made), ...made.kinds.map((kind) => answerOf[kind]))
      .map(([form, ...answers]) => {
        const question = (index: number): Question => ({
          ...{ id: names[index]!, kind: form.kinds[index]!, title: { uz: 'x' }, options },
          ...(form.shows[index] && { show_when: form.shows[index] }),
          ...(form.requires[index] && { require_when: form.requires[index] }),
        })
        const document: FormDocument = {
          pages: [0, 1, 2, 3].map((page) => {
            const jump = form.jumps[page]
            const ahead = jump && (jump[1] === 'end1' || Number(jump[1].slice(1)) > page)
            return {
              id: `p${page}`,
              ...(form.pageShows[page] && { show_when: form.pageShows[page] }),
              sections: [
                {
                  id: `s${page}`,
                  questions: names.flatMap((_, index) =>
                    index % 4 === page ? [question(index)] : [],
                  ),
                },
              ],
              ...(ahead && { jumps: [{ to: jump[1], ...(jump[0] && { when: jump[0] }) }] }),
            }
          }),
          calculations: [
            {
              id: 'sum',
              title: { uz: 'x' },
              steps: form.steps.map(({ when, ...step }) => ({ ...step, ...(when && { when }) })),
            },
          ],
          ends: [
            { id: 'end1', title: { uz: 'x' }, ...(form.endWhen && { when: form.endWhen }) },
            { id: 'end2', title: { uz: 'x' } },
          ],
        }
        return {
          document,
          answers: Object.fromEntries(
            names.flatMap((id, index) => (form.given[index] ? [[id, answers[index]!]] : [])),
          ) as Answers,
        }
      }),
  )

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
      if (shown.size < count && shown.size > 0) parted += 1
    }),
    { numRuns: soak(20_000) },
  )
  // there were enough of each for it to say something
  expect(circles).toBeGreaterThan(soak(1_000))
  expect(sound).toBeGreaterThan(soak(1_000))
  expect(parted).toBeGreaterThan(soak(500))
})
