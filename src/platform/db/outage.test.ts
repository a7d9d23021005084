import { describe, expect, test } from 'vitest'
import { causeOf, isHeldUp, isOutage } from './outage.ts'

const failing = (message: string, more: object = {}) => Object.assign(new Error(message), more)

describe('a database that is not there', () => {
  test.each([
    failing('refused', { code: 'ECONNREFUSED', syscall: 'connect' }),
    failing('socket', { code: 'ENOENT', syscall: 'connect' }),
    failing('terminating connection due to administrator command', { code: '57P01' }),
    failing('the database system is starting up', { code: '57P03' }),
    failing('Connection terminated unexpectedly'),
    failing('timeout exceeded when trying to connect'),
    failing('Failed query', { cause: failing('x', { code: '08006' }) }),
    failing('could not extend file: No space left on device', { code: '53100' }),
    failing('out of memory', { code: '53200' }),
    failing('could not read block', { code: '58030' }),
    failing('The database says nothing', { code: 'ETIMEDOUT', syscall: 'read' }),
    new AggregateError([failing('x', { code: 'ECONNREFUSED', syscall: 'connect' })]),
  ])('is told from a mistake: %s', (error) => {
    expect(isOutage(error)).toBe(true)
  })

  test.each([
    failing('no such file', { code: 'ENOENT', syscall: 'open' }),
    failing('duplicate key', { code: '23505' }),
    failing('canceling statement due to statement timeout', { code: '57014' }),
    new TypeError('x is not a function'),
    'ECONNREFUSED',
    undefined,
  ])('is nothing else: %s', (error) => {
    expect(isOutage(error)).toBe(false)
  })
})

test('who waited too long for what others hold may come again, who made a mistake may not', () => {
  const waited = failing('canceling statement due to lock timeout', { code: '55P03' })
  expect(isHeldUp(failing('Failed query', { cause: waited }))).toBe(true)
  const cut = failing('canceling statement due to statement timeout', { code: '57014' })
  expect(isHeldUp(failing('Failed query', { cause: cut }))).toBe(true)
  // a deadlock is our own mistake, and shall be seen
  expect(isHeldUp(failing('deadlock detected', { code: '40P01' }))).toBe(false)
  expect(isHeldUp(undefined)).toBe(false)
})

test('what the database said is found beneath the error, without the values that it quotes', () => {
  const refused = { code: '23505', constraint: 'users_phone', routine: '_bt_check_unique' }
  const cause = failing('Key (phone)=(998901234567) already exists', refused)
  expect(causeOf(failing('Failed query: insert', { cause }))).toEqual(refused)
  const full = failing('could not extend file "base/5/16385"', { code: '53100' })
  expect(causeOf(failing('Failed query', { cause: full }))).toMatchObject({
    code: '53100',
    said: 'could not extend file "base/5/16385"',
  })
  expect(causeOf(new TypeError('x is not a function'))).toBeUndefined()
})
