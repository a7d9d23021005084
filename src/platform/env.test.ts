import { expect, test } from 'vitest'
import { readEnv } from './env.ts'

test.each([
  [{}, true],
  [{ HOST: 'localhost' }, true],
  [{ HOST: '0.0.0.0' }, false],
  [{ DATABASE_URL: 'postgres://db/daftar' }, false],
  // on the loopback only, but others come through the proxy in front
  [{ PUBLIC_URL: 'https://maktab.example.uz' }, false],
  [{ TRUST_PROXY: '127.0.0.1' }, false],
  [{ TRUST_PROXY: '127.0.0.1', DEMO: '1' }, true],
  [{ DEMO: '0' }, false],
])('with %j the demo schools, whose password everybody knows: %s', (env, demo) => {
  expect(readEnv(env).demo).toBe(demo)
})
