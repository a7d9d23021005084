import { v7 as uuid } from 'uuid'
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest'
import fc, { seed, soak } from '../../testing/chance.ts'
import { pageOfRoom } from '../../testing/chat/chat-crowd.ts'
import { liveProcesses, never } from '../../testing/live.ts'
import { type Person, school } from '../../testing/school.ts'
import { chat } from './contract.ts'

let at: Awaited<ReturnType<typeof school>>
const { process, end } = liveProcesses(() => at)
beforeAll(async () => {
  at = await school()
})
afterAll(() => at.close())
afterEach(end)

const pupils = 8
const rounds = soak(200, 30)

/** A class of its own, with pupils who look at its room at two processes by turns. */
async function crowd(believes: boolean) {
  const classId = uuid()
  const people = await at.here.inside(async (db) => {
    await at.here.make.class(db, classId, {
      letter: `L${uuid().slice(-6)}`,
      teacherId: at.here.cast.teacherA.id,
      subjectId: at.here.subject,
    })
    const all: Person[] = []
    for (let n = 0; n < pupils; n += 1) {
      const made = await at.here.make.user(db, { role: 'student' })
      await at.here.make.enrol(db, classId, made.id)
      const access = await at.here.make.access(db, made.id, at.sessionKey, at.clock.now())
      all.push({ ...made, role: 'student', access })
    }
    return all
  })
  const { results } = await at.as('owner')(chat.rooms, { query: { show: 'all' } })
  const room = results.find(({ kind, class: of }) => kind === 'class' && of?.id === classId)!.id
  const processes = [await process(never), await process(never)]
  const shown = people.map(() => [] as number[])
  const pages = await Promise.all(
    people.map(({ access }, n) =>
      pageOfRoom({
        ...{ at: processes[n % 2]!, access, room, change: 0, believes },
        showed: ({ seq }) => shown[n]!.push(seq),
      }),
    ),
  )
  return { people, room, pages, shown }
}

/** Everybody says something by turns, and lines break as chance has it. */
async function talk(believes: boolean) {
  const { people, room, pages, shown } = await crowd(believes)
  const chances = fc.sample(fc.nat(99), { numRuns: rounds, seed })
  for (const [n, chance] of chances.entries()) {
    if (chance < 40) pages[chance % pupils]!.cut()
    // nobody says more than so much in a minute
    at.clock.time = new Date(at.clock.time.getTime() + 1_000)
    await at.as(people[n % pupils]!)(chat.send, {
      params: { id: room },
      body: { client_id: uuid(), text: `nr ${n}` },
    })
  }
  await Promise.all(pages.map((page) => page.end()))
  return { pages, shown }
}
const all = Array.from({ length: rounds }, (_, n) => n + 1)

test('whoever listens at whichever process has all that was said, once and in its order, though lines break', async () => {
  const { pages, shown } = await talk(false)
  for (const page of pages) expect(page.seen()).toEqual(all)
  for (const seqs of shown) expect(seqs.toSorted((a, b) => a - b)).toEqual(all)
}, 300_000)

test('whoever believes in the line and asks for nothing after a break, misses something', async () => {
  const { pages } = await talk(true)
  expect(pages.some((page) => page.seen().length < rounds)).toBe(true)
}, 300_000)
