import fc from './chance.ts'
import {
  type Answer,
  type Answers,
  type Condition,
  type FormDocument,
  operators,
  type Question,
} from '../features/forms/builder/contract.document.ts'

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
/** Questions of each form. */
export const questionCount = 9
const names = Array.from({ length: questionCount }, (_, index) => `q${index}`)

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

/** A form of nine questions on four pages, and answers to it; what they are asked by is mostly before them. */
export const anyForm = fc
  .record({
    kinds: fc.array(fc.constantFrom(...kinds), {
      minLength: questionCount,
      maxLength: questionCount,
    }),
    shows: fc.tuple(...names.map((_, index) => oftenBefore(index))),
    requires: fc.array(conditionOver([...names, 'sum']), {
      minLength: questionCount,
      maxLength: questionCount,
    }),
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
      minLength: questionCount,
      maxLength: questionCount,
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
