import pg from 'pg'
import { v7 as uuid } from 'uuid'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { WebSocket } from 'ws'
import { ownSchool } from '../../../testing/school.ts'
import { classes } from '../../classes/contract.ts'
import { coins } from '../../coins/contract.ts'
import { marks } from '../../marks/contract.ts'
import { notifications as notificationEndpoints } from '../../notifications/contract.ts'
import { notifications } from '../../notifications/table.ts'
import { brokenConstraint } from '../../../platform/db/db.ts'
import { closing } from '../../../platform/live/live-limits.ts'
import { images } from '../../profile/contract.ts'
import { studentDocuments } from '../documents/contract.ts'
import { guardians, parents } from './contract.ts'
import { studentHistory } from '../record/contract.page.ts'
import { students } from '../contract.ts'
import { guardians as guardianTable } from '../table.ts'

let at: Awaited<ReturnType<typeof ownSchool>>
beforeAll(async () => {
  at = await ownSchool()
})
afterAll(() => at.close())

type Who = Parameters<typeof at.as>[0]
const refused = (status: number, detail: string) => ({ status, detail })
const studentA = () => ({ id: at.here.cast.studentA.id })

/** A parent who can sign in, and nobody's guardian yet. */
async function newParent() {
  const person = await at.here.inside((db) => at.here.make.user(db, { role: 'parent' }))
  const access = await at.here.inside((db) =>
    at.here.make.access(db, person.id, at.sessionKey, at.clock.now()),
  )
  return { ...person, role: 'parent' as const, access }
}
const link = (parentId: string, given: object = {}, params = studentA()) =>
  at.as('admin')(guardians.add, {
    params,
    body: { parent_id: parentId, relation: 'aunt', ...given },
    key: uuid(),
  })

describe('adding', () => {
  test('a parent of one child becomes the parent of two: one account, both children', async () => {
    const { id } = at.here.cast.parentB
    const added = await link(id, { relation: 'father', emergency: true })
    expect(added).toMatchObject({
      student_id: studentA().id,
      relation: 'father',
      may_see: true,
      may_call: true,
      emergency: true,
      parent: { id, can_sign_in: true, archived: false },
    })
    const { results } = await at.as('parentB')(students.list, {})
    expect(results.map((child) => child.id).toSorted()).toEqual(
      [at.here.cast.studentA.id, at.here.cast.studentB.id].toSorted(),
    )
    for (const child of results) expect(child).toHaveProperty('balance')
    await at.as('admin')(guardians.remove, { params: { id: added.id } })
  })

  test('somebody new gets an account with a sign-in name, without a password', async () => {
    const body = { last_name: 'Yoʻldosheva', first_name: 'Gulnora', relation: 'mother' as const }
    const key = uuid()
    const call = { params: studentA(), body: { ...body, phone: '90 777 66 55' }, key }
    const added = await at.as('admin')(guardians.add, call)
    // the finger was nervous
    expect(await at.as('admin')(guardians.add, call)).toEqual(added)
    expect(added.parent).toMatchObject({ phone: '998907776655', can_sign_in: false })
    expect(added.parent.username).toMatch(/yoldosheva/)
    const found = await at.as('admin')(parents.list, { query: { q: 'Йулдошева' } })
    expect(found.results).toMatchObject([
      { id: added.parent.id, children: [{ id: studentA().id, classes: [{ label: '5-A' }] }] },
    ])
  })

  test('a number that a parent has says who it is', async () => {
    const parent = await at.as('admin')(parents.create, {
      body: { last_name: 'Raqamov', first_name: 'Bor', phone: '907770000' },
      key: uuid(),
    })
    const body = { last_name: 'Boshqa', first_name: 'Odam', phone: '+998 90 777 00 00' }
    const adding = at.as('admin')(guardians.add, {
      params: studentA(),
      body: { ...body, relation: 'uncle' },
      key: uuid(),
    })
    await expect(adding).rejects.toMatchObject({
      ...refused(400, 'phone_number_already_exists'),
      fields: { phone: 'phone_number_already_exists' },
    })
    const { results } = await at.as('admin')(parents.list, { query: { q: body.phone } })
    expect(results).toMatchObject([{ id: parent.id, last_name: 'Raqamov' }])
  })

  test.each([
    ['nobody at all', { relation: 'mother' }, { last_name: 'required', first_name: 'required' }],
    ['no relation', { last_name: 'A', first_name: 'B' }, { relation: 'invalid_value' }],
    [
      'another relation',
      { last_name: 'A', first_name: 'B', relation: 'boss' },
      { relation: 'invalid_value' },
    ],
    [
      'a role',
      { last_name: 'A', first_name: 'B', relation: 'mother', role: 'owner' },
      { role: 'unknown_field' },
    ],
    ['somebody unknown', { parent_id: uuid(), relation: 'mother' }, { parent_id: 'not_found' }],
  ])('%s is named', async (_, body, fields) => {
    const adding = at.as('admin')(guardians.add, { params: studentA(), body: body as never })
    await expect(adding).rejects.toMatchObject({ ...refused(400, 'invalid_input'), fields })
  })

  test('neither a teacher, nor somebody of another school, nor who was archived becomes a guardian', async () => {
    const gone = await newParent()
    const { version } = await at.as('admin')(parents.show, { params: { id: gone.id } })
    await at.as('admin')(parents.edit, {
      params: { id: gone.id },
      body: { archived: true, version },
    })
    for (const id of [at.here.cast.teacherA.id, at.elsewhere.cast.parentA.id, gone.id])
      await expect(link(id)).rejects.toMatchObject({ fields: { parent_id: 'not_found' } })
  })

  test('two who add the same pair at once: one link', async () => {
    const { id } = await newParent()
    const both = await Promise.allSettled([link(id), link(id)])
    expect(both.map(({ status }) => status).toSorted()).toEqual(['fulfilled', 'rejected'])
    expect(both.find(({ status }) => status === 'rejected')).toMatchObject({
      reason: {
        ...refused(400, 'guardian_already_exists'),
        fields: { parent_id: 'guardian_already_exists' },
      },
    })
  })

  test('control: without the constraint there would be two', async () => {
    const { id: parentId } = await newParent()
    const client = new pg.Client(at.owner)
    await client.connect()
    await client.query('alter table guardians drop constraint guardians_pair')
    try {
      const both = await Promise.allSettled([link(parentId), link(parentId)])
      expect(both.map(({ status }) => status)).toEqual(['fulfilled', 'fulfilled'])
    } finally {
      await client.query(`select set_config('app.business_id', '${at.here.business}', false)`)
      await client.query(`delete from guardians where parent_id = '${parentId}'`)
      await client.query(
        'alter table guardians add constraint guardians_pair unique (business_id, parent_id, student_id)',
      )
      await client.end()
    }
  })
})

describe('who sees whom to call', () => {
  test('the office everything, first who is to be called first', async () => {
    const person = await newParent()
    const quiet = await newParent()
    const [first, silent] = [
      await link(person.id, { relation: 'grandmother', emergency: true }),
      await link(quiet.id, { may_call: false, may_see: false }),
    ]
    const { results } = await at.as('admin')(guardians.list, { params: studentA() })
    expect(results[0]).toMatchObject({ id: first.id, parent: { username: person.username } })
    expect(results.at(-1)).toMatchObject({ id: silent.id, may_see: false })

    const seen = (await at.as('teacherA')(guardians.list, { params: studentA() })).results
    expect(seen).toHaveLength(results.length)
    for (const each of seen) {
      expect(each).not.toHaveProperty('may_see')
      for (const hidden of ['username', 'can_sign_in', 'image_id', 'archived'])
        expect(each.parent).not.toHaveProperty(hidden)
      expect('phone' in each.parent).toBe(each.may_call)
    }
    for (const { id } of [first, silent]) await at.as('admin')(guardians.remove, { params: { id } })
  })

  test('a parent the own link alone', async () => {
    const { results } = await at.as('parentA')(guardians.list, { params: studentA() })
    expect(results).toMatchObject([{ parent: { id: at.here.cast.parentA.id } }])
  })
})

/** Everything that tells a parent something of a child. */
async function whatIsKnownOf(child: string, parent: Who, picture: string, paper: string) {
  const api = at.as(parent)
  const params = { id: child }
  const status = (asked: Promise<unknown>) =>
    asked.then(
      () => 200,
      (error: { status: number }) => error.status,
    )
  const token = (parent as { access: string }).access
  const bytes = (url: string) =>
    at.app.fastify
      .inject({ url, headers: { authorization: `Bearer ${token}` } })
      .then(({ statusCode }) => statusCode)
  const { results } = await api(students.list, {})
  const news = await api(notificationEndpoints.list, {})
  return {
    listed: results.some(({ id }) => id === child),
    news: news.results.length,
    show: await status(api(students.show, { params })),
    marks: await status(api(marks.list, { query: { student_id: child } })),
    wallet: await status(api(coins.wallet, { params })),
    statement: await status(api(coins.transfers, { params })),
    guardians: await status(api(guardians.list, { params })),
    classes: await status(api(studentHistory.classes, { params })),
    timeline: await status(api(studentHistory.timeline, { params })),
    documents: await status(api(studentDocuments.list, { params })),
    class: await status(api(classes.show, { params: { id: at.here.classA } })),
    picture: await bytes(`/v1/image/${picture}`),
    paper: await bytes(`/v1/student-documents/${paper}/file/`),
  }
}
const everything = {
  listed: true,
  news: 1,
  show: 200,
  marks: 200,
  wallet: 200,
  statement: 200,
  guardians: 200,
  classes: 200,
  timeline: 200,
  documents: 200,
  class: 200,
  picture: 200,
  paper: 200,
}
const nothing = Object.fromEntries(
  Object.keys(everything).map((name) => [
    name,
    name === 'listed' ? false : name === 'news' ? 0 : 404,
  ]),
)

const png =
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg=='

/** A child with a picture and a paper, and a parent who has been told something. */
async function family() {
  const parent = await newParent()
  const child = await at.here.inside((db) => at.here.make.user(db, { role: 'student' }))
  await at.here.inside((db) => at.here.make.enrol(db, at.here.classA, child.id))
  const picture = uuid()
  const office = at.as('admin')
  const params = { id: child.id }
  await office(images.put, { params: { id: picture }, body: { image: png } })
  const { version } = await office(students.show, { params })
  await office(students.edit, { params, body: { image_id: picture, version: version! } })
  const paper = await office(studentDocuments.upload, {
    params,
    body: { kind: 'other', name: 'Shartnoma.png', file: png },
  })
  const guardian = await link(parent.id, {}, params)
  await at.here.inside((db) =>
    db.insert(notifications).values({
      businessId: at.here.business,
      id: uuid(),
      userId: parent.id,
      kind: 'rate_given',
      params: { student: 'x', student_id: child.id, value: 5 },
      createdAt: at.clock.now(),
      dueAt: at.clock.now(),
    }),
  )
  const known = () => whatIsKnownOf(child.id, parent, picture, paper.id)
  return { parent, child, guardian, known }
}

describe('who is no guardian any more', () => {
  test('knows nothing of the child from the next request on', async () => {
    const { guardian, known } = await family()
    expect(await known()).toEqual(everything)
    await at.as('admin')(guardians.remove, { params: { id: guardian.id } })
    expect(await known()).toEqual(nothing)
    const again = at.as('admin')(guardians.remove, { params: { id: guardian.id } })
    await expect(again).rejects.toMatchObject(refused(404, 'not_found'))
  })

  test('nor who may not see the child any more; the link and the number stay', async () => {
    const { child, guardian, known } = await family()
    const turn = (may_see: boolean) =>
      at.as('admin')(guardians.edit, { params: { id: guardian.id }, body: { may_see } })
    await turn(false)
    expect(await known()).toEqual(nothing)
    const { results } = await at.as('teacherA')(guardians.list, { params: { id: child.id } })
    expect(results).toMatchObject([{ id: guardian.id, parent: { phone: expect.any(String) } }])
    await turn(true)
    expect(await known()).toEqual(everything)
  })

  test('control: an edit of something else takes nothing', async () => {
    const { guardian, known } = await family()
    const body = { emergency: true, may_call: false, relation: 'uncle' as const }
    await at.as('admin')(guardians.edit, { params: { id: guardian.id }, body })
    expect(await known()).toEqual(everything)
  })

  test('is told nothing of the child any more, even what was on its way', async () => {
    const { parent, child, guardian } = await family()
    const save = (value: 'absent' | 'late') =>
      at.as('teacherA')(marks.save, {
        params: { id: at.here.classA },
        body: {
          date: '2026-11-17',
          entries: [{ student_id: child.id, kind: 'attendance', value }],
        },
      })
    await save('absent')
    await at.as('admin')(guardians.remove, { params: { id: guardian.id } })
    at.clock.time = new Date(at.clock.time.getTime() + 120_000)
    const { results } = await at.as(parent)(notificationEndpoints.list, {})
    expect(results).toEqual([])
  })
})

describe('the open page', () => {
  /** A line like that of a page; answers with the code that it was closed with. */
  async function line(parent: { id: string; access: string }) {
    const { port } = at.app.fastify.server.address() as { port: number }
    const socket = new WebSocket(`ws://127.0.0.1:${port}/ws/user/${parent.id}/`)
    const closed = new Promise<number>((resolve) => socket.on('close', resolve))
    await new Promise((resolve) => socket.on('open', resolve))
    socket.send(JSON.stringify({ type: 'auth', access: parent.access }))
    await expect.poll(() => at.app.listening(parent.id)).toBe(true)
    return { socket, closed }
  }
  beforeAll(() => at.app.fastify.listen({ host: '127.0.0.1', port: 0 }))

  test('is told that what it shows is outdated, of this parent and of no other', async () => {
    const { parent, guardian } = await family()
    const other = await family()
    const mine = await line(parent)
    const theirs = await line(other.parent)
    await at.as('admin')(guardians.remove, { params: { id: guardian.id } })
    expect(await mine.closed).toBe(closing.outdated)
    expect(theirs.socket.readyState).toBe(WebSocket.OPEN)
    theirs.socket.close()
  })

  test('hears nothing of a change that was refused', async () => {
    const { parent } = await family()
    const mine = await line(parent)
    const adding = link(parent.id, { relation: 'boss' })
    await expect(adding).rejects.toMatchObject(refused(400, 'invalid_input'))
    expect(mine.socket.readyState).toBe(WebSocket.OPEN)
    mine.socket.close()
  })
})

describe('the list of parents', () => {
  test('is searched, filtered and sorted', async () => {
    const list = (query: object) => at.as('owner')(parents.list, { query })
    const alone = await at.as('owner')(parents.create, {
      body: { last_name: 'Yakka', first_name: 'Ota', username: 'yakka@mail.uz' },
      key: uuid(),
    })
    expect((await list({ children: 'none', q: 'yakka' })).results).toMatchObject([{ id: alone.id }])
    expect((await list({ q: 'yakka@mail' })).count).toBe(1)
    expect((await list({ sign_in: 'ready', q: 'yakka' })).count).toBe(0)
    expect((await list({ sign_in: 'none', q: 'yakka' })).count).toBe(1)
    await link(alone.id)
    expect((await list({ children: 'none', q: 'yakka' })).count).toBe(0)
    expect((await list({ children: 'several', q: 'yakka' })).count).toBe(0)
    await link(alone.id, {}, { id: at.here.cast.studentB.id })
    expect((await list({ children: 'several', q: 'yakka' })).count).toBe(1)
    const up = (await list({})).results.map(({ id }) => id)
    expect((await list({ sort: '-name' })).results.map(({ id }) => id)).toEqual(up.toReversed())
  })

  test('as a file has a row for each child and comes without formulas', async () => {
    await at.as('owner')(parents.create, {
      body: { last_name: '=1+1', first_name: 'Formula' },
      key: uuid(),
    })
    const answer = await at.app.fastify.inject({
      url: '/v1/parents/export/?format=csv&q=yakka&lang=uz',
      headers: { authorization: `Bearer ${at.here.cast.owner.access}` },
    })
    expect(answer.headers['content-disposition']).toContain('attachment')
    const lines = answer.body.trim().split('\r\n')
    expect(lines[0]).toContain('Qarindoshligi')
    expect(lines).toHaveLength(3)
    const other = await at.app.fastify.inject({
      url: '/v1/parents/export/?format=csv&q=formula',
      headers: { authorization: `Bearer ${at.here.cast.owner.access}` },
    })
    expect(other.body).toContain("'=1+1")
  })

  test('an edit names the version it saw; who is archived is signed out', async () => {
    const parent = await newParent()
    const params = { id: parent.id }
    const { version } = await at.as('admin')(parents.show, { params })
    const edit = (body: object) =>
      at.as('admin')(parents.edit, { params, body: { version, ...body } })
    expect(await edit({ first_name: 'Yangi' })).toMatchObject({ version: version + 1 })
    await expect(edit({ first_name: 'Eski' })).rejects.toMatchObject(
      refused(409, 'version_conflict'),
    )
    await edit({ archived: true, version: version + 1 })
    await expect(at.as(parent)(students.list, {})).rejects.toMatchObject({ status: 401 })
    expect(
      (await at.as('admin')(parents.list, { query: { archived: 'true' } })).results,
    ).toContainEqual(expect.objectContaining({ id: parent.id }))
  })

  test('a child is nobody’s parent: the pair is refused by the table itself', async () => {
    const { id } = at.here.cast.studentA
    const insert = at.here.inside((db) =>
      db.insert(guardianTable).values({
        businessId: at.here.business,
        id: uuid(),
        parentId: id,
        studentId: id,
        relation: 'other',
      }),
    )
    const error = await insert.catch((fault: unknown) => fault)
    expect(brokenConstraint(error)).toBe('guardians_not_self')
  })
})
