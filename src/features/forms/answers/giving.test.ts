import { eq } from 'drizzle-orm'
import pg from 'pg'
import { v7 as uuid } from 'uuid'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { coins } from '../../../core/coins/contract.ts'
import { brokenConstraint } from '../../../platform/db/db.ts'
import { asking, formsOf } from '../../../testing/forms.ts'
import { ownSchool } from '../../../testing/school.ts'
import type { EffectKind } from '../effects/contract.ts'
import { formEffects } from '../effects/contract.ts'
import { insertEffects } from '../effects/queries.ts'
import { formEffects as effects } from './table.ts'

let at: Awaited<ReturnType<typeof ownSchool>>
beforeAll(async () => {
  at = await ownSchool()
})
afterAll(() => at.close())

const { out, answer, agree } = formsOf(() => at)
const plain = asking({ id: 'a', kind: 'short_text', title: { uz: 'Savol' } })

/** Two answers of one student to a form. */
async function answeredTwice() {
  const { id } = await out(plain, { coins: 4, mode: 'several' })
  return { id, given: [await answer('studentA', id, {}), await answer('studentA', id, {})] }
}

/** Two who note at once that each of the answers has given something, as if nothing held them apart before. */
async function race(kind: EffectKind) {
  const { id, given } = await answeredTwice()
  const row = (answerId: string) => ({
    ...{ businessId: at.here.business, id: uuid(), answerId, formId: id, kind, after: '4' },
    ...{
      personId: at.here.cast.studentA.id,
      doneBy: at.here.cast.admin.id,
      doneAt: at.clock.now(),
    },
  })
  const [first, second] = given
  const commit = await at.here.heldOpen((db) => insertEffects(db, [row(first!.id)]))
  const other = at.here.inside((db) => insertEffects(db, [row(second!.id)]))
  const outcome = Promise.allSettled([other])
  await Promise.race([other.catch(() => undefined), at.untilBlocked()])
  await commit()
  return { outcome: (await outcome)[0], id }
}
const countOf = (formId: string) =>
  at.here.inside((db) => db.$count(effects, eq(effects.formId, formId)))

test('of two who give the same to a student at once the database lets one', async () => {
  for (const kind of ['coins', 'rate', 'enrol'] as const) {
    const { outcome, id } = await race(kind)
    expect(outcome.status).toBe('rejected')
    expect(brokenConstraint((outcome as PromiseRejectedResult).reason)).toBe('form_effects_given')
    expect(await countOf(id)).toBe(1)
  }
})

test('control: what may be given often, and what no index keeps apart, is given twice', async () => {
  const address = await race('address')
  expect([address.outcome.status, await countOf(address.id)]).toEqual(['fulfilled', 2])
  const owner = new pg.Client(at.owner)
  await owner.connect()
  const { rows } = await owner.query<{ indexdef: string }>(
    `select indexdef from pg_indexes where indexname = 'form_effects_given'`,
  )
  await owner.query('drop index form_effects_given')
  const { outcome, id } = await race('coins')
  const count = await countOf(id)
  await at.here.inside((db) => db.delete(effects).where(eq(effects.formId, id)))
  await owner.query(rows[0]!.indexdef)
  await owner.end()
  expect([outcome.status, count]).toEqual(['fulfilled', 2])
})

test('who agrees to all hears who gets nothing by a further answer, and a step says how much it undoes', async () => {
  const { id, given } = await answeredTwice()
  const mine = given.map((each) => each.id)
  const other = await answer('parentA', id, { a: 'x' })
  const admin = at.as('admin')
  const { studentA } = at.here.cast
  const list = (query: object = {}) => admin(formEffects.list, { params: { id }, query })
  const waiting = await list({ kind: 'coins' })
  expect(waiting.results.map(({ answer_id }) => answer_id)).toEqual([mine[0]])
  expect(waiting.repeated.map((each) => each.id)).toEqual([studentA.id])
  const balance = async () =>
    (await at.as('studentA')(coins.wallet, { params: { id: studentA.id } })).balance
  const had = await balance()
  expect(await agree(id, 'coins', [...mine, other.id])).toMatchObject({
    count: 1,
    repeated: [{ id: studentA.id }],
  })
  expect(await agree(id, 'coins', [mine[1]!])).toEqual({
    count: 0,
    batch_id: null,
    repeated: [expect.objectContaining({ id: studentA.id })],
  })
  expect((await balance()) - had).toBe(4)
  expect((await list({ which: 'done' })).results).toMatchObject([{ step: null, together: 0 }])
})
