import { afterAll, beforeAll, expect, test } from 'vitest'
import { tellIfLate } from '../app/server/backup-watch.ts'
import { notifications } from '../notifications/contract.ts'
import { type BackupState, standingOf } from '../platform/backup/state.ts'
import { school } from '../testing/school.ts'
import { overview } from './contract.ts'

let at: Awaited<ReturnType<typeof school>>
const hour = 60 * 60_000
const state: BackupState = { installation: 'x', since: '' }
const backups = (now: Date) => (state.since ? standingOf(state, now) : null)
beforeAll(async () => {
  at = await school({ backups })
})
afterAll(() => at.close())

const shown = async (who: 'owner' | 'admin' | 'teacherA') =>
  (await at.as(who)(overview.show, {})).backup
const ago = (hours: number) => new Date(at.clock.now().getTime() - hours * hour).toISOString()
const told = async () => {
  const { results } = await at.as('owner')(notifications.list, { query: {} })
  return results.filter(({ kind }) => kind === 'backup_late').length
}

test('the owner sees when the last good backup was, and is told once a day when it is older than 36 hours', async () => {
  expect(await shown('owner')).toBeNull()
  state.since = ago(100)
  expect(await shown('owner')).toEqual({ last_good_at: null, late: true })
  state.last_good_at = ago(35)
  expect(await shown('owner')).toEqual({ last_good_at: state.last_good_at, late: false })
  await tellIfLate(at.database, backups, at.clock.now())
  expect(await told()).toBe(0)
  for (const who of ['admin', 'teacherA'] as const) expect(await shown(who)).toBeNull()

  state.last_good_at = ago(37)
  expect(await shown('owner')).toEqual({ last_good_at: state.last_good_at, late: true })
  const later = (hours: number) => new Date(at.clock.now().getTime() + hours * hour)
  for (const hours of [0, 1, 23]) await tellIfLate(at.database, backups, later(hours))
  expect(await told()).toBe(1)
  await tellIfLate(at.database, backups, later(25))
  at.clock.time = later(26)
  expect(await told()).toBe(2)
})
