import { createHash, createHmac } from 'node:crypto'
import { eq, sql } from 'drizzle-orm'
import { v7 as uuid } from 'uuid'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { password, school } from '../../../testing/school.ts'
import { codeAlphabet, codeSigns, groupedCode } from './rules.access-code.ts'
import type { Role } from '../../../platform/actor.ts'
import { profile } from '../../profile/contract.ts'
import { users } from '../../profile/table.ts'
import { staff } from '../../staff/contract.ts'
import { guardians } from '../../students/table.ts'
import { accessCodes as contract } from './contract.ts'
import { auth } from '../contract.ts'
import { useCode } from './queries.ts'
import { signInPatience } from '../security/service.patience.ts'
import { accessCodes } from '../table.ts'

let at: Awaited<ReturnType<typeof school>>
const logged: string[] = []
beforeAll(async () => {
  at = await school({ log: (line) => logged.push(line) })
})
afterAll(() => at.close())

type Who = Parameters<typeof at.as>[0]
const wanted = 'a new password'

const somebody = (role: Role) => at.here.inside((db) => at.here.make.user(db, { role }))
const slipsOf = (ids: string[], who: Who = 'admin') =>
  at.as(who)(contract.create, { body: { ids } })
async function slipOf(role: Role, who: Who = 'admin') {
  const person = await somebody(role)
  const { results } = await slipsOf([person.id], who)
  return { ...person, ...results[0]! }
}
let address = 0
/** As somebody at an address where nobody has tried yet. */
async function send(noun: '' | 'holder/', payload: object, from?: string) {
  address += 1
  const answer = await at.app.fastify.inject({
    method: 'POST',
    url: `/v1/auth/redeem/${noun}`,
    payload,
    remoteAddress: from ?? `10.1.${address >> 8}.${address & 255}`,
  })
  return {
    status: answer.statusCode,
    ...answer.json<{
      detail?: string
      access?: string
      refresh?: string
      fields?: object
      last_name?: string
      business?: string
      password_min?: number
    }>(),
  }
}
const redeem = (slip: { username: string; code: string }, more: object = {}) =>
  send('', { username: slip.username, code: slip.code, password: wanted, ...more })
const signIn = (username: string, word: string) =>
  at.as('nobody')(auth.login, { body: { username, password: word } })
const signInFrom = (remoteAddress: string, username: string) =>
  at.app.fastify.inject({
    method: 'POST',
    url: '/v1/auth/login/',
    payload: { username, password: 'not it' },
    remoteAddress,
  })
const pass = (days: number) =>
  (at.clock.time = new Date(at.clock.time.getTime() + days * 24 * 3600 * 1000))

describe('slips', () => {
  test('each has the person, the class, a name to sign in with and a code', async () => {
    const { studentA } = at.here.cast
    const { results, expires_at, address } = await at.as('admin')(contract.create, {
      body: { class_id: at.here.classA },
    })
    expect(results).toMatchObject([
      { id: studentA.id, username: studentA.username, classes: [{ label: '5-A' }], children: [] },
    ])
    expect(results[0]!.code).toMatch(/^[2-9A-Z]{4}-[2-9A-Z]{4}$/)
    expect(Date.parse(expires_at) - at.clock.now().getTime()).toBe(14 * 24 * 3600 * 1000)
    expect(address).toBeNull()
  })

  test('of a class for students, guardians, or both', async () => {
    const { studentA, parentA } = at.here.cast
    const of = async (who: 'students' | 'guardians' | 'both') =>
      (await at.as('owner')(contract.create, { body: { class_id: at.here.classA, who } })).results
    expect((await of('both')).map(({ id }) => id)).toEqual([studentA.id, parentA.id])
    expect(await of('guardians')).toMatchObject([
      { id: parentA.id, classes: [{ label: '5-A' }], children: [{ id: studentA.id }] },
    ])
  })

  test('of several classes at once, each person once, and of none where one class is not here', async () => {
    const { studentA, studentB, parentA, parentB } = at.here.cast
    const class_ids = [at.here.classA, at.here.classB]
    const of = (ids: string[]) =>
      at.as('admin')(contract.create, { body: { class_ids: ids, who: 'both' } })
    const people = (await of(class_ids)).results.map(({ id }) => id)
    expect(new Set(people).size).toBe(people.length)
    for (const { id } of [studentA, studentB, parentA, parentB]) expect(people).toContain(id)
    const missing = { status: 404, detail: 'not_found' }
    await expect(of([at.here.classA, at.elsewhere.classA])).rejects.toMatchObject(missing)
    const both = { class_id: at.here.classA, class_ids }
    await expect(at.as('admin')(contract.create, { body: both })).rejects.toMatchObject({
      fields: { ids: 'required' },
    })
  })

  test('what the database keeps of a code says nothing without the key of the server', async () => {
    const { id, code } = await slipOf('student')
    const signs = codeSigns(code)
    const [kept] = await at.here.inside((db) =>
      db.select().from(accessCodes).where(eq(accessCodes.userId, id)),
    )
    const bare = createHash('sha256').update(`slip\0${id}\0${signs}`).digest()
    const under = (key: Buffer) =>
      createHmac('sha256', key).update(`slip\0${id}\0${signs}`).digest()
    const key = createHmac('sha256', at.sessionKey).update('slips').digest()
    expect(kept!.codeHash).toEqual(under(key))
    for (const other of [bare, under(at.sessionKey)]) expect(kept!.codeHash).not.toEqual(other)
  })

  test('a long code that was handed out before goes on working', async () => {
    const { id, username } = await slipOf('student')
    const long = 'K7QF9MTX2B'
    const codeHash = createHash('sha256').update(`slip\0${id}\0${long}`).digest()
    await at.here.inside((db) =>
      db.update(accessCodes).set({ codeHash }).where(eq(accessCodes.userId, id)),
    )
    expect(await redeem({ username, code: 'k7qf-9mtx-2b' })).toHaveProperty('access')
  })

  test('a guardian who may not see the child does not read of it there', async () => {
    const parent = await somebody('parent')
    const [seen, unseen] = [await somebody('student'), await somebody('student')]
    await at.here.inside(async (db) => {
      await at.here.make.enrol(db, at.here.classB, seen.id)
      await at.here.make.enrol(db, at.here.classA, unseen.id)
      await at.here.make.guardian(db, uuid(), parent.id, seen.id)
      await at.here.make.guardian(db, uuid(), parent.id, unseen.id)
      await db.update(guardians).set({ maySee: false }).where(eq(guardians.studentId, unseen.id))
    })
    expect((await slipsOf([parent.id])).results).toMatchObject([
      { children: [{ id: seen.id }], classes: [{ label: '5-B' }] },
    ])
    const of = async (class_id: string) =>
      (await at.as('admin')(contract.create, { body: { class_id, who: 'guardians' } })).results
    expect((await of(at.here.classA)).map(({ id }) => id)).not.toContain(parent.id)
    expect((await of(at.here.classB)).map(({ id }) => id)).toContain(parent.id)
  })

  test('the office makes them for others, the owner for admins, nobody for an owner', async () => {
    for (const role of ['teacher', 'student', 'parent'] as const)
      expect(await slipOf(role)).toMatchObject({ role })
    const refused = { status: 403, detail: 'you_dont_have_access_for_this_action' }
    const [admin, owner] = [await somebody('admin'), at.here.cast.owner]
    await expect(slipsOf([admin.id])).rejects.toMatchObject(refused)
    await expect(slipsOf([at.here.cast.admin.id])).rejects.toMatchObject(refused)
    expect((await slipsOf([admin.id], 'owner')).results).toHaveLength(1)
    for (const who of ['admin', 'owner'] as const)
      await expect(slipsOf([owner.id], who)).rejects.toMatchObject(refused)
  })

  test('who is not here, has left or belongs to another business is not found', async () => {
    const left = await somebody('student')
    await at.here.inside((db) =>
      db
        .update(users)
        .set({ archivedAt: at.clock.now() })
        .where(sql`id = ${left.id}`),
    )
    const missing = { status: 404, detail: 'not_found' }
    for (const id of [left.id, at.elsewhere.cast.studentA.id])
      await expect(slipsOf([at.here.cast.studentA.id, id])).rejects.toMatchObject(missing)
    await expect(
      at.as('owner')(contract.create, { body: { class_id: at.elsewhere.classA } }),
    ).rejects.toMatchObject(missing)
  })

  test.each([{}, { ids: [] }, { ids: Array.from({ length: 501 }, () => crypto.randomUUID()) }])(
    'case %#: people or a class are named',
    async (body) =>
      expect(at.as('owner')(contract.create, { body })).rejects.toMatchObject({ status: 400 }),
  )

  test('only a hash is kept, and neither the log nor the book of changes has the code', async () => {
    const { id, code } = await slipOf('student')
    const { rows } = await at.here.inside((db) =>
      db.execute<{ text: string }>(sql`
        select row_to_json(c)::text as text from access_codes c where user_id = ${id}
        union all select row_to_json(a)::text from audit_entries a where about_id = ${id}
        union all select row_to_json(k)::text from idempotency_keys k`),
    )
    expect(rows.length).toBeGreaterThanOrEqual(2)
    for (const signs of [code, codeSigns(code)])
      expect(JSON.stringify(rows) + logged.join()).not.toContain(signs)
  })

  test('codes are drawn from thirty signs and never the same', () => {
    expect(new Set(codeAlphabet).size).toBe(30)
    expect(codeAlphabet).not.toMatch(/[01ILOS]/)
    expect(groupedCode('K7QF9MTX')).toBe('K7QF-9MTX')
    expect(codeSigns(' к7qf 9мтх ')).toBe('K7QF9MTX')
    expect(codeSigns('З7бs')).toBe('3765')
  })
})

describe('coming in with a slip', () => {
  test('says whose it is, takes a password and signs in', async () => {
    const slip = await slipOf('student')
    expect(await send('holder/', { username: slip.username, code: slip.code })).toMatchObject({
      status: 200,
      last_name: slip.last_name,
      business: `School ${at.here.canary}`,
      password_min: 6,
    })
    const { access } = await redeem(slip, { username: ` ${slip.username.toUpperCase()} ` })
    const me = await at.as({ ...slip, access: access! })(profile.info, {})
    expect(me.id).toBe(slip.id)
    await expect(signIn(slip.username, wanted)).resolves.toBeDefined()
    await expect(signIn(slip.username, password)).rejects.toMatchObject({ status: 400 })
  })

  test('works once', async () => {
    const slip = await slipOf('parent')
    expect((await redeem(slip)).status).toBe(200)
    const again = { status: 400, detail: 'access_code_was_used' }
    expect(await redeem(slip, { password: 'yet another' })).toMatchObject(again)
    expect(await send('holder/', { username: slip.username, code: slip.code })).toMatchObject(again)
    await expect(signIn(slip.username, wanted)).resolves.toBeDefined()
  })

  test('ends every other session of the person', async () => {
    const slip = await slipOf('teacher')
    const before = await signIn(slip.username, password)
    const old = { ...slip, access: before.access }
    await at.as(old)(profile.info, {})
    await redeem(slip)
    await expect(at.as(old)(profile.info, {})).rejects.toMatchObject({ status: 401 })
    await expect(
      at.as('nobody')(auth.refresh, { body: { refresh: before.refresh } }),
    ).rejects.toMatchObject({ status: 401 })
  })

  test('a newer slip takes the place of an older one', async () => {
    const old = await slipOf('student')
    const [fresh] = (await slipsOf([old.id])).results
    expect(await redeem(old)).toMatchObject({ status: 400, detail: 'access_code_is_wrong' })
    expect((await redeem(fresh!)).status).toBe(200)
    const [third] = (await slipsOf([old.id])).results
    expect((await redeem(third!)).status).toBe(200)
  })

  test('is too late after a fortnight, which only the right code hears', async () => {
    const slip = await slipOf('student')
    const start = at.clock.time
    pass(13.9)
    expect((await send('holder/', { username: slip.username, code: slip.code })).status).toBe(200)
    pass(0.2)
    expect(await redeem(slip)).toMatchObject({ status: 400, detail: 'access_code_has_expired' })
    expect(await redeem({ ...slip, code: '2222-2222-22' })).toMatchObject({
      status: 400,
      detail: 'access_code_is_wrong',
    })
    at.clock.time = start
  })

  test('is good no more when whoever made it has left', async () => {
    const person = await somebody('admin')
    const access = await at.here.inside((db) =>
      at.here.make.access(db, person.id, at.sessionKey, at.clock.now()),
    )
    const [kept, other] = [
      await slipOf('teacher', { ...person, role: 'admin', access }),
      await slipOf('teacher'),
    ]
    const { version } = await at.as('owner')(staff.show, { params: { id: person.id } })
    const body = { version, archived: true }
    await at.as('owner')(staff.edit, { params: { id: person.id }, body })
    for (const noun of ['', 'holder/'] as const)
      expect(
        await send(noun, {
          username: kept.username,
          code: kept.code,
          ...(!noun && { password: wanted }),
        }),
      ).toMatchObject({ status: 400, detail: 'access_code_has_expired' })
    expect(await redeem(other)).toMatchObject({ status: 200 })
  })

  test('an unknown name, a wrong code, no code at all and an owner are answered alike', async () => {
    const slip = await slipOf('student')
    const without = await somebody('student')
    const answers = await Promise.all([
      redeem({ username: 'nobody@nowhere.test', code: slip.code }),
      redeem({ username: slip.username, code: '2222-2222-22' }),
      redeem({ username: without.username, code: slip.code }),
      redeem({ username: at.here.cast.owner.username, code: slip.code }),
    ])
    for (const answer of answers)
      expect(answer).toEqual({ status: 400, detail: 'access_code_is_wrong' })
  })

  test('an owner does not come in with one, even if it were there', async () => {
    const { owner, studentA } = at.here.cast
    const [slip] = (await slipsOf([studentA.id])).results
    await at.here.inside((db) =>
      db.execute(sql`insert into access_codes (business_id, id, user_id, code_hash, created_by, created_at, expires_at)
        select business_id, gen_random_uuid(), ${owner.id}, sha256(convert_to('slip' || chr(1) || 'x', 'UTF8')), created_by, created_at, expires_at
        from access_codes where user_id = ${studentA.id}`),
    )
    expect(await redeem({ username: owner.username, code: slip!.code })).toMatchObject({
      detail: 'access_code_is_wrong',
    })
  })

  test('the password is as long as the business wants it, and a refused one uses nothing up', async () => {
    const slip = await slipOf('teacher')
    await at.here.inside((db) => db.execute(sql`update businesses set password_min_staff = 12`))
    expect(await redeem(slip, { password: '12345' })).toMatchObject({
      detail: 'password_must_be_at_least_6_characters_long',
    })
    expect(await redeem(slip, { password: 'elevenchars' })).toMatchObject({
      detail: 'password_is_too_short',
      fields: { password: 'password_is_too_short' },
    })
    expect((await redeem(await slipOf('student'), { password: 'six7up' })).status).toBe(200)
    expect((await redeem(slip, { password: 'twelve chars' })).status).toBe(200)
    await at.here.inside((db) => db.execute(sql`update businesses set password_min_staff = 6`))
  })

  test('guessing ends after ten tries at one address', async () => {
    const slip = await slipOf('student')
    const guess = () =>
      send('holder/', { username: slip.username, code: '2222-2222-22' }, '10.9.9.9')
    for (let tries = 0; tries < 10; tries += 1)
      expect((await guess()).detail).toBe('access_code_is_wrong')
    expect(await guess()).toMatchObject({ status: 429, detail: 'too_many_requests' })
    expect((await redeem(slip)).status).toBe(200)
  })

  test('guessing one slip from everywhere ends as well, together with guesses at its password', async () => {
    const slip = await slipOf('student')
    const guess = { username: slip.username, code: '2222-2222' }
    const statuses: number[] = []
    for (let tries = 0; tries < 210; tries += 1)
      statuses.push(
        tries % 20
          ? (await send('holder/', guess)).status
          : (await signInFrom(`10.2.0.${tries}`, slip.username)).statusCode,
      )
    expect(statuses).toEqual([...Array<number>(200).fill(400), ...Array<number>(10).fill(429)])
    expect(await redeem(slip)).toMatchObject({ status: 429, detail: 'too_many_requests' })
    expect((await redeem(await slipOf('student'))).status).toBe(200)
  })

  test('one network guesses at two thousand slips in a quarter of an hour, the networks of one customer at twice as many', async () => {
    const guesses = async (addressOf: (n: number) => string) => {
      const patience = signInPatience()
      for (let n = 0; n < 5_000; n += 1) {
        const begun = patience.begin(`name${n}@here.test`, addressOf(n), undefined)
        if (
          await begun.then(
            () => false,
            (error: { code: string }) => error.code,
          )
        )
          return n
      }
      return Infinity
    }
    expect(await guesses(() => '192.0.2.9')).toBe(2_000)
    expect(await guesses((n) => `2001:db8:1:${(256 + (n % 200)).toString(16)}::1`)).toBe(4_000)
  })

  test.each([{}, { username: 'x' }, { code: 'x' }, { username: 'x', code: '!', password: wanted }])(
    'case %#: what cannot be a slip is refused with its fields',
    async (body) => expect(await send('', body)).toMatchObject({ status: 400 }),
  )
})

describe('two hundred at once with one code', () => {
  const hash = Buffer.alloc(32, 3)
  async function fresh() {
    const { id } = await slipOf('student')
    await at.here.inside((db) =>
      db
        .update(accessCodes)
        .set({ codeHash: hash })
        .where(sql`user_id = ${id}`),
    )
    return id
  }
  const many = async (use: (id: string) => Promise<boolean>) => {
    const id = await fresh()
    const done = await Promise.all(Array.from({ length: 200 }, () => use(id)))
    return done.filter(Boolean).length
  }

  test('one alone uses it', async () => {
    const once = (id: string) =>
      at.here.inside((db) =>
        useCode(db, at.here.business, { userId: id, codeHash: hash }, at.clock.now()),
      )
    expect(await many(once)).toBe(1)
  })

  test('control: whoever looks first and writes then does not', async () => {
    const twice = (id: string) =>
      at.here.inside(async (db) => {
        const { rows } = await db.execute(
          sql`select 1 from access_codes where user_id = ${id} and used_at is null`,
        )
        if (rows.length === 0) return false
        await db.execute(sql`update access_codes set used_at = now() where user_id = ${id}`)
        return true
      })
    expect(await many(twice)).toBeGreaterThan(1)
  })

  test('over HTTP one alone comes in', async () => {
    const slip = await slipOf('student')
    const answers = await Promise.all(
      Array.from({ length: 200 }, (_, at) => redeem(slip, { password: `choynak va ${at} olma` })),
    )
    const statuses = answers.map(({ status }) => status)
    expect(statuses.filter((status) => status === 200)).toHaveLength(1)
    // the others come too late
    expect(new Set(statuses.filter((status) => status !== 200))).toEqual(new Set([400]))
    const { access } = answers.find(({ status }) => status === 200)!
    const me = await at.as({ ...slip, access: access! })(profile.info, {})
    expect(me.id).toBe(slip.id)
  })
})
