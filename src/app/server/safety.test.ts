import { eq } from 'drizzle-orm'
import sharp from 'sharp'
import { v7 as uuid } from 'uuid'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { audit } from '../../core/audit/contract.ts'
import { accessCodes } from '../../core/auth/codes/contract.ts'
import { images, profile } from '../../core/profile/contract.ts'
import { users } from '../../core/profile/table.ts'
import { guardians } from '../../core/students/table.ts'
import { students } from '../../core/students/contract.ts'
import { password, school } from '../../testing/school.ts'

let at: Awaited<ReturnType<typeof school>>
beforeAll(async () => {
  at = await school()
})
afterAll(() => at.close())

const picture = async (width: number, height: number) => {
  const create = { width, height, channels: 3 as const, background: '#fff' }
  return (await sharp({ create, limitInputPixels: false }).png().toBuffer()).toString('base64')
}
const put = (who: 'teacherA' | 'admin', image: string) =>
  at.as(who)(images.put, { params: { id: uuid() }, body: { image } })

describe('passwords that everybody tries are refused', () => {
  const known = { status: 400, detail: 'password_is_known' }
  test('from a slip', async () => {
    const { id } = await at.here.inside((db) => at.here.make.user(db, { role: 'teacher' }))
    const { results } = await at.as('admin')(accessCodes.create, { body: { ids: [id] } })
    const { username, code } = results[0]!
    const redeem = (typed: string) =>
      at.as('nobody')(accessCodes.redeem, { body: { username, code, password: typed } })
    for (const typed of ['123456', 'password', 'Qwerty1', 'daftar', username.split('@')[0]!])
      await expect(redeem(typed), typed).rejects.toMatchObject(known)
    await expect(redeem('uch qora olma')).resolves.toMatchObject({})
  })
  test('on the own page, the own name as well', async () => {
    const body = (new_password: string) => ({ body: { old_password: password, new_password } })
    const change = (typed: string) => at.as('teacherB')(profile.edit, body(typed))
    const me = await at.as('teacherB')(profile.info, {})
    for (const typed of ['111111', `${me.last_name}2026`])
      await expect(change(typed), typed).rejects.toMatchObject({
        ...known,
        fields: { new_password: 'password_is_known' },
      })
  })
  test('from the office', async () => {
    const body = { last_name: 'Sobirova', first_name: 'Hulkar', password: 'sobirova1' }
    await expect(at.as('admin')(students.create, { body })).rejects.toMatchObject(known)
  })
})

test('what is not seen in a name is taken out of it', async () => {
  const body = { last_name: 'So\u200Bbi\u202Erova\t\u0007', first_name: 'Hul\r\nkar' }
  const made = await at.as('admin')(students.create, { body })
  expect([made.last_name, made.first_name]).toEqual(['Sobirova', 'Hul kar'])
})

describe('pictures', () => {
  test('of a shape that no camera makes are refused before they are read', async () => {
    for (const [width, height] of [
      [1, 100_000],
      [13_000, 1_000],
      [10, 2_100],
    ] as const)
      await expect(put('teacherA', await picture(width, height))).rejects.toMatchObject({
        detail: 'invalid_file_type',
      })
    await expect(put('teacherA', await picture(100, 1_900))).resolves.toBeDefined()
  })

  test('that somebody else wears stay when who has sent them takes them off', async () => {
    const me = at.as('teacherA')
    await me(profile.edit, { body: { image: await picture(40, 40) } })
    const worn = (await me(profile.info, {})).image_id!
    await at.here.inside((db) =>
      db.update(users).set({ imageId: worn }).where(eq(users.id, at.here.cast.studentB.id)),
    )
    await expect(me(profile.edit, { body: { image: null } })).resolves.toMatchObject({
      image_id: null,
    })
    expect(
      (await at.as('admin')(students.show, { params: { id: at.here.cast.studentB.id } })).image_id,
    ).toBe(worn)
  })
})

test('the file of one’s own data says nothing of a child that one may not see, and of no permission', async () => {
  const { parentB } = at.here.cast
  const linksOf = async (who: 'parentB' | 'studentB') => {
    const file = (await at.as(who)(profile.export, {})) as {
      tables: Record<string, Record<string, unknown>[]>
    }
    return file.tables.guardians!
  }
  expect(await linksOf('parentB')).toHaveLength(1)
  await at.here.inside((db) =>
    db.update(guardians).set({ maySee: false }).where(eq(guardians.parentId, parentB.id)),
  )
  expect(await linksOf('parentB')).toEqual([])
  const [link] = await linksOf('studentB')
  expect(Object.keys(link!)).not.toContain('may_see')
  expect(Object.keys(link!)).not.toContain('may_call')
})

test('of the owner’s record the log tells nobody else phone, card and sign-in name; cards of others are masked', async () => {
  const { owner, studentA } = at.here.cast
  const write = (id: string, phone: string) =>
    at.database.inBusiness(
      at.here.business,
      (db) =>
        db.update(users).set({ phone, cardNumber: '8600123456789012' }).where(eq(users.id, id)),
      { by: owner.id, operation: 'test.write' },
    )
  await write(owner.id, '998901112233')
  await write(studentA.id, '998901112244')
  const newest = async (who: 'owner' | 'admin', about_id: string) => {
    const { results } = await at.as(who)(audit.list, { query: { about_id, kind: 'users' } })
    return results[0]!.new
  }
  expect(await newest('owner', owner.id)).toMatchObject({ phone: '998901112233' })
  const told = await newest('admin', owner.id)
  expect(told).not.toHaveProperty('phone')
  expect(told).not.toHaveProperty('card_number')
  const masked = await newest('admin', studentA.id)
  expect(masked).toMatchObject({ phone: '998901112244' })
  expect(JSON.stringify(masked)).not.toContain('8600123456789012')
})

test('an office is told of twenty taken sign-in names an hour', async () => {
  const username = at.here.cast.owner.username
  const body = { last_name: 'Sobirova', first_name: 'Hulkar', username }
  const ask = () =>
    at
      .as('admin')(students.create, { body })
      .catch(({ detail }: Error & { detail: string }) => detail)
  const answers = []
  for (let n = 0; n < 21; n += 1) answers.push(await ask())
  expect(new Set(answers.slice(0, 20))).toEqual(new Set(['this_user_already_exists']))
  expect(answers[20]).toBe('too_many_requests')
})
