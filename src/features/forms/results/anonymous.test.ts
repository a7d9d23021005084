import { sql } from 'drizzle-orm'
import { v7 as uuid } from 'uuid'
import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import type { Endpoint } from '../../../platform/contract.ts'
import { runJobs } from '../../../testing/jobs.ts'
import { school, tuesday } from '../../../testing/school.ts'
import { formAnswers } from '../answers/contract.ts'
import { formResults } from './contract.ts'
import { type FormInput, forms } from '../contract.ts'
import { unseal } from './rules.sealing.ts'
import { slice } from '../slice.server.ts'

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

async function out(input: Partial<FormInput> = {}) {
  const owner = at.as('owner')
  const { id, version } = await owner(forms.create, {
    body: {
      name: { uz: 'Fikr' },
      anonymous: true,
      audience: [{ readers: 'parents' }],
      ...input,
      document: {
        pages: [
          {
            id: 'page',
            sections: [
              {
                id: 'section',
                questions: [
                  { id: 'says', kind: 'number', required: true, title: { uz: 'Raqam' } },
                  { id: 'words', kind: 'short_text', title: { uz: 'Matn' } },
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
    body: { form_version: 1, answers: { says, group, words: `fikr ${says}` } },
    key: `secret-key-${says}-${id}`,
  })

type Row = Record<string, unknown>
const rowsOf = <Known extends Row>(text: ReturnType<typeof sql>) =>
  at.here.inside(async (db) => (await db.execute<Known>(text)).rows)
const sealedOf = (id: string) =>
  rowsOf<{ id: string; sealed: Buffer; place: string; xmin: string }>(
    sql`select id, sealed, ctid::text as place, xmin::text as xmin from form_sealed_answers where form_id = ${id}`,
  )
const answersOf = (id: string) =>
  rowsOf<{ says: number; id: string; xmin: string; whole: string }>(
    sql`select (answers->>'says')::int as says, id::text as id, xmin::text as xmin, to_jsonb(a)::text as whole
      from form_answers a where form_id = ${id} order by ctid`,
  )
const close = (id: string) => at.as('owner')(forms.close, { params: { id }, body: {} })

const urlOf = ({ path, resource, action }: Endpoint, id: string) => {
  const query = new Map([
    ['formResults.cross', '?by=group&of=says'],
    ['formResults.texts', '?question=words'],
    ['formResults.export', '?format=csv'],
  ]).get(`${resource}.${action}`)
  return path.replace(':id', id) + (query ?? '')
}
/** Everything that the owner is shown of a form, whatever operation shows it, and how many answers it speaks of. */
async function look(id: string) {
  const { access } = at.here.cast.owner
  const reads = [forms, formAnswers, formResults]
    .flatMap((contract): Endpoint[] => Object.values(contract))
    .filter(({ method, path }) => method === 'get' && !path.startsWith('/v1/form-'))
  const texts = await Promise.all(
    reads.map(async (endpoint) => {
      const url = urlOf(endpoint, id)
      const headers = { authorization: `Bearer ${access}` }
      const { statusCode, body } = await at.app.fastify.inject({ url, headers })
      return { url, statusCode, body }
    }),
  )
  const shown = await at.as('owner')(formResults.results, { params: { id }, query: {} })
  return {
    text: JSON.stringify(texts),
    refused: texts.filter(({ statusCode }) => statusCode !== 200),
    shown,
  }
}

test('rows, transactions and times of the database join nobody with an answer', async () => {
  const { id } = await out()
  for (const [index, parent] of parents.entries()) {
    at.clock.time = new Date(tuesday.getTime() + index * 60_000)
    await say(parent, id, index)
  }
  at.clock.time = tuesday
  const answers = await answersOf(id)
  expect(answers.length).toBe(35)
  for (const { whole, id: own } of answers) {
    expect(whole).not.toMatch(/2026-|person|T\d\d:/)
    // version 4 has no time in it
    expect(own).toMatch(/^.{14}4/)
  }
  // each transaction has brought five of at least ten that waited, in an order that is chance
  const groups = [...Map.groupBy(answers, ({ xmin }) => xmin).values()]
  expect(groups.map(({ length }) => length)).toEqual(Array.from({ length: 7 }, () => 5))
  const came = groups.flat().map(({ says }) => says)
  expect(came).not.toEqual(came.toSorted((one, two) => one - two))
  // what waits can't be read without the key, is of one length, and was written anew with the last release
  const sealed = await sealedOf(id)
  expect(sealed).toHaveLength(5)
  expect(new Set(sealed.map(({ sealed: bytes }) => bytes.length)).size).toBe(1)
  expect(new Set(sealed.map(({ xmin }) => xmin)).size).toBe(1)
  for (const row of sealed) {
    expect(unseal(Buffer.alloc(32, 8), id, row.sealed)).toBeUndefined()
    expect(row.sealed.includes('says')).toBe(false)
    // the control: the key opens it, so that what was acknowledged is there
    expect(unseal(at.sessionKey, id, row.sealed)!.answers).toMatchObject({ group: 'big' })
  }
  const days = await rowsOf(sql`select distinct answered_on from form_turns where form_id = ${id}`)
  expect(days).toHaveLength(1)
  const kept = await rowsOf(sql`select * from idempotency_keys where key like 'secret-key-%'`)
  expect(kept).toEqual([])
  const logged = await rowsOf(
    sql`select * from audit_entries where table_name in ('form_turns', 'form_answers', 'form_sealed_answers')`,
  )
  expect(logged).toEqual([])
})

test('whoever looks after every single answer never sees fewer than five new ones, by any operation', async () => {
  const { id } = await out({ quota: 100 })
  const hints = vi.spyOn(at.database.wakes, 'hint')
  const looks = [await look(id)]
  expect(looks[0]!.refused).toEqual([])
  for (const [index, parent] of parents.slice(0, 23).entries()) {
    hints.mockClear()
    await say(parent, id, index, index % 2 ? 'big' : 'small')
    const [before, after] = [looks.at(-1)!, await look(id)]
    const more = after.shown.count - before.shown.count
    expect([0, 5]).toContain(more)
    // not a byte differs, and nobody is told to look
    if (more === 0) expect(after.text === before.text).toBe(true)
    // of a release hear open pages and the bell of the author
    expect(hints).toHaveBeenCalledTimes(more === 0 ? 0 : 2)
    looks.push(after)
  }
  const counts = [...new Set(looks.map(({ shown }) => shown.count))]
  expect(counts).toEqual([0, 5, 10, 15])
  const remind = await at.as('owner')(formResults.remind, { params: { id }, body: {} })
  expect(remind.count).toBe(42 - 15)
  const silent = await at.as('owner')(formResults.silent, { params: { id }, query: {} })
  expect(silent).toEqual({ count: 0, results: [] })
  // the rest comes when nobody can answer any more, and is a group as well
  await close(id)
  const { shown, text } = await look(id)
  expect(shown.count).toBe(23)
  const { asked, answered, by_class } = await at.as('owner')(formResults.rate, { params: { id } })
  expect([asked, answered, by_class]).toEqual([42, 23, []])
  // one more after it is opened again is seen by nobody, open or closed
  await at.as('owner')(forms.reopen, { params: { id } })
  await say(parents[23]!, id, 23)
  await close(id)
  const again = await look(id)
  expect(again.shown).toEqual(shown)
  // but for the version of the form, which is another one each time it is closed
  const same = (each: string) => each.replaceAll(/\\"version\\":\d+\}/g, '')
  expect(same(again.text) === same(text)).toBe(true)
  hints.mockRestore()
})

test('the author is told of answers as they are released, by groups and of nothing between', async () => {
  const { id } = await out()
  const told = async () =>
    (
      await rowsOf<{ count: number }>(
        sql`select 1 + coalesce((params ->> 'others')::int, 0) as count from notifications where about_id = ${id} and kind = 'form_answered' order by id`,
      )
    ).map(({ count }) => count)
  const seen: number[] = []
  for (const [index, parent] of parents.slice(0, 16).entries()) {
    await say(parent, id, index)
    await runJobs(at.database, slice.jobs!, tuesday, { answersKey: at.sessionKey })
    seen.push((await told()).length)
  }
  expect(seen).toEqual([...Array(9).fill(0), ...Array(5).fill(1), 2, 2])
  await close(id)
  expect(await told()).toEqual([5, 5, 6])
  // no row of an answer says when anybody was told of it
  expect(
    await rowsOf(sql`select distinct told_at::text from form_answers where form_id = ${id}`),
  ).toHaveLength(1)
})

test('a new version does not show what fewer than five have answered to the one before', async () => {
  const { id, version, document } = await out()
  for (const [index, parent] of parents.slice(0, 3).entries()) await say(parent, id, index)
  document.pages[0]!.sections[0]!.questions[0]!.title = { uz: 'Boshqa' }
  const edited = await at.as('owner')(forms.edit, { params: { id }, body: { version, document } })
  await at.as('owner')(forms.publish, {
    params: { id },
    body: { version: edited.version, accept_breaks: true },
  })
  for (const [index, parent] of parents.slice(3, 13).entries())
    await at.as(parent)(formAnswers.answerSecretly, {
      params: { id },
      body: { form_version: 2, answers: { says: index } },
    })
  const { versions } = await at.as('owner')(formResults.results, { params: { id }, query: {} })
  expect(versions).toEqual([{ form_version: 2, count: 5 }])
})

test('the rest is released when the time of a form is over, and what another key has sealed stops nothing', async () => {
  const { id } = await out({ closes_at: new Date(tuesday.getTime() + 60_000).toISOString() })
  for (const [index, parent] of parents.slice(0, 7).entries()) await say(parent, id, index)
  const [foreign] = await sealedOf(id)
  await rowsOf(
    sql`update form_sealed_answers set sealed = ${Buffer.alloc(64)} where id = ${foreign!.id}`,
  )
  const keys = { answersKey: at.sessionKey }
  await runJobs(at.database, slice.jobs!, tuesday, keys)
  expect(await answersOf(id)).toEqual([])
  await runJobs(at.database, slice.jobs!, new Date(tuesday.getTime() + 120_000), keys)
  expect(await answersOf(id)).toHaveLength(6)
  expect((await sealedOf(id)).map((row) => row.id)).toEqual([foreign!.id])
})

test('who repeats because the answer was lost has answered once, and no key is promised for it', async () => {
  const { id } = await out()
  await say(parents[0]!, id, 1)
  await expect(say(parents[0]!, id, 1)).rejects.toMatchObject({ detail: 'already_answered' })
  expect(await sealedOf(id)).toHaveLength(1)
  const { subjects } = await at.as(parents[0]!)(formAnswers.asked, { params: { id } })
  expect(subjects[0]!.answered).toBe(true)
  const { body } = await at.app.fastify.inject({ url: '/v1/openapi.json' })
  const operation = JSON.parse(body).paths['/v1/forms/{id}/secret-answers/'].post
  expect(JSON.stringify(operation.parameters)).not.toContain('IdempotencyKey')
})

test('places of an anonymous form hold among many at once, and nobody who was refused has had a turn', async () => {
  const { id } = await out({ quota: 12 })
  const tries = await Promise.allSettled(
    parents.slice(0, 20).map((parent, index) => say(parent, id, index)),
  )
  const refused = tries.flatMap((each) => (each.status === 'rejected' ? [each.reason.detail] : []))
  expect(refused).toEqual(Array.from({ length: 8 }, () => 'form_is_full'))
  const turns = await rowsOf(sql`select from form_turns where form_id = ${id}`)
  expect(turns).toHaveLength(12)
  expect((await answersOf(id)).length + (await sealedOf(id)).length).toBe(12)
  // the database refuses it as well
  const [row] = await sealedOf(id)
  const broken = await rowsOf(
    sql`insert into form_sealed_answers select business_id, ${uuid()}, form_id, form_version, sealed from form_sealed_answers where id = ${row!.id}`,
  ).catch((error: Error) => error.cause)
  expect(broken).toMatchObject({ constraint: 'form_answers_quota' })
  await close(id)
  expect(await answersOf(id)).toHaveLength(12)
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
      body: { version: 0, form_version: 1, answers: { says: 1 } },
    }),
  ).rejects.toMatchObject({ detail: 'form_is_anonymous' })
})

test('under five answers nothing is shown, neither of a group nor of what a group leaves over', async () => {
  const { id } = await out()
  const results = (query: object = {}) =>
    at.as('owner')(formResults.results, { params: { id }, query })
  for (const [index, parent] of parents.slice(0, 4).entries()) await say(parent, id, index)
  await close(id)
  expect(await results()).toMatchObject({ hidden: true, count: 0, questions: [] })
  expect(await at.as('owner')(formResults.answers, { params: { id }, query: {} })).toEqual({
    count: 0,
    results: [],
  })
  await at.as('owner')(forms.reopen, { params: { id } })
  for (const [index, parent] of parents.slice(4, 12).entries()) await say(parent, id, index)
  await say(parents[12]!, id, 100, 'small')
  await close(id)
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
