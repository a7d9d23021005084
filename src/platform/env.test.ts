import { expect, test } from 'vitest'
import { readEnv } from './env.ts'
import { Unfit } from './startup-failure.ts'

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

test.each([
  { PORT: 'abc' },
  { PORT: '70000' },
  { API_BASE_URL: 'api.example.uz' },
  { PUBLIC_URL: 'daftar.example.uz' },
  { TRUST_PROXY: 'nginx' },
  { RATES_URL: 'never' },
  { LOG_LEVEL: 'loud' },
  { DATABASE_CONNECTIONS: '2' },
  { DATABASE_WAIT: 'long' },
])('%j is refused in a sentence that names the setting', (env) => {
  const [name, value] = Object.entries(env)[0]!
  const read = () => readEnv(env)
  expect(read).toThrow(Unfit)
  expect(read).toThrow(new RegExp(`^${name} must be .*"${value}"`))
})

test('a proxy is named by its address, its network, or as the machine itself', () => {
  const named = '10.0.0.0/8, ::1,loopback'
  expect(readEnv({ TRUST_PROXY: named }).trustProxy).toBe(named)
})

test('a way past a pooler is nothing without the pooler', () => {
  const past = 'postgresql://a@b/c'
  expect(() => readEnv({ DATABASE_DIRECT_URL: past })).toThrow(Unfit)
  const env = readEnv({ DATABASE_DIRECT_URL: past, DATABASE_URL: 'postgresql://a@d/c' })
  expect(env.directDatabaseUrl).toBe(past)
})
