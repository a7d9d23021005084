import { and, eq, sql } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest'
import { school, tuesday } from '../../testing/school.ts'
import { businesses } from '../business/table.ts'
import { profile } from '../profile/contract.ts'
import { guardians } from '../students/table.ts'
import { notifications, notificationSettings } from './contract.ts'
import { type News, notify, takeBack } from './service.ts'
import { notifications as table } from './table.ts'

let at: Awaited<ReturnType<typeof school>>
beforeAll(async () => {
  at = await school()
})
beforeEach(async () => {
  at.clock.time = tuesday
  await at.here.inside(async (db) => {
    await db.delete(table)
    await db.execute(sql`delete from notification_settings`)
    await db.update(businesses).set({ timeZone: 'Asia/Tashkent' })
  })
})
afterAll(() => at.close())

type Who = Parameters<typeof at.as>[0]
const me = (who: Who) => at.as(who)
const list = async (who: Who, query: { cursor?: string; unread?: 'true' } = {}) =>
  me(who)(notifications.list, { query })
const kindsOf = async (who: Who) => (await list(who)).results.map(({ kind }) => kind)
const unread = async (who: Who) => (await me(who)(profile.info, {})).unread_count
const later = (milliseconds: number) =>
  (at.clock.time = new Date(at.clock.time.getTime() + milliseconds))
const tell = (...news: News[]) =>
  at.here.inside((db) => notify(db, at.here.business, news, at.clock.now()))
const idOf = (who: keyof typeof at.here.cast) => at.here.cast[who].id

/** Somebody of their own, so that nobody else's news are counted. */
async function person(role: 'parent' | 'teacher' = 'parent') {
  return at.here.inside(async (db) => {
    const made = await at.here.make.user(db, { role })
    const access = await at.here.make.access(db, made.id, at.sessionKey, tuesday)
    return { ...made, role, access }
  })
}

describe('the list', () => {
  test('shows the newest first, page by page, and nothing twice while it grows', async () => {
    const parent = await person()
    for (let day = 10; day < 75; day += 1) {
      await tell({ userId: parent.id, kind: 'marked_absent', params: { number: day } })
      if (day % 3 === 0) later(1_000)
    }
    const first = await list(parent)
    await tell({ userId: parent.id, kind: 'marked_late', params: { number: 100 } })
    const second = await list(parent, { cursor: first.next! })
    const third = await list(parent, { cursor: second.next! })
    expect([first, second, third].map(({ results }) => results.length)).toEqual([30, 30, 5])
    expect(third.next).toBeNull()
    const numbers = [first, second, third].flatMap(({ results }) =>
      results.map(({ params }) => params.number),
    )
    expect(numbers).toEqual(Array.from({ length: 65 }, (_, index) => 74 - index))
  })

  test('is one’s own', async () => {
    await tell({ userId: idOf('parentA'), kind: 'marked_absent' })
    expect(await kindsOf('parentA')).toEqual(['marked_absent'])
    expect(await kindsOf('parentB')).toEqual([])
    expect(await kindsOf('owner')).toEqual([])
  })

  test('what is not due is neither listed nor counted, nor can it be read', async () => {
    await tell({ userId: idOf('parentA'), kind: 'marked_absent', delay: 60_000 })
    expect([await kindsOf('parentA'), await unread('parentA')]).toEqual([[], 0])
    later(59_999)
    expect(await kindsOf('parentA')).toEqual([])
    later(1)
    at.database.wakes.emit('notifications', [idOf('parentA')])
    expect([await kindsOf('parentA'), await unread('parentA')]).toEqual([['marked_absent'], 1])
  })
})

describe('reading', () => {
  test('one lowers the count by one and can be undone', async () => {
    const { id } = await person().then(async (parent) => {
      await tell(
        { userId: parent.id, kind: 'marked_absent' },
        { userId: parent.id, kind: 'marked_late' },
      )
      expect(await unread(parent)).toBe(2)
      const [newest] = (await list(parent)).results
      const call = { params: { id: newest!.id }, body: { read: true } }
      expect(await me(parent)(notifications.read, call)).toEqual({ ...newest, read: true })
      expect(await unread(parent)).toBe(1)
      expect((await list(parent, { unread: 'true' })).results).toHaveLength(1)
      await me(parent)(notifications.read, { ...call, body: { read: false } })
      expect(await unread(parent)).toBe(2)
      return newest!
    })
    await expect(
      me('parentA')(notifications.read, { params: { id }, body: { read: true } }),
    ).rejects.toMatchObject({ status: 404 })
  })

  test('all leaves unread what has come since the list was seen', async () => {
    const parent = await person()
    const news = { userId: parent.id, kind: 'marked_absent' } as const
    await tell(news, news, news)
    const [seen] = (await list(parent)).results
    later(5)
    await tell(news)
    const answer = await me(parent)(notifications.readUpTo, { body: { up_to: seen!.id } })
    expect(answer).toEqual({ unread_count: 1 })
    expect((await list(parent)).results.map(({ read }) => read)).toEqual([false, true, true, true])
    expect(await unread(parent)).toBe(1)
  })

  test('is hinted at behind the commit, which then waits for no other (decision 005)', async () => {
    const parent = await person()
    await tell({ userId: parent.id, kind: 'marked_absent' })
    const [seen] = (await list(parent)).results
    const { wakes } = at.database
    const [hint, inTransaction] = [vi.spyOn(wakes, 'hint'), vi.spyOn(wakes, 'message')]
    await me(parent)(notifications.read, { params: { id: seen!.id }, body: { read: false } })
    await me(parent)(notifications.readUpTo, { body: { up_to: seen!.id } })
    expect(hint.mock.calls).toEqual([
      ['notifications', [parent.id]],
      ['notifications', [parent.id]],
    ])
    expect(inTransaction).not.toHaveBeenCalled()
  })
})

describe('settings', () => {
  const settings = (who: Who) => me(who)(notificationSettings.show, {})
  const edit = (who: Who, body: Parameters<typeof change>[0]) =>
    me(who)(notificationSettings.edit, { body })
  const change = (body: {
    kinds?: Record<string, boolean>
    quiet?: { from: string; to: string } | null
  }) => body

  test('name the kinds of the own role; what is important is always on', async () => {
    const parent = await settings('parentA')
    expect(parent.quiet).toBeNull()
    expect(parent.kinds.filter(({ on }) => on)).toHaveLength(parent.kinds.length)
    expect(parent.kinds).toContainEqual({ kind: 'marked_absent', on: true, important: false })
    expect(parent.kinds).toContainEqual({ kind: 'new_sign_in', on: true, important: true })
    const student = await settings('studentA')
    expect(student.kinds.map(({ kind }) => kind)).not.toContain('marked_absent')
  })

  test('what is switched off is not even written, and the rest goes on', async () => {
    await edit('parentA', { kinds: { marked_absent: false, rate_given: false } })
    await edit('parentA', { kinds: { rate_given: true } })
    await tell(
      { userId: idOf('parentA'), kind: 'marked_absent' },
      { userId: idOf('parentA'), kind: 'rate_given' },
      { userId: idOf('parentB'), kind: 'marked_absent' },
    )
    expect(await kindsOf('parentA')).toEqual(['rate_given'])
    expect(await kindsOf('parentB')).toEqual(['marked_absent'])
  })

  test.each([
    [{ kinds: { new_sign_in: false } }, 'kinds.new_sign_in'],
    [{ kinds: { account_deleted: true } }, 'kinds.account_deleted'],
    [{ quiet: { from: '22:00', to: '22:00' } }, 'quiet.to'],
    [{ quiet: { from: '24:00', to: '07:00' } }, 'quiet.from'],
  ])('%j is refused', async (body, field) => {
    await expect(edit('parentA', body)).rejects.toMatchObject({
      status: 400,
      fields: { [field]: 'invalid_value' },
    })
  })

  // local time of the business now, quiet from, to, and when it is told
  test.each([
    ['Asia/Tashkent', '2026-11-17T16:59:00Z', '22:00', '07:00', '2026-11-17T16:59:00.000Z'],
    ['Asia/Tashkent', '2026-11-17T17:00:00Z', '22:00', '07:00', '2026-11-18T02:00:00.000Z'],
    ['Asia/Tashkent', '2026-11-17T19:30:00Z', '22:00', '07:00', '2026-11-18T02:00:00.000Z'],
    ['Asia/Tashkent', '2026-11-18T01:59:59Z', '22:00', '07:00', '2026-11-18T02:00:00.000Z'],
    ['Asia/Tashkent', '2026-11-18T02:00:00Z', '22:00', '07:00', '2026-11-18T02:00:00.000Z'],
    ['Asia/Tashkent', '2026-11-17T08:30:00Z', '13:00', '14:30', '2026-11-17T09:30:00.000Z'],
    ['Asia/Tashkent', '2026-12-31T18:00:00Z', '22:00', '00:00', '2026-12-31T19:00:00.000Z'],
    // the night in which clocks go forward, and the one in which they go back: seven is seven
    ['America/New_York', '2026-03-08T04:00:00Z', '22:00', '07:00', '2026-03-08T11:00:00.000Z'],
    ['America/New_York', '2026-11-01T03:00:00Z', '22:00', '07:00', '2026-11-01T12:00:00.000Z'],
    // half past two does not exist in that night
    ['America/New_York', '2026-03-08T06:30:00Z', '22:00', '02:30', '2026-03-08T07:30:00.000Z'],
    // half past one comes twice in this one
    ['America/New_York', '2026-11-01T05:40:00Z', '22:00', '01:30', '2026-11-01T05:40:00.000Z'],
  ])('quiet hours in %s at %s, %s–%s', async (timeZone, now, from, to, told) => {
    await at.here.inside((db) => db.update(businesses).set({ timeZone }))
    at.clock.time = new Date(now)
    const userId = idOf('studentB')
    await at.here.inside((db) =>
      db.execute(sql`insert into notification_settings (business_id, user_id, quiet_from, quiet_to)
        values (${at.here.business}, ${userId}, ${minutes(from)}, ${minutes(to)})`),
    )
    await tell({ userId, kind: 'joined_class' }, { userId, kind: 'password_changed' })
    const rows = await at.here.inside((db) =>
      db.select({ kind: table.kind, dueAt: table.dueAt }).from(table),
    )
    expect(Object.fromEntries(rows.map(({ kind, dueAt }) => [kind, dueAt.toISOString()]))).toEqual({
      joined_class: told,
      password_changed: at.clock.time.toISOString(),
    })
  })
  const minutes = (time: string) => Number(time.slice(0, 2)) * 60 + Number(time.slice(3))
})

describe('who is told', () => {
  test('a family: the student, and whoever of the parents may see the student, by name', async () => {
    const stranger = await person()
    await at.here.inside((db) =>
      db.insert(guardians).values({
        businessId: at.here.business,
        id: stranger.id,
        parentId: stranger.id,
        studentId: idOf('studentA'),
        relation: 'uncle',
        maySee: false,
      }),
    )
    const familyOf = idOf('studentA')
    await tell({ familyOf, kind: 'rate_given' }, { familyOf, kind: 'marked_absent' })
    expect(await kindsOf('studentA')).toEqual(['rate_given'])
    expect((await kindsOf('parentA')).toSorted()).toEqual(['marked_absent', 'rate_given'])
    expect(await kindsOf(stranger)).toEqual([])
    expect(await kindsOf('parentB')).toEqual([])
    const [toParent] = (await list('parentA')).results
    expect(toParent!.params.student).toContain('Karimov')
    expect((await list('studentA')).results[0]!.params).not.toHaveProperty('student')
  })

  test('who may no longer see a child is told nothing more of it, and what was told is gone', async () => {
    const { studentA, parentA } = at.here.cast
    const link = and(eq(guardians.parentId, parentA.id), eq(guardians.studentId, studentA.id))
    const maySee = (yes: boolean) =>
      at.here.inside((db) => db.update(guardians).set({ maySee: yes }).where(link))
    const news = { familyOf: studentA.id, kind: 'rate_given' } as const
    await tell(news, { ...news, delay: 60_000 }, { userId: parentA.id, kind: 'password_changed' })
    const [, told] = (await list('parentA')).results
    expect(told!.kind).toBe('rate_given')
    await maySee(false)
    later(60_000)
    const call = { params: { id: told!.id }, body: { read: true } }
    try {
      at.database.wakes.emit('notifications', [parentA.id])
      expect(await kindsOf('parentA')).toEqual(['password_changed'])
      expect(await unread('parentA')).toBe(1)
      await expect(me('parentA')(notifications.read, call)).rejects.toMatchObject({ status: 404 })
      const { tables } = await me('parentA')(profile.export, {})
      expect(tables.notifications!.map(({ kind }) => kind)).toEqual(['password_changed'])
      // the student's own stay
      expect(await kindsOf('studentA')).toEqual(['rate_given', 'rate_given'])
    } finally {
      await maySee(true)
    }
    expect(await kindsOf('parentA')).toHaveLength(3)
  })

  test('what nobody has been told of can be taken back, and nothing else', async () => {
    const [told, untold] = [at.here.classA, at.here.classB]
    const userId = idOf('parentA')
    await tell(
      { userId, kind: 'marked_absent', aboutId: told },
      { userId, kind: 'marked_late', aboutId: untold, delay: 60_000 },
    )
    await at.here.inside((db) => takeBack(db, at.here.business, [told, untold], at.clock.now()))
    later(60_000)
    expect(await kindsOf('parentA')).toEqual(['marked_absent'])
  })

  test('what is rolled back has never been', async () => {
    const failing = at.here.inside(async (db) => {
      await notify(
        db,
        at.here.business,
        [{ userId: idOf('parentA'), kind: 'marked_absent' }],
        at.clock.now(),
      )
      throw new Error('no')
    })
    await expect(failing).rejects.toThrow('no')
    expect(await kindsOf('parentA')).toEqual([])
  })
})
