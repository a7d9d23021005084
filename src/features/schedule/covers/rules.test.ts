import { describe, expect, test } from 'vitest'
import fc from '../../../testing/chance.ts'
import {
  assign,
  bestMix,
  clustersOf,
  type Colleague,
  doorsBetween,
  type Open,
  rank,
  saidOf,
} from './rules.ts'

const lesson = (period: number) => ({ from: 480 + 55 * period, to: 525 + 55 * period })
const open = (period: number, more: Partial<Open> = {}): Open => ({
  ...lesson(period),
  subject: 'maths',
  class: '5-A',
  otherHalf: null,
  ...more,
})
const colleague = (id: string, more: Partial<Colleague> = {}): Colleague => ({
  id,
  own: [lesson(0)],
  covers: [],
  shut: [],
  duty: [],
  subjects: new Set(),
  classes: new Set(),
  month: 0,
  most: 7,
  ...more,
})
const chipsOf = (of: Open, who: Colleague, others: Colleague[] = []) =>
  Object.fromEntries(
    (rank(of, [who, ...others]).find(({ teacher }) => teacher === who.id)?.chips ?? []).map(
      ({ kind, points }) => [kind, points],
    ),
  )

describe('the rank of who could cover', () => {
  test('has nobody who is in a lesson, covers already, or cannot come, by minutes', () => {
    const late = { from: lesson(2).to - 1, to: lesson(2).to + 44 }
    const busy = [{ own: [late] }, { covers: [late] }, { shut: [late] }]
    expect(busy.map((more) => rank(open(2), [colleague('x', more)]))).toEqual([[], [], []])
    expect(rank(open(3), [colleague('x', { own: [lesson(2), lesson(4)] })])).toHaveLength(1)
  })

  test('counts a gap that is filled, a lesson beside and one away, across both shifts', () => {
    expect(chipsOf(open(1), colleague('x', { own: [lesson(0), lesson(2)] }))).toEqual({
      gap_filled: 5,
    })
    expect(chipsOf(open(1), colleague('x', { own: [lesson(0)] }))).toEqual({ next_to_own: 4 })
    expect(chipsOf(open(2), colleague('x', { own: [lesson(0)] }))).toEqual({ one_away: 2 })
    expect(chipsOf(open(4), colleague('x', { own: [lesson(0)] }))).toEqual({})
  })

  test('says that somebody covers often from the third cover above the mean on, and weighs each before', () => {
    const said = (month: number) => {
      const others = Array.from({ length: 30 }, (_, at) => colleague(`o${at}`))
      const own = colleague('x', { own: [], month })
      const found = rank(open(1), [own, ...others]).find(({ teacher }) => teacher === 'x')!
      return [found.points, saidOf(found).some(({ kind }) => kind === 'covered_often')]
    }
    const [never] = said(0)
    expect([1, 2, 3].map(said)).toEqual([
      [(never as number) - 1, false],
      [(never as number) - 2, false],
      [(never as number) - 3, true],
    ])
  })

  test('counts an hour that is agreed for it, and not where the halves are together', () => {
    const onCall = colleague('x', { own: [], duty: [lesson(1)] })
    expect(chipsOf(open(1), onCall)).toMatchObject({ duty_hour: 6 })
    expect(chipsOf(open(2), onCall)).not.toHaveProperty('duty_hour')
    expect(chipsOf(open(1, { otherHalf: 'x' }), onCall)).not.toHaveProperty('duty_hour')
  })

  test('counts who would come for this, and no more once there is another cover', () => {
    expect(chipsOf(open(1), colleague('x', { own: [] }))).toEqual({
      not_in_school: -4,
      only_for_this: -4,
    })
    expect(chipsOf(open(1), colleague('x', { own: [], covers: [lesson(0)] }))).toEqual({
      not_in_school: -4,
      next_to_own: 4,
    })
  })

  test('counts the subject, the class and the other half, who is there already', () => {
    const knows = { subjects: new Set(['maths']), classes: new Set(['5-A']) }
    expect(chipsOf(open(4), colleague('x', knows))).toEqual({
      teaches_subject: 6,
      teaches_class: 4,
    })
    const half = colleague('x', { own: [lesson(4)], classes: new Set(['5-A']) })
    expect(chipsOf(open(4, { otherHalf: 'x' }), half)).toEqual({ other_half: 5, teaches_class: 4 })
    expect(rank(open(4, { otherHalf: 'x' }), [half])[0]!.merges).toBe(true)
    expect(rank(open(4, { otherHalf: 'x' }), [{ ...half, shut: [lesson(4)] }])).toEqual([])
  })

  test('puts the subject before the class, and of equals who has covered less', () => {
    const names = (of: Colleague[]) => rank(open(4), of).map(({ teacher }) => teacher)
    const [subject, own] = [{ subjects: new Set(['maths']) }, { classes: new Set(['5-A']) }]
    expect(names([colleague('a', own), colleague('b', subject)])).toEqual(['b', 'a'])
    // a duty hour weighs as much
    const onCall = colleague('a', { duty: [lesson(4)] })
    expect(names([onCall, colleague('b', subject)])).toEqual(['b', 'a'])
    // below the mean nobody has too many, and the fewer go first
    const busy = colleague('z', { month: 40, shut: [lesson(4)] })
    const [twice, once] = [colleague('a', { month: 2 }), colleague('b', { month: 1 })]
    expect(names([twice, once, busy])).toEqual(['b', 'a'])
  })

  test('has who has declined the lesson last, and says so', () => {
    const declined = new Set(['a'])
    const best = colleague('a', { subjects: new Set(['maths']), classes: new Set(['5-A']) })
    const worst = colleague('b', { own: [], month: 30 })
    const found = rank(open(4, { declined }), [best, worst])
    expect(found.map(({ teacher }) => teacher)).toEqual(['b', 'a'])
    expect(found[1]!.chips.map(({ kind }) => kind)).toContain('declined')
    expect(bestMix([open(4, { declined })], [best])).toEqual([null])
    expect(bestMix([open(4)], [best])).toMatchObject([{ teacher: 'a' }])
  })

  test('is fair to who has covered more than the mean, and careful of full days', () => {
    const rested = colleague('y')
    expect(chipsOf(open(4), colleague('x', { month: 4 }), [rested])).toEqual({ covered_often: -2 })
    const full = [5, 6, 7, 8, 9].map(lesson)
    expect(chipsOf(open(1), colleague('x', { own: full, covers: [lesson(10)] }))).toEqual({
      full_day: -3,
    })
  })
})

describe('the best mix', () => {
  test('decides ties like the rank: by the subject, not by the id', () => {
    const onCall = colleague('a', { duty: [lesson(4)] })
    const teaches = colleague('b', { subjects: new Set(['maths']) })
    expect(bestMix([open(4)], [onCall, teaches])).toMatchObject([{ teacher: 'b' }])
    expect(rank(open(4), [onCall, teaches])[0]).toMatchObject({ teacher: 'b' })
  })

  test('does not give all to one because nobody has counted what the same run gives', () => {
    const all = [open(1), open(2), open(3), open(4)]
    const near = { own: [lesson(0)], classes: new Set(['5-A']) }
    const mix = bestMix(all, [colleague('x', near), colleague('y', near)])
    const counts = mix.map((found) => found!.teacher).toSorted()
    expect(counts).toEqual(['x', 'x', 'y', 'y'])
  })

  test('covers as many as can be, though each alone would have somebody better', () => {
    // x alone can give the second, and would be the best for the first
    const x = colleague('x', { classes: new Set(['5-A']) })
    const y = colleague('y', { shut: [lesson(2)] })
    const both = [open(2, { class: '5-B' }), open(2)].map((each) => ({ ...each, to: each.to + 1 }))
    both[0]!.from = lesson(2).to
    expect(bestMix(both, [x, y]).map((found) => found?.teacher)).toEqual(['y', 'x'])
  })

  test('is as good as the best of all mixes', () => {
    const small = fc.integer({ min: 0, max: 9 })
    const school = fc.record({
      spans: fc.array(fc.tuple(fc.nat(5), fc.integer({ min: 1, max: 2 })), {
        minLength: 1,
        maxLength: 5,
      }),
      gains: fc.array(
        fc.array(fc.option(small, { nil: undefined, freq: 3 }), { minLength: 4, maxLength: 4 }),
        {
          minLength: 5,
          maxLength: 5,
        },
      ),
      steps: fc.array(fc.array(fc.nat(3), { minLength: 5, maxLength: 5 }), {
        minLength: 1,
        maxLength: 4,
      }),
    })
    fc.assert(
      fc.property(school, ({ spans, gains: all, steps }) => {
        const clusters = clustersOf(spans.map(([from, length]) => ({ from, to: from + length })))
        const prices = steps.map((row) =>
          row.map((_, at) => row.slice(0, at + 1).reduce((a, b) => a + b)),
        )
        const gains = spans.map((_, at) => all[at]!.slice(0, prices.length))
        const worth = (chosen: (number | null)[]) => {
          const given = prices.map(() => 0)
          return chosen.reduce<[number, number]>(
            ([many, sum], person, at) =>
              person === null
                ? [many, sum]
                : [many + 1, sum + gains[at]![person]! - prices[person]![given[person]!++]!],
            [0, 0],
          )
        }
        let best = [0, 0]
        const tryAll = (chosen: (number | null)[]) => {
          const at = chosen.length
          if (at === spans.length) {
            const [many, sum] = worth(chosen)
            if (many > best[0]! || (many === best[0] && sum > best[1]!)) best = [many, sum]
            return
          }
          tryAll([...chosen, null])
          for (const [person, gain] of gains[at]!.entries())
            if (
              gain !== undefined &&
              !chosen.some((other, place) => other === person && clusters[place] === clusters[at])
            )
              tryAll([...chosen, person])
        }
        tryAll([])
        if (best[0] === 0) best = [0, 0]
        expect(worth(assign(clusters, gains, prices))).toEqual(best)
      }),
      { numRuns: 300 },
    )
  })
})

test('rooms are as far from each other as their numbers; without one far from all', () => {
  const distances = ['12', '14-xona', 'Sport zali', undefined].map((other) =>
    doorsBetween('12', other),
  )
  expect(distances).toEqual([0, 2, Number.MAX_SAFE_INTEGER, Number.MAX_SAFE_INTEGER])
})
