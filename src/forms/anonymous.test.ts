import { sql } from 'drizzle-orm'
import { v7 as uuid } from 'uuid'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { school, tuesday } from '../testing/school.ts'
import { formAnswers } from './contract.answers.ts'
import { formResults } from './contract.results.ts'
import { forms } from './contract.ts'

let at: Awaited<ReturnType<typeof school>>
type Parent = { id: string; username: string; role: 'parent'; access: string }
let parents: Parent[]
beforeAll(async () => {
  at = await school()
  const { make, classA } = at.here
  parents = await at.here.inside(async (db) => {
    const made: Parent[] = []
    for (let count = 0; count < 40; count += 1) {
      const child = await make.user(db, { role: 'student' })
      await make.enrol(db, classA, child.id)
      const person = await make.user(db, { role: 'parent' })
      await make.guardian(db, uuid(), person.id, child.id)
      const access = await make.access(db, person.id, at.sessionKey, tuesday)
      made.push({ ...person, role: 'parent', access })
    }
    return made
  })
})
afterAll(() => at.close())

async function out() {
  const owner = at.as('owner')
  const { id, version } = await owner(forms.create, {
    body: {
      name: { uz: 'Fikr' },
      anonymous: true,
      audience: [{ readers: 'parents' }],
      document: {
        pages: [
          {
            id: 'page',
            sections: [
              {
                id: 'section',
                questions: [
                  { id: 'says', kind: 'number', required: true, title: { uz: 'Raqam' } },
                  {
                    id: 'group',
                    kind: 'one',
                    title: { uz: 'Guruh' },
                    options: [
                      { id: 'big', title: { uz: 'Katta' } },
                      { id: 'small', title: { uz: 'Kichik' } },
                    ],
                  },
                ],
              },
            ],
          },
        ],
      },
    },
  })
  return owner(forms.publish, { params: { id }, body: { version } })
}
const say = (who: Parent, id: string, says: number, group = 'big') =>
  at.as(who)(formAnswers.answerSecretly, {
    params: { id },
    body: { form_version: 1, answers: { says, group } },
    key: `secret-key-${says}-${id}`,
  })

type Row = Record<string, unknown> & { says?: number; user?: string }
const rowsOf = (text: ReturnType<typeof sql>) =>
  at.here.inside(async (db) => (await db.execute<Row>(text)).rows)

/** How many pairs of neighbours stand in the same order in both. */
function agreement(one: number[], two: number[]): number {
  const place = new Map(two.map((each, index) => [each, index]))
  let same = 0
  for (let index = 1; index < one.length; index += 1)
    if (place.get(one[index - 1]!)! < place.get(one[index]!)!) same += 1
  return same / (one.length - 1)
}

test('that somebody has answered is known and what is not: no row, order, transaction or time of the database joins them', async () => {
  const { id } = await out()
  for (const [index, parent] of parents.entries()) {
    at.clock.time = new Date(tuesday.getTime() + index * 60_000)
    await say(parent, id, index)
  }
  const turns = await rowsOf(
    sql`select user_id::text as user, xmin::text as xmin, answered_on::text as day, to_jsonb(t)::text as whole from form_turns t where form_id = ${id} order by ctid`,
  )
  const answers = await rowsOf(
    sql`select (answers->>'says')::int as says, id::text as id, xmin::text as xmin, to_jsonb(a)::text as whole from form_answers a where form_id = ${id} order by ctid`,
  )
  expect([turns.length, answers.length]).toEqual([40, 40])
  // nothing of one stands in the other, and neither has a time
  for (const { user } of turns) for (const { whole } of answers) expect(whole).not.toContain(user)
  for (const { whole } of answers) expect(whole).not.toMatch(/2026-|person|T\d\d:/)
  expect(new Set(turns.map(({ day }) => day)).size).toBe(1)
  // ids of answers are chance: version 4, which has no time in it
  for (const answer of answers) expect(answer.id).toMatch(/^.{14}4/)
  // by transactions: but for the last that came, every answer is alone in its own, and all turns are in one
  const byTurn = new Set(turns.map(({ xmin }) => xmin))
  const joined = answers.filter(({ xmin }) => byTurn.has(xmin))
  expect(joined.length).toBeLessThanOrEqual(1)
  for (const { xmin } of joined)
    expect(turns.filter((turn) => turn.xmin === xmin).length).toBeGreaterThan(5)
  // by the order of rows: as good as any other order
  const order = turns.map(({ user }) => parents.findIndex((parent) => parent.id === user))
  const asCame = answers.map(({ says }) => says!)
  expect(agreement(order, asCame)).toBeLessThan(0.85)
  // the control: had both been written as they came, the order would join them
  expect(agreement([...asCame], asCame)).toBe(1)
  // by what is kept of requests, and by the log
  const kept = await rowsOf(sql`select * from idempotency_keys where key like 'secret-key-%'`)
  expect(kept).toEqual([])
  const logged = await rowsOf(
    sql`select * from audit_entries where table_name in ('form_turns', 'form_answers')`,
  )
  expect(logged).toEqual([])
})

test('the database refuses to keep who answers an anonymous form, and to make a promise undone', async () => {
  const { id } = await out()
  const [user] = [parents[0]!.id]
  const write = (text: ReturnType<typeof sql>) => rowsOf(text).catch((error: Error) => error.cause)
  expect(
    await write(sql`insert into form_answers (business_id, id, form_id, form_version, user_id, answers, code)
      values (${at.here.business}, ${uuid()}, ${id}, 1, ${user}, '{}', '')`),
  ).toMatchObject({ constraint: 'form_answers_secret' })
  expect(
    await write(sql`insert into form_drafts (business_id, form_id, user_id, subject_id, form_version, answers, saved_at)
      values (${at.here.business}, ${id}, ${user}, ${user}, 1, '{}', now())`),
  ).toMatchObject({ constraint: 'form_answers_secret' })
  expect(await write(sql`update forms set anonymous = false where id = ${id}`)).toMatchObject({
    constraint: 'forms_settled',
  })
  const { version } = await at.as('owner')(forms.show, { params: { id } })
  await expect(
    at.as('owner')(forms.edit, { params: { id }, body: { version, anonymous: false } }),
  ).rejects.toMatchObject({ detail: 'form_is_settled' })
  await expect(
    at.as(parents[0]!)(formAnswers.answer, {
      params: { id },
      body: { form_version: 1, answers: { says: 1 } },
    }),
  ).rejects.toMatchObject({ detail: 'form_is_anonymous' })
  await expect(
    at.as(parents[0]!)(formAnswers.keep, {
      params: { id },
      body: { form_version: 1, answers: { says: 1 } },
    }),
  ).rejects.toMatchObject({ detail: 'form_is_anonymous' })
})

test('under five answers nothing is shown, neither of a group nor of what a group leaves over', async () => {
  const { id } = await out()
  const results = (query: object = {}) =>
    at.as('owner')(formResults.results, { params: { id }, query })
  for (const [index, parent] of parents.slice(0, 4).entries()) await say(parent, id, index)
  expect(await results()).toMatchObject({ hidden: true, count: 0, questions: [] })
  expect(await at.as('owner')(formResults.answers, { params: { id }, query: {} })).toEqual({
    count: 0,
    results: [],
  })
  await expect(say(parents[0]!, id, 9)).rejects.toMatchObject({ detail: 'already_answered' })
  for (const [index, parent] of parents.slice(4, 12).entries()) await say(parent, id, index)
  await say(parents[12]!, id, 100, 'small')
  expect(await results()).toMatchObject({ hidden: false, count: 13 })
  // one is small, and twelve of thirteen would tell what the thirteenth said
  expect((await results({ question: 'group', chosen: 'small' })).hidden).toBe(true)
  expect((await results({ question: 'group', chosen: 'big' })).hidden).toBe(true)
  const cross = await at.as('owner')(formResults.cross, {
    params: { id },
    query: { by: 'group', of: 'says' },
  })
  expect(cross.groups.map(({ hidden, mean }) => [hidden, mean])).toEqual([
    [true, null],
    [true, null],
  ])
  await expect(
    at.as('owner')(formResults.cross, { params: { id }, query: { by: 'class', of: 'says' } }),
  ).rejects.toMatchObject({ detail: 'invalid_input' })
  const list = await at.as('owner')(formResults.answers, { params: { id }, query: {} })
  expect(
    list.results.every(({ person, answered_at, role }) => !person && !answered_at && !role),
  ).toBe(true)
  const { asked, answered } = await at.as('owner')(formResults.rate, { params: { id } })
  expect([asked, answered]).toEqual([42, 13])
})
