import { expect, test } from 'vitest'
import { readEnv, unusedSettings } from './env.ts'
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

test('a bucket is named with what leads to it', () => {
  const keys = { AWS_ACCESS_KEY_ID: 'one', AWS_SECRET_ACCESS_KEY: 'two' }
  const read = (env: Record<string, string>) => readEnv({ DEMO: '0', ...env }).backup?.to
  expect(read({ BACKUP_TO: 's3://school/a/b/', AWS_REGION: 'eu-central-1', ...keys })).toEqual({
    endpoint: 'https://s3.eu-central-1.amazonaws.com',
    ...{ region: 'eu-central-1', bucket: 'school', prefix: 'a/b' },
    ...{ accessKeyId: 'one', secretAccessKey: 'two' },
  })
  const AWS_ENDPOINT_URL_S3 = 'http://10.0.0.2:9000'
  expect(read({ BACKUP_TO: 's3://school', AWS_ENDPOINT_URL_S3, ...keys })).toMatchObject({
    endpoint: AWS_ENDPOINT_URL_S3,
    prefix: '',
  })
  expect(() => read({ BACKUP_TO: 's3://school' })).toThrow('AWS_ACCESS_KEY_ID')
  expect(() => read({ BACKUP_TO: 's3:school', ...keys })).toThrow('BACKUP_TO must be s3://')
  expect(() =>
    read({ BACKUP_TO: 's3://school', ...keys, AWS_ENDPOINT_URL_S3: 'http://a/school' }),
  ).toThrow('AWS_ENDPOINT_URL_S3 must be')
})

test('a way past a pooler is nothing without the pooler', () => {
  const past = 'postgresql://a@b/c'
  expect(() => readEnv({ DATABASE_DIRECT_URL: past })).toThrow(Unfit)
  const env = readEnv({ DATABASE_DIRECT_URL: past, DATABASE_URL: 'postgresql://a@d/c' })
  expect(env.directDatabaseUrl).toBe(past)
})

test('addresses of standbys that are still set end no start, and are named without what they hold', () => {
  const set = {
    DATABASE_URL: 'postgresql://a@p/c',
    DATABASE_READ_URLS: 'postgresql://a:secret@q/c',
  }
  expect(readEnv(set).databaseUrl).toBe(set.DATABASE_URL)
  expect(unusedSettings(set)).toEqual([expect.stringMatching(/^DATABASE_READ_URLS is not used/)])
  expect(unusedSettings(set)[0]).not.toContain('secret')
  expect(unusedSettings({ DATABASE_URL: set.DATABASE_URL })).toEqual([])
})
