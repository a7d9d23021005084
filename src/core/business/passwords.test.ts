import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { password, school } from '../../testing/school.ts'
import { setOwnerPassword } from '../auth/passwords/service.owner.ts'
import { profile } from '../profile/contract.ts'
import { staff } from '../staff/contract.ts'
import { students } from '../students/contract.ts'
import { teachers } from '../teachers/contract.ts'
import { business } from './contract.ts'

let at: Awaited<ReturnType<typeof school>>
beforeAll(async () => {
  at = await school()
})
afterAll(() => at.close())

const params = () => ({ id: at.here.business })
beforeEach(async () => {
  const { version } = await at.as('owner')(business.show, { params: params() })
  const body = { version, password_min_staff: 12, password_min_others: 8 }
  await at.as('owner')(business.edit, { params: params(), body })
})
const short = (field: string) => ({
  status: 400,
  detail: 'password_is_too_short',
  fields: { [field]: 'password_is_too_short' },
})
const change = (who: 'admin' | 'teacherA' | 'studentA' | 'parentA', new_password: string) =>
  at.as(who)(profile.edit, { body: { old_password: password, new_password } })

describe('a business may want longer passwords', () => {
  test('of staff and of others, each of their own length', async () => {
    for (const who of ['admin', 'teacherA'] as const)
      await expect(change(who, '1'.repeat(11))).rejects.toMatchObject(short('new_password'))
    for (const who of ['studentA', 'parentA'] as const)
      await expect(change(who, '1'.repeat(7))).rejects.toMatchObject(short('new_password'))
    await change('teacherA', 'olma anor 12')
    await change('parentA', 'olma ano')
  })

  test('below six the specified code says so, before anything of the business', async () => {
    await expect(change('studentA', '12345')).rejects.toMatchObject({
      detail: 'password_must_be_at_least_6_characters_long',
    })
  })

  test('everybody is told how long theirs has to be', async () => {
    // what a process knows of somebody it may go on with for a second
    const floor = async (who: 'admin' | 'studentB') =>
      (await at.as(who)(profile.info, {})).password_min
    await expect.poll(() => floor('admin')).toBe(12)
    await expect.poll(() => floor('studentB')).toBe(8)
  })

  test('wherever the office gives one', async () => {
    const person = { last_name: 'A', first_name: 'B', birth_date: '2015-01-01' }
    const body = { ...person, password: '1'.repeat(11) }
    await expect(at.as('owner')(staff.create, { body })).rejects.toMatchObject(short('password'))
    await expect(at.as('owner')(teachers.create, { body })).rejects.toMatchObject(short('password'))
    const pupil = { ...person, gender: 'female' as const, password: '1'.repeat(7) }
    await expect(
      at.as('owner')(students.create, { body: { ...pupil, class_id: at.here.classA } }),
    ).rejects.toMatchObject(short('password'))
  })

  test('and by the command for the owner', async () => {
    const set = (typed: string) =>
      setOwnerPassword(at.database, at.here.cast.owner.username, typed, at.clock.now())
    await expect(set('1'.repeat(11))).rejects.toMatchObject({ code: 'password_is_too_short' })
    await expect(set('1'.repeat(12))).rejects.toMatchObject({ code: 'password_is_known' })
    expect(await set('uch qora olma')).toBe(true)
  })
})
