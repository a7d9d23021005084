import { describe, expect, test } from 'vitest'
import { isHeldUp, isOutage } from './outage.ts'

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
  // a deadlock is our own mistake, and shall be seen
  expect(isHeldUp(failing('deadlock detected', { code: '40P01' }))).toBe(false)
  expect(isHeldUp(undefined)).toBe(false)
})
