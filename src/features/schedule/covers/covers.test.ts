import pg from 'pg'
import { v7 as uuid } from 'uuid'
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { bells } from '../../../core/business/bells/contract.ts'
import { business } from '../../../core/business/contract.ts'
import { marks } from '../../../core/marks/contract.ts'
import { notifications } from '../../../core/notifications/contract.ts'
import { brokenConstraint } from '../../../platform/db/db.ts'
import { teachers } from '../../../core/teachers/contract.ts'
import { coversSchool, inForce, ownCoversSchool } from '../../../testing/schedule/covers-school.ts'
import { teacherAbsences } from './contract.absences.ts'
import { covers } from './contract.ts'
import { lessons } from '../lessons/contract.ts'
import { tellUncovered, unanswered } from './service.upkeep.ts'
import { lessonChanges } from './table.ts'
import { runJobs } from '../../../testing/jobs.ts'

// Tuesday, of 5-A: the first, second and fourth with teacher A, the third in two groups with A and B, the fifth with Rahimov;
// of 5-B: the second with Karimova, the fifth with B.

const today = '2026-11-17'
const nextWeek = '2026-11-24'
let at: Awaited<ReturnType<typeof coversSchool>>
let ids: string[]
beforeAll(async () => {
  at = await coversSchool()
  const { A, B, karimova, rahimov } = at.people
  ids = await inForce(at, [
    { period: 1, parts: [{ teacher: A.id }] },
    { period: 2, parts: [{ teacher: A.id }] },
    {
      period: 3,
      parts: [
        { teacher: A.id, group: 1 },
        { teacher: B.id, group: 2 },
      ],
    },
    { period: 4, parts: [{ teacher: A.id }] },
    { period: 5, parts: [{ teacher: rahimov.id }] },
    { of: 'B', period: 2, parts: [{ teacher: karimova.id }] },
    { of: 'B', period: 5, parts: [{ teacher: B.id }] },
  ])
})
afterAll(() => at.close())
beforeEach(async () => {
  await at.here.inside(async (db) => {
    await db.execute(`delete from lesson_changes`)
    await db.execute(`delete from teacher_absences`)
  })
})

const office = () => at.as('admin')
const dayOf = (date = today) => office()(covers.day, { query: { date } })
const away = (body: object = {}) =>
  office()(teacherAbsences.create, {
    body: { teacher_id: at.people.A.id, from: today, to: today, excuse: 'illness', ...body },
  })
const assign = (lesson: number, body: object, part = 1, date = today) =>
  office()(covers.assign, {
    body: { date, lesson: ids[lesson]!, part, kind: 'substitute', ...body },
  })
const give = (lesson: number, to: { id: string }, part = 1, date = today) =>
  assign(lesson, { teacher_id: to.id }, part, date)
const code = (call: Promise<unknown>) =>
  call.then(
    () => undefined,
    (error: { problem?: { detail: string }; detail?: string }) => error.detail,
  )
const publish = (date = today) => office()(covers.publish, { body: { date } })
const readLessons = (who: Parameters<typeof at.as>[0], query: object, date = today) =>
  at.as(who)(lessons.list, { query: { from: date, to: date, ...query } })

describe('who is away', () => {
  test('leaves lessons that nobody gives, each with who could, the best first', async () => {
    const { id } = await away()
    const day = await dayOf()
    expect(day.absences).toMatchObject([{ absence: { id }, lessons: 4, uncovered: 4 }])
    expect(day.uncovered.map(({ lesson }) => lesson.period)).toEqual([1, 2, 3, 4])
    const second = day.uncovered[1]!.candidates.map(({ teacher }) => teacher)
    expect(second).not.toContain(at.people.karimova.id)
    expect(second).not.toContain(at.people.A.id)
    const third = day.uncovered[2]!.candidates.find(({ merges }) => merges)!
    expect(third).toMatchObject({ teacher: at.people.B.id })
    expect(third.chips).toContainEqual({ kind: 'other_half', points: 5 })
    const strip = day.teachers.find(({ id: of }) => of === at.people.B.id)!.strip
    expect(strip.map(({ starts_at: from, kind }) => [from, kind])).toEqual([
      ['10:00', 'lesson'],
      ['12:00', 'lesson'],
    ])
  })

  test('is covered rather by who is on call then, on that day and in that lesson', async () => {
    await away()
    const { rahimov } = at.people
    const params = { id: rahimov.id }
    const pointsOf = async () =>
      (await dayOf()).uncovered.map(
        ({ candidates }) => candidates.find(({ teacher }) => teacher === rahimov.id)!.points,
      )
    const before = await pointsOf()
    const duty = { weekday: 2, shift: 1, period: 1, wish: 'duty' as const }
    const { version } = await office()(teachers.wishes, { params })
    const saved = await office()(teachers.setWishes, { params, body: { version, wishes: [duty] } })
    expect(await pointsOf()).toEqual(before.map((points, at) => points + (at === 0 ? 6 : 0)))
    const body = { version: saved.version, wishes: [] }
    await office()(teachers.setWishes, { params, body })
  })

  test('from a time of the day on leaves those from then on', async () => {
    await away({ from_time: '10:15' })
    expect((await dayOf()).uncovered.map(({ lesson }) => lesson.period)).toEqual([3, 4])
  })

  test('takes what was to be given for somebody else as well', async () => {
    await away()
    await give(0, at.people.rahimov)
    const { id } = await away({ teacher_id: at.people.rahimov.id })
    const { absences } = await dayOf()
    const taken = absences.find(({ absence }) => absence.id === id)
    expect(taken).toMatchObject({ lessons: 2, uncovered: 2 })
  })

  test('may ask for it and leaves nothing uncovered until the office approves', async () => {
    const asked = await at.as('teacherA')(teacherAbsences.create, {
      body: { from: today, to: today, excuse: 'family', note: 'a wedding' },
    })
    expect(asked).toMatchObject({ state: 'asked', may_withdraw: true })
    expect(await dayOf()).toMatchObject({ uncovered: [], asked: 1 })
    const { id, version } = asked
    await office()(teacherAbsences.decide, { params: { id }, body: { version, approve: true } })
    expect((await dayOf()).uncovered).toHaveLength(4)
  })

  test('says why to the office alone', async () => {
    await away({ note: 'a broken leg' })
    const list = async (who: 'teacherA' | 'teacherB') =>
      (await at.as(who)(teacherAbsences.list, {})).results[0]
    expect(await list('teacherA')).toMatchObject({ excuse: 'illness', note: 'a broken leg' })
    expect(await list('teacherB')).toMatchObject({ excuse: null, note: '' })
  })
})

describe('a cover', () => {
  test('is answered within the hours that the business gives, before it begins at the latest', async () => {
    const until = async () => {
      const [asked] = (await at.as(at.people.karimova)(covers.own, {})).results
      return Date.parse(asked!.until!)
    }
    await give(0, at.people.karimova, 1, nextWeek)
    expect(new Date(await until()).toISOString()).toBe('2026-11-24T03:00:00.000Z')
    const id = at.here.business
    const set = async (cover_answer_hours: number | null) => {
      const { version } = await at.as('owner')(business.show, { params: { id } })
      await at.as('owner')(business.edit, { params: { id }, body: { version, cover_answer_hours } })
    }
    await set(4)
    await give(0, at.people.karimova, 1, nextWeek)
    expect(await until()).toBe(at.clock.time.getTime() + 4 * 3_600_000)
    await set(null)
  })

  test('takes the place of the lesson for everybody once it is published', async () => {
    await away()
    await give(0, at.people.karimova)
    const seen = () => readLessons('studentA', { class_id: at.here.classA })
    expect((await seen()).lessons[0]!.change).toBeNull()
    expect(await publish()).toEqual({ published: 1, left: 3 })
    const { lessons: now } = await seen()
    expect(now[0]).toMatchObject({
      teacher: { id: at.people.karimova.id },
      change: {
        kind: 'substitute',
        state: 'published',
        absence: null,
        was: { teacher: { id: at.people.A.id } },
      },
    })
    for (const { id } of [at.people.A, at.people.karimova]) {
      const of = await readLessons('owner', { teacher_id: id })
      expect(of.lessons.find(({ id: lesson }) => lesson === ids[0])?.change?.kind).toBe(
        'substitute',
      )
    }
    expect(
      (await readLessons('studentA', { class_id: at.here.classA }, nextWeek)).lessons[0]!.change,
    ).toBeNull()
  })

  test('is not for who is in a lesson then, nor for who is away', async () => {
    await away()
    await away({ teacher_id: at.people.rahimov.id, to_time: '09:00' })
    expect(await code(give(1, at.people.karimova))).toBe('lesson_conflict')
    expect(await code(give(0, at.people.rahimov))).toBe('teacher_is_away')
    await give(1, at.people.rahimov)
  })

  test('takes the place of the one before it', async () => {
    await away()
    await give(0, at.people.karimova)
    await give(0, at.people.rahimov)
    const { changed } = await dayOf()
    expect(changed.map(({ teacher }) => teacher?.id)).toEqual([at.people.rahimov.id])
  })

  test('that is withdrawn leaves the lesson uncovered again', async () => {
    await away()
    const { id, version } = await give(0, at.people.karimova)
    expect((await dayOf()).uncovered).toHaveLength(3)
    await office()(covers.withdraw, { params: { id }, body: { version } })
    expect((await dayOf()).uncovered).toHaveLength(4)
  })
})

describe('all of a day', () => {
  test('goes to one person, as far as that person is free', async () => {
    const { id: absence_id } = await away()
    const teacher_id = at.people.karimova.id
    const all = await office()(covers.assignAll, { body: { date: today, absence_id, teacher_id } })
    expect(all).toEqual({ assigned: 3, left: 1 })
    expect((await dayOf()).uncovered.map(({ lesson }) => lesson.period)).toEqual([2])
  })

  test('is mixed so that nothing is left, and nobody has to be in two lessons', async () => {
    await away()
    expect(await office()(covers.mix, { body: { date: today } })).toEqual({ assigned: 4, left: 0 })
    expect(await dayOf()).toMatchObject({ uncovered: [], unpublished: 4 })
    expect(await publish()).toEqual({ published: 4, left: 0 })
  })
})

test('nobody is away silently: the office hears of it in the morning, once', async () => {
  await away({ from: nextWeek, to: nextWeek })
  const told = async () => {
    const { results } = await at.as('owner')(notifications.list, { query: {} })
    return results.flatMap(({ kind, params }) =>
      kind === 'lessons_uncovered' ? [params.count] : [],
    )
  }
  const now = at.clock.time
  const at7 = new Date('2026-11-24T02:00:00Z')
  at.clock.time = new Date('2026-11-24T02:01:00Z')
  const round = (time: Date) => at.here.inside((db) => tellUncovered(db, at.here.business, time))
  await round(new Date('2026-11-24T07:30:00Z'))
  expect(await told()).toEqual([])
  await round(at7)
  await round(at7)
  expect(await told()).toEqual([4])
  at.clock.time = now
})

describe('who is asked', () => {
  const ask = async () => {
    await away({ from: nextWeek, to: nextWeek })
    return give(0, at.people.karimova, 1, nextWeek)
  }
  const own = () => at.as(at.people.karimova)(covers.own, {})
  const answer = ({ id, version }: { id: string; version: number }, accept: boolean) =>
    at.as(at.people.karimova)(covers.answer, { params: { id }, body: { version, accept } })
  const kindsOf = async (who: Parameters<typeof at.as>[0]) => {
    at.clock.time = new Date(at.clock.time.getTime() + 61_000)
    const { results } = await at.as(who)(notifications.list, { query: {} })
    return results.map(({ kind }) => kind)
  }

  test('hears of it and says yes', async () => {
    const asked = await ask()
    expect(asked.state).toBe('proposed')
    expect(await kindsOf(at.people.karimova)).toContain('cover_asked')
    const [first] = (await own()).results
    expect(first).toMatchObject({
      lesson: { class: { id: at.here.classA }, change: { absence: null } },
      until: '2026-11-24T03:00:00.000Z',
    })
    expect((await answer(asked, true)).state).toBe('confirmed')
    expect((await own()).results[0]!.until).toBeNull()
  })

  test('says no: the lesson is uncovered again, and the office hears of it', async () => {
    const asked = await ask()
    await publish(nextWeek)
    await answer({ ...asked, version: asked.version + 1 }, false)
    expect((await dayOf(nextWeek)).uncovered).toHaveLength(4)
    expect(await kindsOf('owner')).toContain('cover_declined')
  })

  test('is nobody else, and not once the lesson has begun', async () => {
    const { id, version } = await ask()
    const body = { version, accept: false }
    const other = at.as('teacherB')(covers.answer, { params: { id }, body })
    expect(await code(other)).toBe('you_dont_have_access_for_this_action')
    const now = at.clock.time
    at.clock.time = new Date('2026-11-24T03:00:00Z')
    expect(await code(answer({ id, version }, false))).toBe('change_is_over')
    at.clock.time = now
  })

  test('marks the class on that day, and on no other', async () => {
    const marksOf = (date?: string) =>
      at.as(at.people.karimova)(marks.day, {
        params: { id: at.here.classA },
        query: date ? { date } : {},
      })
    expect(await code(marksOf())).toBe('you_dont_have_access_for_this_action')
    await away()
    await give(0, at.people.karimova)
    expect(await code(marksOf())).toBe('you_dont_have_access_for_this_action')
    await publish()
    expect((await marksOf()).editable).toBe(true)
    expect((await marksOf('2026-11-16')).editable).toBe(false)
    const now = at.clock.time
    at.clock.time = new Date(now.getTime() + 24 * 3_600_000)
    expect(await code(marksOf())).toBe('you_dont_have_access_for_this_action')
    at.clock.time = now
  })
})

describe('an absence that is withdrawn', () => {
  test('lets go what was proposed, and asks about what was agreed', async () => {
    const { id, version } = await away({ from: nextWeek, to: nextWeek })
    const agreed = await give(0, at.people.karimova, 1, nextWeek)
    await at.as(at.people.karimova)(covers.answer, {
      params: { id: agreed.id },
      body: { version: agreed.version, accept: true },
    })
    await give(1, at.people.rahimov, 1, nextWeek)
    const left = await at.as('teacherA')(teacherAbsences.withdraw, {
      params: { id },
      body: { version },
    })
    expect(left).toMatchObject({ absence: { state: 'withdrawn' }, covers: 1 })
    const day = await dayOf(nextWeek)
    expect(day.changed.map(({ id: lesson }) => lesson)).toEqual([ids[0]])
    expect(day.withdrawn).toMatchObject([{ absence: { id }, covers: 1 }])
    await office()(teacherAbsences.answerCovers, { params: { id }, body: { keep: false } })
    expect(await dayOf(nextWeek)).toMatchObject({ changed: [], withdrawn: [] })
  })

  test('is told to the families of whom a day was to be another one, each once, and of what nobody had heard to none', async () => {
    const until = '2026-12-01'
    const { id, version } = await away({ from: nextWeek, to: until })
    await assign(3, { kind: 'cancelled' }, 1, nextWeek)
    await publish(nextWeek)
    await assign(3, { kind: 'cancelled' }, 1, until)
    await publish(until)
    // this one is not published
    await assign(0, { kind: 'cancelled' }, 1, nextWeek)
    const told = async () =>
      (await at.as('studentA')(notifications.list, {})).results.filter(
        ({ kind }) => kind === 'lessons_changed',
      )
    const before = (await told()).length
    await office()(teacherAbsences.withdraw, { params: { id }, body: { version } })
    await office()(teacherAbsences.answerCovers, { params: { id }, body: { keep: false } })
    const heard = await told()
    expect(heard).toHaveLength(before + 1)
    expect(heard[0]!.params).toMatchObject({ on: nextWeek, until })
    expect(await dayOf(nextWeek)).toMatchObject({ changed: [] })
    await at.here.inside((db) => db.execute(`delete from notifications`))
  })

  test('of ten school days or more is better a version', async () => {
    expect((await away({ to: '2026-11-26' })).long).toBe(false)
    expect((await away({ from: '2026-12-01', to: '2026-12-11' })).long).toBe(true)
  })
})

describe('other ways', () => {
  test('are halves together, a later lesson moved up, the last one cancelled and another room', async () => {
    await away()
    expect((await assign(2, { kind: 'merged' })).teacher?.id).toBe(at.people.B.id)
    const ways = await office()(covers.ways, {
      query: { date: today, lesson: ids[1]!, part: '1' },
    })
    expect(ways.move_up.map(({ id }) => id)).toEqual([ids[4]])
    expect(ways.beside.map(({ teacher }) => teacher.id)).toEqual([at.people.karimova.id])
    await assign(4, {
      kind: 'retimed',
      to: { period: 2 },
      in_place_of: { lesson: ids[1], part: 1 },
    })
    await assign(3, { kind: 'self_study' })
    await assign(0, { kind: 'substitute', teacher_id: at.people.rahimov.id })
    await publish()
    const { lessons: seen } = await readLessons('studentA', { class_id: at.here.classA })
    expect(seen.map(({ period, change }) => [period, change?.kind, change?.gone])).toEqual([
      [1, 'substitute', false],
      [2, 'cancelled', true],
      [2, 'retimed', false],
      [3, 'merged', false],
      [3, undefined, undefined],
      [4, 'self_study', false],
    ])
    expect((await dayOf()).uncovered).toEqual([])
    const { results } = await at.as('studentA')(notifications.list, { query: {} })
    expect(results.filter(({ kind }) => kind === 'lessons_changed')).toMatchObject([
      { params: { hours: '08:00–11:45' } },
    ])
  })

  test('are another day: the lesson changes places with one of the class on a day that its teacher is there', async () => {
    await away()
    const query = { date: today, lesson: ids[0]!, part: '1' }
    const { exchange } = await office()(covers.ways, { query })
    // of the next week those of others alone who are free now
    expect(exchange.map(({ id, date }) => [id, date])).toEqual([[ids[4], nextWeek]])
    const withOther = { exchange_with: { date: nextWeek, lesson: ids[4], part: 1 } }
    expect(await code(assign(0, { kind: 'cancelled', ...withOther }))).toBe('invalid_input')
    await assign(0, { kind: 'retimed', ...withOther })
    await publish()
    const { lessons: now } = await readLessons('studentA', { class_id: at.here.classA })
    expect(now.find(({ id }) => id === ids[4])).toMatchObject({ period: 1, date: today })
    const { lessons: then } = await readLessons('studentA', { class_id: at.here.classA }, nextWeek)
    expect(then.find(({ id, change }) => id === ids[0] && change)).toMatchObject({
      period: 5,
      teacher: { id: at.people.A.id },
    })
    // the colleague is told that the own lesson is at another time
    const { results } = await at.as(at.people.rahimov)(notifications.list, { query: {} })
    expect(results.map(({ kind, params }) => [kind, params['hours']])).toContainEqual([
      'lessons_changed',
      '08:00',
    ])
    // neither stands without the other: who takes one back takes back both
    const { id, version } = now.find((each) => each.id === ids[4])!.change!
    await office()(covers.withdraw, { params: { id }, body: { version } })
    expect((await dayOf(nextWeek)).changed).toEqual([])
    // whoever is away then is offered no such day
    await at.here.inside((db) => db.execute(`delete from lesson_changes`))
    await away({ from: nextWeek, to: nextWeek })
    expect((await office()(covers.ways, { query })).exchange).toEqual([])
  })

  test('are self-study under the eye of somebody next door, who keeps the own lesson', async () => {
    await away()
    expect(
      await assign(1, { kind: 'self_study', teacher_id: at.people.karimova.id }),
    ).toMatchObject({ kind: 'self_study', teacher: { id: at.people.karimova.id } })
    await away({ teacher_id: at.people.karimova.id })
    const query = { date: today, lesson: ids[1]!, part: '1' }
    expect((await office()(covers.ways, { query })).beside).toEqual([])
  })

  test('that cannot be done as a whole leave everything as it was', async () => {
    await away()
    const inPlaceOf = { in_place_of: { lesson: ids[0], part: 1 } }
    // the second is taken, so that the first is not cancelled either
    const moved = assign(4, { kind: 'retimed', to: { period: 2 }, ...inPlaceOf })
    expect(await code(moved)).toBe('lesson_conflict')
    expect((await dayOf()).changed).toEqual([])
    expect(await code(assign(1, { kind: 'cancelled', ...inPlaceOf }))).toBe('invalid_input')
  })

  test('do not put a class or a teacher into two lessons', async () => {
    expect(await code(assign(4, { kind: 'retimed', to: { period: 4 } }))).toBe('lesson_conflict')
    expect(await code(assign(0, { kind: 'retimed', to: { period: 6 } }))).toBeUndefined()
  })
})

describe('two who have agreed', () => {
  const one = (lesson: number) => ({ date: nextWeek, lesson: ids[lesson]!, part: 1 })
  async function exchanged(mine: number, theirs: number) {
    const { id, version, state } = await at.as('teacherA')(covers.swap, {
      body: { mine: one(mine), theirs: one(theirs) },
    })
    expect(state).toBe('proposed')
    const partner = theirs === 6 ? at.people.B : at.people.rahimov
    const asked = (await at.as(partner)(covers.own, {})).results
    expect(asked.map(({ until }) => until !== null)).toEqual([true])
    // within a class the colleague keeps the own lesson, and sees which one it changes places with
    expect([asked[0]!.gives?.id, asked[0]!.exchanged_with?.id]).toEqual(
      theirs === 6 ? [ids[theirs], undefined] : [undefined, ids[mine]],
    )
    const change = asked[0]!.lesson.change!
    if (theirs === 6) expect(change).toMatchObject({ id, version })
    await at.as(partner)(covers.answer, {
      params: { id: change.id },
      body: { version: change.version, accept: true },
    })
    const { lessons: now } = await readLessons('studentA', { class_id: at.here.classA }, nextWeek)
    return now.find((each) => each.id === ids[mine])!
  }

  test('give each other’s lesson', async () => {
    expect((await exchanged(3, 6)).teacher?.id).toBe(at.people.B.id)
  })

  test('change the places of two lessons of one class', async () => {
    expect(await exchanged(3, 4)).toMatchObject({ period: 5, teacher: { id: at.people.A.id } })
  })

  test('withdrawn and answered at once: one of it holds, and the other is told so', async () => {
    const { rahimov } = at.people
    for (let round = 0; round < 10; round += 1) {
      await at.here.inside((db) => db.execute(`delete from lesson_changes`))
      // within a class the colleague answers the other half
      const { id, version } = await at.as('teacherA')(covers.swap, {
        body: { mine: one(3), theirs: one(4) },
      })
      const [asked] = (await at.as(rahimov)(covers.own, {})).results
      const other = asked!.lesson.change!
      const ended = await Promise.allSettled([
        at.as('teacherA')(covers.withdraw, { params: { id }, body: { version } }),
        at.as(rahimov)(covers.answer, {
          params: { id: other.id },
          body: { version: other.version, accept: true },
        }),
      ])
      for (const each of ended)
        if (each.status === 'rejected')
          expect(['version_conflict', 'change_is_over']).toContain(
            (each.reason as { detail: string }).detail,
          )
    }
    await at.here.inside((db) => db.execute(`delete from lesson_changes`))
  })

  const heard = async (who: Parameters<typeof at.as>[0], kind: string) => {
    const { results } = await at.as(who)(notifications.list, { query: {} })
    return results.filter((each) => each.kind === kind).map(({ params }) => params)
  }

  test('is told: to who has asked what the answer is, to both when the office takes it back', async () => {
    const before = (await heard('teacherA', 'swap_answered')).length
    const { change } = await exchanged(3, 6)
    const own = await heard('teacherA', 'swap_answered')
    expect(own.map(({ what }) => what).slice(0, own.length - before)).toEqual(['accepted'])
    const other = (await heard(at.people.B, 'swap_answered')).length
    at.clock.time = new Date(at.clock.time.getTime() + 120_000)
    const { id, version } = change!
    await office()(covers.withdraw, { params: { id }, body: { version } })
    expect((await heard('teacherA', 'swap_answered'))[0]).toMatchObject({ what: 'withdrawn' })
    expect(await heard(at.people.B, 'swap_answered')).toHaveLength(other + 1)
    at.clock.time = new Date(at.clock.time.getTime() - 120_000)
  })

  test('families hear of lessons that change places, and that they stand as before again, not of hands that change', async () => {
    const before = (await heard('studentA', 'lessons_changed')).length
    await exchanged(3, 6)
    expect(await heard('studentA', 'lessons_changed')).toHaveLength(before)
    await at.here.inside((db) => db.execute(`delete from lesson_changes`))
    const { change } = await exchanged(3, 4)
    expect(await heard('studentA', 'lessons_changed')).toHaveLength(before + 1)
    const { id, version } = change!
    await office()(covers.withdraw, { params: { id }, body: { version } })
    expect(await heard('studentA', 'lessons_changed')).toHaveLength(before + 2)
  })

  test('is not agreed to once the first of the two has begun, and neither changes hands', async () => {
    const { clock, people } = at
    const asked = async () => (await at.as(people.B)(covers.own, {})).results[0]?.lesson.change
    await at.as('teacherA')(covers.swap, { body: { mine: one(3), theirs: one(6) } })
    const { id, version } = (await asked())!
    const answer = (accept: boolean) =>
      code(at.as(people.B)(covers.answer, { params: { id }, body: { version, accept } }))
    const before = clock.time
    const { results } = await at.as(people.B)(covers.own, {})
    clock.time = new Date(results[0]!.until!)
    expect([await answer(true), await answer(false)]).toEqual(['change_is_over', 'change_is_over'])
    const { lessons: now } = await readLessons('studentA', { class_id: at.here.classA }, nextWeek)
    expect(now.find((each) => each.id === ids[3])!.teacher?.id).toBe(people.A.id)
    // a moment before it is time still
    clock.time = new Date(clock.time.getTime() - 1)
    expect(await answer(true)).toBeUndefined()
    clock.time = before
  })

  describe('and whose swap nobody answers', () => {
    const propose = () => at.as('teacherA')(covers.swap, { body: { mine: one(3), theirs: one(6) } })
    // the own lesson is the earlier of the two
    const begins = new Date('2026-11-24T06:00:00Z')
    const before = new Date(begins.getTime() - 1)
    const round = (now: Date) => {
      at.clock.time = now
      return runJobs(at.database, [unanswered], now)
    }
    const pending = async () =>
      [await at.as('teacherA')(covers.own, {}), await at.as(at.people.B)(covers.own, {})].map(
        ({ count }) => count,
      )
    const started = () => new Date('2026-11-17T02:00:00Z')
    let usual: Date
    beforeEach(() => void (usual = at.clock.time))
    afterEach(() => void (at.clock.time = usual))

    test('have it ended as the earlier lesson begins, are told, and the office sees it', async () => {
      at.clock.time = started()
      await propose()
      await round(before)
      expect(await pending()).toEqual([1, 1])
      at.clock.time = begins
      expect(await pending()).toEqual([0, 0])
      await round(begins)
      const day = await dayOf(nextWeek)
      expect(day.changed).toEqual([])
      expect(day.unanswered).toMatchObject([
        { lesson: { id: ids[3] }, by: { id: at.people.A.id }, to: { id: at.people.B.id } },
      ])
      for (const who of ['teacherA', at.people.B] as const)
        expect((await heard(who, 'swap_answered'))[0]).toMatchObject({ what: 'expired' })
      const told = (await heard('teacherA', 'swap_answered')).length
      await round(new Date(begins.getTime() + 5_000))
      expect(await heard('teacherA', 'swap_answered')).toHaveLength(told)
    })

    test('have their own lessons again, whatever they were to give instead', async () => {
      at.clock.time = started()
      await propose()
      await away({ teacher_id: at.people.rahimov.id, from: nextWeek, to: nextWeek })
      // free only as long as the colleague is to have the fourth
      const { id } = await give(4, at.people.B, 1, nextWeek)
      await round(begins)
      const { changed, uncovered } = await dayOf(nextWeek)
      expect(changed.filter(({ change }) => change!.id === id)).toEqual([])
      expect(uncovered.map(({ lesson }) => lesson.id)).toEqual([ids[4]])
      expect(await heard('owner', 'covers_fallen')).toContainEqual({ on: nextWeek, count: 1 })
    })

    test('keep what has begun while nothing ran, and are asked no more', async () => {
      at.clock.time = started()
      await propose()
      await away({ teacher_id: at.people.rahimov.id, from: nextWeek, to: nextWeek })
      const { id } = await give(4, at.people.B, 1, nextWeek)
      const later = (at.clock.time = new Date(begins.getTime() + 48 * 3_600_000))
      const news = async () => [
        await heard('teacherA', 'swap_answered'),
        await heard('owner', 'covers_fallen'),
      ]
      const told = await news()
      await round(later)
      const { changed } = await dayOf(nextWeek)
      expect(changed.map(({ change }) => change!.id)).toContain(id)
      expect(await pending()).toEqual([0, 0])
      expect(await news()).toEqual(told)
    })

    test('are asked until the earlier lesson begins by the bells of now', async () => {
      at.clock.time = started()
      await propose()
      const until = async () => (await at.as(at.people.B)(covers.own, {})).results[0]!.until
      const ring = async (minute: string) => {
        const { version } = await office()(business.show, { params: { id: at.here.business } })
        const periods = [8, 9, 10, 11, 12, 13].map((hour, at) => ({
          ...{ number: at + 1, ends_at: `${hour}:45`.padStart(5, '0') },
          starts_at: `${hour}:${minute}`.padStart(5, '0'),
        }))
        await office()(bells.save, { params: { shift: '1' }, body: { version, periods } })
      }
      await ring('10')
      expect(await until()).toBe('2026-11-24T06:10:00.000Z')
      await ring('00')
      expect(await until()).toBe(begins.toISOString())
    })

    test('a cover that nobody has refused by its time is agreed', async () => {
      at.clock.time = started()
      await give(3, at.people.B, 1, nextWeek)
      await round(begins)
      expect((await dayOf(nextWeek)).changed[0]!.change!.state).toBe('confirmed')
    })
  })

  test('are seen by who has proposed it, who takes it back while nobody has answered', async () => {
    const own = async () => (await at.as('teacherA')(covers.own, {})).results
    for (const theirs of [6, 4]) {
      await at.as('teacherA')(covers.swap, { body: { mine: one(3), theirs: one(theirs) } })
      const [pending] = await own()
      const partner = theirs === 6 ? at.people.B : at.people.rahimov
      expect(pending).toMatchObject({ until: null, proposed: { to: { id: partner.id } } })
      const { version, lesson } = pending!
      const taken = { params: { id: lesson.change!.id }, body: { version } }
      // the partner has an answer to give, and nothing to take back
      expect(await code(at.as(partner)(covers.withdraw, taken))).toBe(
        'you_dont_have_access_for_this_action',
      )
      await at.as('teacherA')(covers.withdraw, taken)
      expect([await own(), (await at.as(partner)(covers.own, {})).results]).toEqual([[], []])
    }
    const { change } = await exchanged(3, 6)
    const { id, version } = change!
    const late = at.as('teacherA')(covers.withdraw, { params: { id }, body: { version } })
    expect(await code(late)).toBe('you_dont_have_access_for_this_action')
    // as it was seen before the answer
    const seen = { params: { id }, body: { version: version - 1 } }
    expect(await code(at.as('teacherA')(covers.withdraw, seen))).toBe('version_conflict')
  })

  test('are not in two lessons at once', async () => {
    const swap = at.as('teacherA')(covers.swap, { body: { mine: one(0), theirs: one(5) } })
    expect(await code(swap)).toBe('lesson_conflict')
  })
})

test('the sheet of a month counts what was given for others', async () => {
  await away()
  await give(0, at.people.karimova)
  await give(1, at.people.rahimov)
  await publish()
  const { results } = await office()(covers.sheet, { query: { month: '2026-11' } })
  const row = (of: { id: string }) => results.find(({ teacher }) => teacher.id === of.id)
  expect(row(at.people.karimova)).toMatchObject({
    substitute: 1,
    lessons: 1,
    hours: 0.75,
    missed: 0,
  })
  expect(row(at.people.A)).toMatchObject({ lessons: 0, missed: 2 })
})

describe('the database', () => {
  type Made = Pick<Awaited<ReturnType<typeof coversSchool>>, 'here' | 'clock' | 'people'>
  /** How many of so many writers at once get one teacher into lessons of one time, past all that the product asks first. */
  async function race(of: Made, lessonIds: string[]) {
    const ends = await Promise.all(
      lessonIds.map((lessonId, index) =>
        of.here
          .inside((db) =>
            db.insert(lessonChanges).values({
              businessId: of.here.business,
              id: uuid(),
              date: nextWeek,
              toDate: nextWeek,
              lessonId,
              part: 1,
              kind: 'substitute',
              state: 'confirmed',
              classId: index % 2 ? of.here.classA : of.here.classB,
              subjectId: of.here.subject,
              teacherId: of.people.karimova.id,
              startsAt: '13:00',
              endsAt: '13:45',
              madeBy: of.here.cast.owner.id,
              madeAt: of.clock.now(),
            }),
          )
          .then(
            () => 'written',
            (error: unknown) => brokenConstraint(error),
          ),
      ),
    )
    return ends.filter((end) => end === 'written').length
  }
  const eight = Array.from({ length: 8 }, () => uuid())

  test('has nobody cover two lessons at once, however many write at once', async () => {
    expect(await race(at, eight)).toBe(1)
  })

  test('would have without the guard', async () => {
    const control = await ownCoversSchool()
    const owner = new pg.Client(control.owner)
    try {
      await owner.connect()
      await owner.query('drop trigger lesson_changes_apart on lesson_changes')
      expect(await race(control, eight)).toBe(8)
    } finally {
      await owner.end()
      await control.close()
    }
  })
})
