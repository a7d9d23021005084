import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { password, school } from '../../testing/school.ts'
import { audit } from '../audit/contract.ts'
import { auth, sessions } from '../auth/contract.ts'
import { profile } from './contract.ts'

type Who = Parameters<typeof at.as>[0]
let at: Awaited<ReturnType<typeof school>>
beforeAll(async () => {
  at = await school()
})
afterAll(() => at.close())

const rename = (who: Who, username: string, typed = password) =>
  at.as(who)(profile.rename, { body: { username, password: typed } })
const signIn = (username: string) => at.as('nobody')(auth.login, { body: { username, password } })

test('the owner of a school that has begun takes another name, and signs in by it', async () => {
  const before = at.here.cast.owner.username
  await signIn(before)
  expect((await at.as('owner')(sessions.list, {})).count).toBeGreaterThan(1)
  const renamed = await rename('owner', ' Direktor@Maktab5.UZ ')
  expect(renamed).toMatchObject({ username: 'direktor@maktab5.uz', role: 'owner' })
  // whoever came in by the old name is out; here one goes on
  expect((await at.as('owner')(sessions.list, {})).count).toBe(1)
  await expect(signIn(before)).rejects.toMatchObject({
    detail: 'username_or_password_is_incorrect',
  })
  await expect(signIn('direktor@maktab5.uz')).resolves.toHaveProperty('access')
})

test('the log says from what to what', async () => {
  const before = at.here.cast.teacherB.username
  await rename('teacherB', 'rahimova@maktab5.uz')
  const { results } = await at.as('owner')(audit.list, { query: {} })
  expect(JSON.stringify(results)).toContain(before)
  expect(JSON.stringify(results)).toContain('rahimova@maktab5.uz')
})

test('staff only; of a child or a parent the name stands on the slip', async () => {
  for (const who of ['studentA', 'parentA'] as const)
    await expect(rename(who, `${who}@maktab5.uz`.toLowerCase())).rejects.toMatchObject({
      status: 403,
      detail: 'you_dont_have_permission',
    })
  await expect(rename('admin', 'zavuch@maktab5.uz')).resolves.toBeDefined()
})

test('a wrong password changes nothing', async () => {
  await expect(rename('teacherA', 'yangi@maktab5.uz', 'not it')).rejects.toMatchObject({
    status: 400,
    detail: 'old_password_id_wrong',
    fields: { password: 'old_password_id_wrong' },
  })
  await expect(signIn(at.here.cast.teacherA.username)).resolves.toBeDefined()
})

test('the password is guessed ten times there, together with the form of a new one, and then not even the right one is looked at', async () => {
  const guessed = at.elsewhere.cast.teacherB
  const limited = { status: 429, detail: 'too_many_requests' }
  const change = { old_password: 'not it', new_password: 'qovun bogʻi 4' }
  for (let time = 0; time < 5; time += 1) {
    await expect(rename(guessed, `bir${time}@maktab7.uz`, 'not it')).rejects.toMatchObject({
      detail: 'old_password_id_wrong',
    })
    await expect(at.as(guessed)(profile.edit, { body: change })).rejects.toMatchObject({
      detail: 'old_password_id_wrong',
    })
  }
  await expect(rename(guessed, 'ikki@maktab7.uz')).rejects.toMatchObject(limited)
  const right = { ...change, old_password: password }
  await expect(at.as(guessed)(profile.edit, { body: right })).rejects.toMatchObject(limited)
  await expect(signIn(guessed.username)).resolves.toHaveProperty('access')
  // nobody else waits for it
  await expect(rename(at.elsewhere.cast.admin, 'uch@maktab7.uz')).resolves.toBeDefined()
})

test.each(['', 'no address', 'two@at@signs.uz', '.dot@maktab.uz', 'two..dots@maktab.uz'])(
  '%j is no name to sign in by',
  async (typed) => {
    await expect(rename('teacherA', typed)).rejects.toMatchObject({
      fields: { username: 'invalid_email' },
    })
  },
)

test('a name that anybody has is refused, twenty times an hour and no more', async () => {
  const curious = at.elsewhere.cast.teacherA
  const details: unknown[] = []
  vi.useFakeTimers({ toFake: ['Date'] })
  for (let time = 0; time < 21; time += 1) {
    // the password may be named ten times in a quarter of an hour
    if (time % 10 === 0) vi.advanceTimersByTime(16 * 60 * 1000)
    details.push(
      await rename(curious, at.here.cast.studentA.username).catch(
        ({ detail }: { detail: unknown }) => detail,
      ),
    )
  }
  vi.useRealTimers()
  expect(details).toEqual([
    ...Array<string>(20).fill('this_user_already_exists'),
    'too_many_requests',
  ])
})
