import { v7 as uuid } from 'uuid'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { school } from '../../../testing/school.ts'
import { chatCare, chatRules } from './contract.ts'
import { chat } from '../contract.ts'

let at: Awaited<ReturnType<typeof school>>
beforeAll(async () => {
  at = await school()
})
afterAll(() => at.close())

const names = [
  'owner',
  'admin',
  'teacherA',
  'teacherB',
  'studentA',
  'studentB',
  'parentA',
  'parentB',
] as const
type Name = (typeof names)[number]
const idOf = (name: Name) => at.here.cast[name].id
const open = (from: Name, to: Name) => at.as(from)(chat.direct, { body: { person_id: idOf(to) } })
const say = (name: Name, id: string, text = 'Salom') =>
  at.as(name)(chat.send, { params: { id }, body: { client_id: uuid(), text } })

/** Who writes first to whom, from the table of roles; by hand. */
const first: Record<Name, Name[]> = {
  owner: ['admin', 'teacherA', 'teacherB', 'studentA', 'studentB', 'parentA', 'parentB'],
  admin: ['owner', 'teacherA', 'teacherB', 'studentA', 'studentB', 'parentA', 'parentB'],
  teacherA: ['owner', 'admin', 'teacherB', 'studentA', 'parentA'],
  teacherB: ['owner', 'admin', 'teacherA', 'studentB', 'parentB'],
  studentA: ['teacherA'],
  studentB: ['teacherB'],
  parentA: ['teacherA'],
  parentB: ['teacherB'],
}

test('of every pair it is said by opening, by the search and by the list of members who may write first', async () => {
  for (const from of names) {
    const people = (await at.as(from)(chat.people, {})).results.map(({ id }) => id)
    for (const to of names) {
      const may = first[from].includes(to)
      const opened = await open(from, to).then(
        () => true,
        (refusal: { detail: string }) => refusal.detail,
      )
      expect(opened, `${from} to ${to}`).toBe(may || 'you_dont_have_access_for_this_action')
      expect(people.includes(idOf(to)), `${from} finds ${to}`).toBe(may)
    }
  }
  const { results } = await at.as('owner')(chat.rooms, { query: { show: 'all' } })
  const room = results.find(({ kind, class: of }) => kind === 'class' && of?.id === at.here.classA)!
  const members = await at.as('studentA')(chat.members, { params: { id: room.id } })
  expect(members.results.map(({ id, may_write }) => [id, may_write])).toEqual(
    expect.arrayContaining([
      [idOf('teacherA'), true],
      [idOf('studentA'), false],
    ]),
  )
})

test('whoever is written to by the office answers it, and does not begin', async () => {
  const room = await open('owner', 'parentB')
  await expect(say('parentB', room.id)).rejects.toMatchObject({ detail: 'chat_not_allowed' })
  await say('owner', room.id)
  expect((await say('parentB', room.id, 'Xoʻp')).seq).toBe(2)
})

test('nobody else of the office reads what two have written to each other', async () => {
  const room = await open('teacherA', 'parentA')
  await say('parentA', room.id, 'Maxfiy')
  for (const other of ['owner', 'admin', 'teacherB', 'studentA', 'parentB'] as const)
    await expect(at.as(other)(chat.messages, { params: { id: room.id } })).rejects.toMatchObject({
      detail: 'not_found',
    })
})

test('a school may say otherwise, but never that a student writes to a student', async () => {
  const owner = at.as('owner')
  const rule = { from: 'parent', to: 'parent', relation: 'other', may: 'write' } as const
  await owner(chatRules.editPolicy, { body: { rules: [rule] } })
  const room = await open('parentA', 'parentB')
  await say('parentA', room.id)
  // what is taken back holds for the next message, not for the next room alone
  await owner(chatRules.editPolicy, { body: { rules: [{ ...rule, may: 'never' }] } })
  await expect(say('parentA', room.id)).rejects.toMatchObject({ detail: 'chat_not_allowed' })
  const students = { from: 'student', to: 'student', relation: 'related', may: 'write' } as const
  await expect(owner(chatRules.editPolicy, { body: { rules: [students] } })).rejects.toMatchObject({
    fields: { rules: 'chat_not_allowed' },
  })
  await expect(
    at.as('admin')(chatRules.editPolicy, { body: { rules: [rule] } }),
  ).rejects.toMatchObject({ detail: 'you_dont_have_permission' })
})

test('where the teacher writes first, a young student answers', async () => {
  const { version } = await at.as('owner')(chatRules.settings, {})
  const { version: next } = await at.as('owner')(chatRules.editSettings, {
    body: { version, teacher_first_up_to: 5 },
  })
  const room = await open('teacherB', 'studentB')
  await expect(open('studentB', 'teacherB')).rejects.toMatchObject({
    detail: 'chat_teacher_writes_first',
  })
  await expect(say('studentB', room.id)).rejects.toMatchObject({
    detail: 'chat_teacher_writes_first',
  })
  await say('teacherB', room.id)
  await say('studentB', room.id)
  await at.as('owner')(chatRules.editSettings, {
    body: { version: next, teacher_first_up_to: null },
  })
})

test('parents block each other, staff are not blocked', async () => {
  const owner = at.as('owner')
  const rule = { from: 'parent', to: 'parent', relation: 'other', may: 'write' } as const
  await owner(chatRules.editPolicy, { body: { rules: [rule] } })
  const room = await open('parentA', 'parentB')
  await at.as('parentB')(chatCare.block, { params: { id: idOf('parentA') }, body: {} })
  await expect(say('parentA', room.id)).rejects.toMatchObject({ detail: 'chat_is_blocked' })
  await expect(say('parentB', room.id)).rejects.toMatchObject({ detail: 'chat_is_blocked' })
  await at.as('parentB')(chatCare.unblock, { params: { id: idOf('parentA') } })
  await say('parentA', room.id)
  await expect(
    at.as('parentB')(chatCare.block, { params: { id: idOf('teacherB') }, body: {} }),
  ).rejects.toMatchObject({ detail: 'you_dont_have_access_for_this_action' })
})

test('whatever the table says of every pair, opening, sending, the search and the members say the same', async () => {
  const pairs = names.flatMap((from) =>
    names
      .filter((to) => to !== from && !(from.startsWith('student') && to.startsWith('student')))
      .map((to) => [from, to] as const),
  )
  const { results } = await at.as('owner')(chatRules.policy, {})
  const sayOfAll = (may: 'never' | 'answer' | 'write') =>
    at.as('owner')(chatRules.editPolicy, {
      body: {
        rules: results
          .filter(({ from, to }) => from !== 'student' || to !== 'student')
          .map((rule) => ({ ...rule, may })),
      },
    })
  const answerOf = (work: Promise<unknown>) =>
    work.then(
      () => 'yes',
      ({ detail }: { detail: string }) => detail,
    )
  const rooms = new Map<string, string>()
  const staffRoom = (await at.as('owner')(chat.rooms, {})).results.find(
    ({ kind }) => kind === 'staff',
  )!
  /** What each of the four says of this pair. */
  const judged = async ([from, to]: (typeof pairs)[number]) => {
    const opened = await answerOf(
      open(from, to).then(({ id }) => rooms.set([from, to].toSorted().join(), id)),
    )
    const room = rooms.get([from, to].toSorted().join())
    const sent = room ? await answerOf(say(from, room)) : undefined
    const { results: people } = await at.as(from)(chat.people, {})
    const staff = ['owner', 'admin', 'teacherA', 'teacherB']
    const listed =
      staff.includes(from) && staff.includes(to)
        ? (await at.as(from)(chat.members, { params: { id: staffRoom.id } })).results.find(
            ({ id }) => id === idOf(to),
          )!.may_write
        : undefined
    return { opened, sent, found: people.some(({ id }) => id === idOf(to)), listed }
  }
  const withoutRights = 'you_dont_have_access_for_this_action'
  await sayOfAll('write')
  for (const pair of pairs) {
    const { listed, ...rest } = await judged(pair)
    expect(rest, pair.join()).toEqual({ opened: 'yes', sent: 'yes', found: true })
    expect(listed ?? true, pair.join()).toBe(true)
  }
  // by now each has written to each
  await sayOfAll('answer')
  for (const pair of pairs) {
    const { opened, sent, found } = await judged(pair)
    expect({ opened, sent, found }, pair.join()).toEqual({
      opened: 'yes',
      sent: 'yes',
      found: false,
    })
  }
  await sayOfAll('never')
  for (const pair of pairs) {
    const { listed, ...rest } = await judged(pair)
    expect(rest, pair.join()).toEqual({
      ...{ opened: withoutRights, sent: 'chat_not_allowed', found: false },
    })
    expect(listed ?? false, pair.join()).toBe(false)
  }
}, 120_000)
