import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, expect, test } from 'vitest'
import fc, { seed, soak } from '../../testing/chance.ts'
import { markingWorld, type MarkingFlaw, shelvesByDevice } from '../../testing/marking.ts'
import { histories, play, type Step } from '../../testing/histories.ts'
import { servePages } from '../document/pages.ts'
import { ownSchool } from '../../testing/school.ts'

/** How many histories are tried; before a release `OFFLINE_RUNS=5000`. */
const runs = Number(process.env.OFFLINE_RUNS ?? soak(25))

let at: Awaited<ReturnType<typeof ownSchool>>
let putBack: () => void
beforeAll(async () => {
  putBack = shelvesByDevice()
  const assets = {
    entry: () => import('../document/entry.server.tsx'),
    head: () => '',
    mount: async () => {},
  }
  at = await ownSchool({ pages: servePages(assets) })
  // so that each coin may have a number of its own
  await at.here.inside((db) =>
    db.execute(
      sql`update businesses set coin_daily_limit = 1000 where id = ${at.here.business}::uuid`,
    ),
  )
})
afterAll(async () => {
  putBack()
  await at.close()
})

const playOnce = async (history: Step[], flaw?: MarkingFlaw) =>
  play(await markingWorld(at, flaw), history)

test('whatever happens to two devices in front of the server itself, nothing is lost, nothing is stored twice, and every conflict is shown with both values', async () => {
  let played = 0
  let conflicts = 0
  const property = fc.asyncProperty(histories, async (history) => {
    const asked = await playOnce(history)
    played += 1
    conflicts += new Set(asked.filter(({ conflict }) => conflict).map(({ problem }) => problem))
      .size
    if (played % 100 === 0) console.log(`${played} histories, ${conflicts} conflicts shown`)
  })
  const { counterexample, errorInstance } = await fc.check(property, {
    numRuns: runs,
    endOnFailure: true,
  })
  console.log(`seed ${seed}, ${played} histories, ${conflicts} conflicts shown`)
  if (counterexample) console.log(JSON.stringify(counterexample))
  expect(errorInstance).toBeNull()
}, 7_200_000)

const on = (device: number) => ({ device, at: 0 })
/** An answer is lost, somebody else corrects the mark, and the same batch comes again. */
const answerLost: Step[] = [
  { do: 'edit', ...on(0), cell: 1, again: false },
  { do: 'ring', ...on(0) },
  { do: 'network', ...on(0), is: 'answer lost' },
  { do: 'look', ...on(1) },
  { do: 'edit', ...on(1), cell: 1, again: false },
  { do: 'ring', ...on(1) },
  { do: 'network', ...on(1), is: 'fine' },
  { do: 'ring', ...on(0) },
  { do: 'network', ...on(0), is: 'fine' },
]

test('control: without its key a batch whose answer was lost is asked about though it is stored', async () => {
  expect(await playOnce(answerLost)).toEqual([])
  await expect(playOnce(answerLost, 'sends no keys')).rejects.toThrow('which is stored')
})

/** Somebody else corrects a mark, and whoever gave it corrects it without having seen that. */
const unseen: Step[] = [
  { do: 'edit', ...on(0), cell: 1, again: false },
  { do: 'ring', ...on(0) },
  { do: 'network', ...on(0), is: 'fine' },
  { do: 'look', ...on(1) },
  { do: 'edit', ...on(1), cell: 1, again: false },
  { do: 'ring', ...on(1) },
  { do: 'network', ...on(1), is: 'fine' },
  { do: 'edit', ...on(0), cell: 1, again: false },
  { do: 'ring', ...on(0) },
  { do: 'network', ...on(0), is: 'fine' },
]

test('control: without its version a correction goes over what its maker has not seen', async () => {
  const [asked] = await playOnce(unseen)
  expect(asked).toMatchObject({ by: 'dilshod', problem: { tried: 3 }, theirs: { value: 2 } })
  await expect(playOnce(unseen, 'names no versions')).rejects.toThrow('over something unseen')
})

test('control: a device that forgets loses what was not sent', async () => {
  const lost = playOnce([{ do: 'edit', ...on(0), cell: 1, again: false }], 'forgets everything')
  await expect(lost).rejects.toThrow('is lost')
})
