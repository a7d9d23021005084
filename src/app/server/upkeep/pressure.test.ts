import fastify from 'fastify'
import { expect, onTestFinished, test } from 'vitest'
import { Refusal } from '../../../platform/errors.ts'
import { shedLoad } from './pressure.ts'

test('requests are refused while work is late, but for those that are always answered', async () => {
  const app = fastify()
  onTestFinished(() => app.close())
  let at = 0
  shedLoad(app, 3_000, () => at)
  app.setErrorHandler((error, _, reply) =>
    reply.code(error instanceof Refusal ? error.status : 500).send(''),
  )
  app.get('/', () => 'answered')
  app.get('/alive', { config: { evenUnderPressure: true } }, () => 'answered')
  const ask = async (url: string) => (await app.inject(url)).statusCode
  expect(await ask('/')).toBe(200)
  // the event loop has stood still for four seconds
  at = 4_000
  expect([await ask('/'), await ask('/alive')]).toEqual([503, 200])
  expect((await app.inject('/')).headers['retry-after']).toBe('5')
})
