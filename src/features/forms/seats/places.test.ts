import { sql } from 'drizzle-orm'
import { v7 as uuid } from 'uuid'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { classes as classTable } from '../../../core/classes/table.ts'
import { notifications } from '../../../core/notifications/contract.ts'
import { asking, formsOf, option, refused } from '../../../testing/forms.ts'
import { type CastName, school, tuesday } from '../../../testing/school.ts'
import { formAnswers } from '../answers/contract.ts'
import type { Question } from '../builder/contract.document.ts'
import { formEffects } from '../effects/contract.ts'
import { openForms } from '../open/contract.ts'
import { formResults } from '../results/contract.ts'
import { forms } from '../contract.ts'
import { makeStamp } from '../answers/rules.stamp.ts'

let at: Awaited<ReturnType<typeof school>>
beforeAll(async () => {
  at = await school()
})
beforeEach(() => {
  at.clock.time = tuesday
})
afterAll(() => at.close())

const clubs = (chess: number | undefined, more: Partial<Question> = {}): Question => ({
  ...{ id: 'club', kind: 'one', title: { uz: 'Toʻgarak' } },
  options: [option('chess', chess ? { places: chess } : {}), option('football', { places: 1 })],
  ...more,
})
const { out, draft, answer } = formsOf(() => at)
const choose = (who: CastName, id: string, club: string | string[], form_version = 1) =>
  answer(who, id, { club }, { form_version })
const seatsOf = async (who: CastName, id: string) =>
  (await at.as(who)(formAnswers.show, { params: { id } })).option_seats.map(
    ({ option: of, state, place }) => [of, state, place],
  )
const change = (
  who: CastName,
  { id, version }: { id: string; version: number },
  club: string,
  form_version = 1,
) =>
  at.as(who)(formAnswers.change, {
    params: { id },
    body: { version, form_version, answers: { club } },
  })
const countsOf = async (id: string) => {
  const asked = await at.as('studentA')(formAnswers.asked, { params: { id } })
  return asked.option_seats
    .map(({ option: of, quota, taken, waiting }) => [of, quota, taken, waiting])
    .toSorted((one, other) => String(one[0]).localeCompare(String(other[0])))
}

test('each option has places and a waiting list of its own, seen while one answers, in results and files', async () => {
  const { id } = await out(asking(clubs(2)), { mode: 'editable' })
  const first = await choose('studentA', id, 'football')
  const second = await choose('studentB', id, 'football')
  const third = await choose('parentA', id, 'football')
  await choose('parentB', id, 'chess')
  expect(second).toMatchObject({
    state: 'in',
    option_seats: [{ question: 'club', option: 'football', state: 'waiting', place: 1 }],
  })
  expect(await seatsOf('parentA', third.id)).toEqual([['football', 'waiting', 2]])
  expect(await countsOf(id)).toEqual([
    ['chess', 2, 1, 0],
    ['football', 1, 1, 2],
  ])
  const owner = at.as('owner')
  const { waiting, questions } = await owner(formResults.results, { params: { id }, query: {} })
  expect(waiting).toBe(2)
  expect(questions[0]!.counts).toContainEqual({ value: 'football', count: 3, waiting: 2 })
  const listed = (state: 'in' | 'waiting') =>
    owner(formResults.answers, { params: { id }, query: { state } })
  expect([(await listed('in')).count, (await listed('waiting')).count]).toEqual([2, 2])
  const { body } = await at.app.fastify.inject({
    url: `/v1/forms/${id}/answers/export/?format=csv&words=uz`,
    headers: { authorization: `Bearer ${at.here.cast.owner.access}` },
  })
  expect(body).toContain('Toʻgarak: Holati')
  expect(body.match(/football uz: navbatda/g)).toHaveLength(2)
  // who chooses another one gives the place to who has waited the longest
  await change('studentA', first, 'chess')
  expect(await seatsOf('studentA', first.id)).toEqual([['chess', 'in', null]])
  expect(await seatsOf('studentB', second.id)).toEqual([['football', 'in', null]])
  expect(await seatsOf('parentA', third.id)).toEqual([['football', 'waiting', 1]])
  expect((await at.as('studentB')(notifications.list, {})).results).toMatchObject([
    { kind: 'form_place_given', params: { name_uz: 'Soʻrov', option_uz: 'football uz' } },
  ])
  // what is chosen again keeps its place in the line
  await change('parentA', third, 'football')
  await at.as('studentB')(formAnswers.withdraw, { params: { id: second.id } })
  expect(await seatsOf('parentA', third.id)).toEqual([['football', 'in', null]])
  expect(await countsOf(id)).toEqual([
    ['chess', 2, 2, 0],
    ['football', 1, 1, 0],
  ])
})

test('of several chosen options each is held or waited for by itself', async () => {
  const { id } = await out(asking(clubs(1, { kind: 'many' })))
  await choose('studentA', id, ['chess'])
  const both = await choose('studentB', id, ['chess', 'football'])
  expect(await seatsOf('studentB', both.id)).toEqual([
    ['chess', 'waiting', 1],
    ['football', 'in', null],
  ])
})

/** Asks another question in the next version of a form. */
const publishing = ({ id, version }: { id: string; version: number }) => {
  let seen = version
  return async (question: Question) => {
    const body = { version: seen, document: asking(question) }
    const edited = await at.as('owner')(forms.edit, { params: { id }, body })
    const anew = { params: { id }, body: { version: edited.version, accept_breaks: true } }
    seen = (await at.as('owner')(forms.publish, anew)).version
  }
}

test('a version with more, fewer or no places is asked of those who have chosen before as well', async () => {
  const { id, version } = await out(asking(clubs(undefined)), { mode: 'editable' })
  const [one, two] = [
    await choose('studentA', id, 'chess'),
    await choose('studentB', id, 'chess'),
  ] as const
  expect(one.option_seats).toEqual([])
  const publish = publishing({ id, version })
  await publish(clubs(1))
  // who was in before there were places stays in; whoever comes now waits
  const three = await at.as('parentA')(formAnswers.answer, {
    params: { id },
    body: { form_version: 2, answers: { club: 'chess' } },
  })
  expect(await countsOf(id)).toEqual([
    ['chess', 1, 2, 1],
    ['football', 1, 0, 0],
  ])
  await change('studentB', two, 'football', 2)
  expect(await seatsOf('parentA', three.id)).toEqual([['chess', 'waiting', 1]])
  await publish(clubs(2))
  expect(await seatsOf('parentA', three.id)).toEqual([['chess', 'in', null]])
  const four = await at.as('parentB')(formAnswers.answer, {
    params: { id },
    body: { form_version: 3, answers: { club: 'chess' } },
  })
  expect(await seatsOf('parentB', four.id)).toEqual([['chess', 'waiting', 1]])
  await publish(clubs(undefined))
  expect(await seatsOf('parentB', four.id)).toEqual([])
  expect((await at.as('parentB')(notifications.list, {})).results[0]).toMatchObject({
    ...{ kind: 'form_place_given', params: { option_uz: 'chess uz' } },
  })
  // that place is kept, whatever number there are again
  await publish(clubs(1))
  expect(await seatsOf('parentB', four.id)).toEqual([['chess', 'in', null]])
})

const unlimited = clubs(undefined, { options: [option('chess'), option('football')] })

test('who waits for a place of the form does not wait at an option any more that has no limit', async () => {
  const { id, version } = await out(asking(clubs(1)), { quota: 2, mode: 'editable' })
  const publish = publishing({ id, version })
  const first = await choose('studentA', id, 'chess')
  const other = await choose('parentA', id, 'football')
  const second = await choose('studentB', id, 'chess')
  expect(await seatsOf('studentB', second.id)).toEqual([['chess', 'waiting', 1]])
  await publish(unlimited)
  await at.as('studentA')(formAnswers.withdraw, { params: { id: first.id } })
  const given = await at.as('studentB')(formAnswers.show, { params: { id: second.id } })
  expect(given).toMatchObject({ state: 'in', option_seats: [] })
  await change('parentA', other, 'chess', 2)
  // both were in before there were places again
  await publish(clubs(1))
  expect(await seatsOf('studentB', second.id)).toEqual([['chess', 'in', null]])
  expect((await countsOf(id))[0]).toEqual(['chess', 1, 2, 0])
})

test('who withdraws or chooses anew while an option has no limit holds none of its later places', async () => {
  const { id, version } = await out(asking(clubs(2)), { mode: 'editable' })
  const publish = publishing({ id, version })
  const first = await choose('studentA', id, 'chess')
  const other = await choose('parentA', id, 'chess')
  await publish(unlimited)
  await change('parentA', other, 'football', 2)
  await at.as('studentA')(formAnswers.withdraw, { params: { id: first.id } })
  // as it was left before withdrawals gave such places back
  const dead = await choose('parentB', id, 'chess', 2)
  await at.here.inside(async (db) => {
    await db.execute(sql`insert into form_option_seats (business_id, answer_id, form_id, question, option, state, place)
      values (${at.here.business}, ${dead.id}, ${id}, 'club', 'chess', 'in', 9)`)
    await db.execute(sql`update form_answers set state = 'withdrawn' where id = ${dead.id}`)
  })
  await publish(clubs(1))
  expect((await countsOf(id))[0]).toEqual(['chess', 1, 0, 0])
  const second = await choose('studentB', id, 'chess', 3)
  expect(await seatsOf('studentB', second.id)).toEqual([['chess', 'in', null]])
})

test('nobody waits at an option that was deleted, and who did waits again where it is back', async () => {
  const group = await newGroup()
  const chess = option('chess', { places: 1, class_id: group })
  const { id, version } = await out(asking(clubs(1, { options: [chess, option('none')] })))
  const publish = publishing({ id, version })
  await choose('studentA', id, 'chess')
  const second = await choose('studentB', id, 'chess')
  const waiting = async () => {
    const results = { params: { id }, query: { form_version: '1' } }
    const { waiting: count, questions } = await at.as('owner')(formResults.results, results)
    const listed = await at.as('owner')(formResults.answers, {
      ...{ params: { id }, query: { state: 'waiting' as const } },
    })
    const { results: effects } = await at.as('owner')(formEffects.list, {
      ...{ params: { id }, query: {} },
    })
    const ofChess = questions[0]!.counts.find(({ value }) => value === 'chess')
    return [
      ...[count, ofChess?.waiting ?? 0, listed.count, effects.length],
      (await seatsOf('studentB', second.id)).length,
    ]
  }
  expect(await waiting()).toEqual([1, 1, 1, 1, 1])
  await publish(clubs(1, { options: [option('draughts', { places: 3 }), option('none')] }))
  expect(await waiting()).toEqual([0, 0, 0, 2, 0])
  await publish(clubs(1, { options: [chess, option('none')] }))
  expect(await waiting()).toEqual([1, 1, 1, 1, 1])
})

test('an answer that comes while the first places are published is given by what is asked then', async () => {
  const { id, version } = await out(
    asking(clubs(undefined, { options: [option('chess'), option('none')] })),
  )
  const first = await choose('studentA', id, 'chess')
  // publishing gives a seat to this answer, and waits for it
  const release = await at.here.heldOpen((db) =>
    db.execute(sql`select from form_answers where id = ${first.id} for update`),
  )
  const published = publishing({ id, version })(
    clubs(1, { options: [option('chess', { places: 1 }), option('none')] }),
  )
  await at.untilBlocked()
  const answered = choose('studentB', id, 'chess').catch((error: unknown) => error)
  await Promise.race([answered, at.untilBlocked(2)])
  await release()
  await published
  expect(await answered).toMatchObject(refused('form_has_changed'))
  expect(await countsOf(id)).toEqual([['chess', 1, 1, 0]])
})

test('who waits for a place of the form holds none of an option until there is one', async () => {
  const { id } = await out(asking(clubs(1)), { quota: 1 })
  const first = await choose('studentA', id, 'football')
  const second = await choose('studentB', id, 'chess')
  expect(second).toMatchObject({ state: 'waiting', option_seats: [{ state: 'waiting' }] })
  await at.as('studentA')(formAnswers.withdraw, { params: { id: first.id } })
  expect(await seatsOf('studentB', second.id)).toEqual([['chess', 'in', null]])
})

async function newGroup() {
  const group = uuid()
  await at.here.inside((db) =>
    db.insert(classTable).values({
      ...{ businessId: at.here.business, id: group, name: group, academicYear: '2026/2027' },
    }),
  )
  return group
}

test('a group is joined by who has a place of its option, and by who waits not before', async () => {
  const group = await newGroup()
  const options = [option('football', { places: 1, class_id: group }), option('none')]
  const { id } = await out(asking(clubs(1, { options })))
  const first = await choose('studentA', id, 'football')
  const second = await choose('studentB', id, 'football')
  const waiting = async () =>
    (await at.as('owner')(formEffects.list, { params: { id }, query: {} })).results.map(
      ({ answer_id }) => answer_id,
    )
  expect(await waiting()).toEqual([first.id])
  await at.as('studentA')(formAnswers.withdraw, { params: { id: first.id } })
  expect(await waiting()).toEqual([second.id])
})

test('a public form says how many places are left, and an anonymous one has none of options', async () => {
  const { id } = await out(asking(clubs(1)), { is_public: true, audience: [] })
  const params = { id: at.here.business, form_id: id }
  const send = (by: string) =>
    at.as('nobody')(openForms.answer, {
      params,
      body: {
        ...{ form_version: 1, answers: { club: 'chess' } },
        stamp: makeStamp(id, tuesday, by),
      },
    })
  expect((await send('one')).option_seats).toMatchObject([{ option: 'chess', state: 'in' }])
  expect((await send('two')).option_seats).toMatchObject([{ state: 'waiting', place: 1 }])
  const { option_seats } = await at.as('nobody')(openForms.show, { params })
  expect(option_seats).toContainEqual({
    ...{ question: 'club', option: 'chess', quota: 1, taken: 1, waiting: 1 },
  })
  const secret = await draft(asking(clubs(1)), { anonymous: true })
  await expect(
    at.as('owner')(forms.publish, {
      params: { id: secret.id },
      body: { version: secret.version },
    }),
  ).rejects.toMatchObject(refused('form_has_faults'))
})
