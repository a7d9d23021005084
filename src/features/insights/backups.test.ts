import { afterAll, beforeAll, expect, test } from 'vitest'
import { backupsOf, tellIfLate } from '../../app/server/upkeep/backup-watch.ts'
import { notifications } from '../../core/notifications/contract.ts'
import { type Backups, type BackupState, standingOf } from '../../platform/backup/state.ts'
import { ownSchool } from '../../testing/school.ts'
import { overview } from './contract.ts'

let at: Awaited<ReturnType<typeof ownSchool>>
const hour = 60 * 60_000
const state: BackupState = { installation: 'x', since: '' }
const own: Backups = (now) => (state.since ? standingOf(state, now) : null)
let made: Backups = own
const backups: Backups = (now) => made(now)
beforeAll(async () => {
  at = await ownSchool({ backups })
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

test('on Windows, where none are made, the owner of a real school is warned; of a demo or an external database nobody is', async () => {
  const env = { dataDir: '/nowhere', backup: undefined, databaseUrl: undefined, demo: false }
  const onWindows = (more: object = {}) =>
    backupsOf({ ...env, ...more } as Parameters<typeof backupsOf>[0], 'win32')
  made = onWindows()!
  expect(await shown('owner')).toEqual({ last_good_at: null, late: true })
  made = own
  for (const more of [{ demo: true }, { databaseUrl: 'postgresql://x' }])
    expect(onWindows(more)).toBeUndefined()
  expect(backupsOf(env as Parameters<typeof backupsOf>[0], 'linux')).toBeUndefined()
})
