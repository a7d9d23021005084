import { afterAll, beforeAll, expect, test } from 'vitest'
import { ownSchool } from '../../testing/school.ts'
import { type Space, spaceOf } from '../../platform/postgres/free-space.ts'
import { overview } from './contract.ts'

let at: Awaited<ReturnType<typeof ownSchool>>
const gigabyte = 1_000_000_000
const disk: Space = { free: 500 * gigabyte, total: 1_000 * gigabyte }
const told: { free: number }[] = []
beforeAll(async () => {
  at = await ownSchool({
    space: async () => ({ ...disk }),
    log(line) {
      const read = JSON.parse(line) as { msg: string; free: number; level: number }
      if (read.msg === 'little room on the disk') told.push(read)
    },
  })
})
afterAll(() => at.close())

const roomFor = async (who: 'owner' | 'admin' | 'teacherA') =>
  (await at.as(who)(overview.show, {})).little_room
const become = async (free: number, total: number) => {
  Object.assign(disk, { free, total })
  await at.app.space.again()
}

test('the office is told on its home, and the operator once in the log, that the disk is nearly full', async () => {
  expect(await roomFor('owner')).toBeNull()
  // a tenth of it, and a gigabyte
  await become(100 * gigabyte, 1_000 * gigabyte)
  expect(await roomFor('owner')).toBeNull()
  await become(99 * gigabyte, 1_000 * gigabyte)
  expect(await roomFor('owner')).toEqual({ free: 99 * gigabyte, total: 1_000 * gigabyte })
  await become(0.9 * gigabyte, 2 * gigabyte)
  expect(await roomFor('admin')).toEqual({ free: 0.9 * gigabyte, total: 2 * gigabyte })
  expect(await roomFor('teacherA')).toBeNull()
  expect(told).toMatchObject([{ level: 40, free: 99 * gigabyte }])
  await become(500 * gigabyte, 1_000 * gigabyte)
  expect(await roomFor('owner')).toBeNull()
  await become(0.5 * gigabyte, 1_000 * gigabyte)
  expect(told).toHaveLength(2)
})

test('a real disk is looked at; a folder that is not there has no say', async () => {
  const seen = await spaceOf(['/nowhere at all', '.'])
  expect(seen!.total).toBeGreaterThan(seen!.free)
  expect(await spaceOf(['/nowhere at all'])).toBeUndefined()
})
