import { createServer } from '../src/app/server/server.ts'
import { openDatabase } from '../src/platform/db.ts'
import { startPrimary } from '../src/testing/standby.ts'
import { postmasterOf, spentByAll } from './cost.ts'
import type { Duel } from './measure.ts'
import { fill, sessionKey } from './school.ts'

/** Calls of one measurement, some at once, and one in so many that writes. */
const [calls, atOnce, writes] = [500, 4, 20]

/** What a list costs the primary's processor where a standby is read from, beside the same where there is none, while marks are written. */
export async function standbyDuel(): Promise<{ duel: Duel; stop: () => Promise<void> }> {
  const primary = await startPrimary()
  const standby = await primary.standby()
  const database = openDatabase(primary.connection)
  const school = await fill(database)
  const postmaster = await postmasterOf({ database })
  const sides = await Promise.all(
    [[standby.connection], []].map(async (standbys) => {
      const own = openDatabase(primary.connection, { standbys })
      while (own.standbys().some(({ use }) => use !== 'used'))
        await new Promise((resolve) => setTimeout(resolve, 100))
      const { fastify } = await createServer({ database: own, sessionKey })
      return { own, fastify }
    }),
  )
  let turn = 0
  const rate = async ({ fastify }: (typeof sides)[number]) => {
    const headers = { authorization: `Bearer ${school.access}` }
    const call = async () => {
      turn += 1
      if (turn % writes === 0)
        await database.inBusiness(school.business, (db) =>
          db.execute(`update businesses set name = 'Bench ${turn}'`),
        )
      const url = `/v1/students/?page_size=30&page=${1 + (turn % 15)}`
      const { statusCode, body } = await fastify.inject({ url, headers })
      if (statusCode !== 200) throw new Error(`${url}: ${body}`)
    }
    const before = spentByAll(postmaster)
    for (let done = 0; done < calls; done += atOnce)
      await Promise.all(Array.from({ length: atOnce }, call))
    return (calls * 1000) / (spentByAll(postmaster) - before)
  }
  const duel = {
    name: 'lists of 30 students by the processor time of the primary, one of twenty behind a write, read at a standby that shows it, against the same read at the primary',
    goal: 3,
    ours: () => rate(sides[0]!),
    control: () => rate(sides[1]!),
    pairs: 9,
    unit: 'lists/s of processor time',
  }
  const stop = async () => {
    for (const { own, fastify } of sides) {
      await fastify.close()
      await own.close()
    }
    await database.close()
    await primary.end()
  }
  return { duel, stop }
}
