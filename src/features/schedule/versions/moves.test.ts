import { expect, test } from 'vitest'
import fc from '../../../testing/chance.ts'
import { makeSchool } from '../../../testing/schedule/schedule-school.ts'
import { inTurns } from '../../../testing/schedule/schedule-turns.ts'
import { check } from '../engine/check/check.ts'
import type { Breach } from '../engine/check/checking.ts'
import type { Placed, School } from '../engine/format.ts'
import { isSound, placesFor, suggestions, withChains, type Place } from '../engine/hand.ts'
import { roomsIn } from '../engine/search/leavings.ts'
import { compile } from '../engine/problem.ts'
import { arranged, Search } from '../engine/search/search.ts'
import { moved } from './service.moves.ts'
import * as hand from '../ui/editor/editing.ts'

/** A school and a timetable of it, as the server reads them. */
function fileOf(school: School, placed: Placed[]) {
  const lines = school.lessons.map((lesson) => ({
    ...{ id: lesson.id, classId: lesson.class, perWeek: lesson.per_week, length: lesson.length },
    ...{ withIds: lesson.with ?? [], fixed: lesson.fixed },
    parts: lesson.parts.map((part) => ({
      ...{ group: part.group, subjectId: part.subject ?? lesson.subject },
      ...{ teacherId: part.teacher ?? null, roomKind: part.room_kind ?? '' },
      ...{ roomId: part.room ?? null, weeks: part.weeks ?? ('all' as const) },
    })),
  }))
  const standing = placed.map((one, id) => ({
    ...{ id: String(id), locked: false, starts_at: null, ends_at: null },
    ...one,
  }))
  const ground = { classes: school.classes.map(({ id, room = null }) => ({ id, room })) }
  return { school, lines, standing, ground } as unknown as Parameters<typeof moved>[0]
}

function setUp(school: School, seed: number) {
  const problem = compile(school)
  const search = new Search(problem, { seed, steps: 20_000 })
  while (search.advance());
  const { placed } = search.solution()
  const draft = hand.opened(problem, placed)
  const state = arranged(problem, draft.at)
  const known = new Set(check(school, { placed }).breaches.map((one) => JSON.stringify(one)))
  return { school, problem, draft, state, known, rooms: roomsIn(problem, draft.at, draft.rooms) }
}
type Scene = ReturnType<typeof setUp>

const keyOf = ({ code, class: owner, day, lesson }: Breach) =>
  [code, owner, day, lesson && code === 'room_missing' ? lesson : ''].join()

/** What the independent judge finds that was not so before, as the server and as the editor would have it. */
function afterwards({ school, draft, known }: Scene, place: Place, card: number) {
  const before = hand.placedOf(draft)
  const done = hand.put(hand.picked(draft, card), place)
  const moves = hand.movesOf(done, done.unsent[0]!)
  // who names no rooms gets the same as the editor has
  const plain = moves
    .filter(({ from, to }) => JSON.stringify(from) !== JSON.stringify(to))
    .map(({ lesson, from, to, locked }) => ({ lesson, from, to, locked }))
  return [moves, plain].map((told) => {
    const wanted = moved(fileOf(school, before), told)
    const placed = wanted.map((one) => ({ ...one, period: one.period! }))
    const fresh = check(school, { placed }).breaches.filter(
      (one) => !known.has(JSON.stringify(one)),
    )
    return { placed, codes: [...new Set(fresh.map(keyOf))] }
  })
}

const announced = ({ school, problem }: Scene, { leaves }: Place): Set<string> =>
  new Set(
    leaves.flatMap((one) => {
      if (one.code === 'class_gap' || one.code === 'class_day_short')
        return [`${one.code},${school.classes[one.class]!.id},${one.day},`]
      if (one.code !== 'room_missing') return []
      const { id } = problem.lines[problem.cardLine[one.by]!]!
      return school.days.flatMap((day) => [
        ...[`room_missing,,${day},${id}`, `room_clash,,${day},`, `not_placed,,,`],
      ])
    }),
  )

/** Ordinary rooms for halves are the home rooms of others, and a few: whoever moves has others change rooms. */
const crowded = (seed: number, classes: number): School => {
  const school = makeSchool({ seed, classes })
  let halves = 0
  return {
    ...school,
    rooms: school.rooms.map((room, at) => (at % 9 === 4 ? { ...room, kind: 'classroom' } : room)),
    lessons: school.lessons.map((lesson) => ({
      ...lesson,
      parts: lesson.parts.map((part, at) =>
        at > 0 && halves++ % 2 === 0 ? { ...part, room_kind: 'classroom' } : part,
      ),
    })),
  }
}

const scenes = [
  setUp(makeSchool({ seed: 6, classes: 22 }), 6),
  setUp(inTurns(makeSchool({ seed: 4, classes: 14 })), 4),
  setUp(crowded(9, 24), 9),
]

const offered = (scene: Scene, card: number) => {
  const { state, draft, rooms } = scene
  const places = placesFor(state, card, draft.locked, rooms)
  return withChains(state, card, places, draft.locked, rooms)
}

test('whatever place is offered, the independent judge finds nothing that it has not announced', () => {
  let judged = 0
  fc.assert(
    fc.property(fc.nat(), fc.nat(), fc.nat(), (which, some, at) => {
      const scene = scenes[which % scenes.length]!
      const card = some % scene.problem.ownCards
      if (scene.draft.locked[card]) return
      const places = offered(scene, card).filter(({ moves }) => moves.length > 0)
      if (places.length === 0) return
      const place = places[at % places.length]!
      judged += 1
      for (const { codes } of afterwards(scene, place, card)) {
        const said = announced(scene, place)
        expect(codes.filter((one) => !said.has(one))).toEqual([])
      }
    }),
    { numRuns: 80 },
  )
  expect(judged).toBeGreaterThan(40)
})

test('no first suggestion breaks a rule, and what breaks one comes last', () => {
  let first = 0
  const scene = scenes[0]!
  for (let card = 0; card < scene.problem.ownCards; card += 3) {
    if (scene.draft.locked[card]) continue
    const best = suggestions(offered(scene, card))
    if (!best[0]) continue
    first += 1
    expect(isSound(best[0])).toBe(true)
    const sound = best.map(isSound)
    expect(sound).toEqual(sound.toSorted((a, b) => Number(b) - Number(a)))
  }
  expect(first).toBeGreaterThan(100)
})
