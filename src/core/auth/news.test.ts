import { afterAll, beforeAll, expect, test } from 'vitest'
import { password, school, tuesday } from '../../testing/school.ts'
import { createApi } from '../../platform/client.ts'
import { inProcess } from '../../platform/http/inject.ts'
import { notifications } from '../notifications/contract.ts'
import { auth, type Tokens } from './contract.ts'

let at: Awaited<ReturnType<typeof school>>
beforeAll(async () => {
  at = await school()
})
afterAll(() => at.close())

const chrome = (version: string) =>
  `Mozilla/5.0 (Windows NT 10.0) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/${version} Safari/537.36`
const phone =
  'Mozilla/5.0 (Linux; Android 15) AppleWebKit/537.36 Chrome/142.0.0.0 Mobile Safari/537.36'

/** Somebody who has never signed in. */
const person = () => at.here.inside((db) => at.here.make.user(db, { role: 'parent' }))
const signIn = async (username: string, device: string) => {
  const answer = await at.app.fastify.inject({
    method: 'POST',
    url: '/v1/auth/login/',
    headers: { 'user-agent': device },
    payload: { username, password },
  })
  return answer.json<Tokens>()
}
const api = (access?: string) =>
  createApi({ transport: inProcess(at.app.fastify), access: () => access, lang: () => 'en' })
const told = async (access: string) =>
  (await api(access)(notifications.list, {})).results.map(({ kind, params }) => [
    kind,
    params.device,
  ])

test('the first sign-in ever is no news; one from another device is, one from a newer version is not', async () => {
  const { username } = await person()
  const { access } = await signIn(username, chrome('142.0.0.0'))
  expect(await told(access)).toEqual([])
  await signIn(username, chrome('143.0.7499.41'))
  expect(await told(access)).toEqual([])
  await signIn(username, phone)
  expect(await told(access)).toEqual([['new_sign_in', phone]])
  await signIn(username, phone)
  expect(await told(access)).toHaveLength(1)
})

test('a wrong password tells nobody', async () => {
  const { username } = await person()
  const { access } = await signIn(username, phone)
  const wrong = { username, password: 'not-it' }
  await expect(api()(auth.login, { body: wrong })).rejects.toMatchObject({ status: 400 })
  expect(await told(access)).toEqual([])
})

test('a token that comes back after it was spent ends its session and tells the user', async () => {
  const { username } = await person()
  const stolen = await signIn(username, phone)
  const { access } = await signIn(username, phone)
  const second = await api()(auth.refresh, { body: { refresh: stolen.refresh } })
  await api()(auth.refresh, { body: { refresh: second.refresh } })
  at.clock.time = new Date(tuesday.getTime() + 31_000)
  await expect(api()(auth.refresh, { body: { refresh: stolen.refresh } })).rejects.toMatchObject({
    detail: 'token_invalid',
  })
  expect(await told(access)).toEqual([['session_stolen', undefined]])
})
