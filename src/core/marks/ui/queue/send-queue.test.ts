import { expect, test } from 'vitest'
import fc from '../../../../testing/chance.ts'
import type { Value } from '../../day/contract.mark.ts'
import type { DaySheet } from '../../month/contract.sheets.ts'
import { type Answer, type Batch, type CellId, cellId, partsOf } from './batch.ts'
import type { Stored } from '../grid/cell.ts'
import { gatherAtMost, gatherFor, SendQueue } from '../../../../platform/offline/send-queue.ts'
import { SheetStore } from './sheet-store.ts'

/** A clock that stands until it is moved. */
function standingClock() {
  let now = 0
  let alarms: { at: number; run: () => void }[] = []
  return {
    after(milliseconds: number, run: () => void) {
      const alarm = { at: now + milliseconds, run }
      alarms.push(alarm)
      return () => void (alarms = alarms.filter((other) => other !== alarm))
    },
    async pass(milliseconds: number) {
      const until = now + milliseconds
      for (;;) {
        const next = alarms.filter(({ at }) => at <= until).sort((a, b) => a.at - b.at)[0]
        if (!next) break
        alarms = alarms.filter((other) => other !== next)
        now = next.at
        next.run()
        await settled()
      }
      now = until
    },
    pauses: () => alarms.map(({ at }) => at - now),
  }
}

/** Everything that waits for nothing but promises has happened. */
const settled = () => new Promise<void>((resolve) => setImmediate(resolve))

/** A queue over a list of words; `answers` says of each delivery whether it arrives. */
function queueOf(answers: boolean[]) {
  const clock = standingClock()
  const sent: string[][] = []
  const told: boolean[] = []
  let waiting: string[] = []
  const queue = new SendQueue<string[]>({
    take: () => (waiting.length > 0 ? [waiting.splice(0)] : []),
    deliver: async (batch) => {
      sent.push(batch)
      return answers.shift() ?? true
    },
    after: clock.after,
    random: () => 0.5,
    failing: (now) => told.push(now),
  })
  const add = (...words: string[]) => {
    waiting = [...waiting, ...words]
    queue.touch()
  }
  return { clock, sent, told, add, queue }
}

test('edits that come close together leave together', async () => {
  const { clock, sent, add } = queueOf([])
  add('a')
  await clock.pass(gatherFor - 1)
  add('b')
  await clock.pass(gatherFor - 1)
  expect(sent).toEqual([])
  await clock.pass(1)
  expect(sent).toEqual([['a', 'b']])
})

test('a stream of edits does not wait for its end', async () => {
  const { clock, sent, add } = queueOf([])
  for (let passed = 0; passed <= gatherAtMost; passed += 300) {
    add(String(passed))
    await clock.pass(300)
  }
  expect(sent.length).toBeGreaterThan(0)
})

test('what has not arrived is sent again as it was, later and later, and what came meanwhile follows', async () => {
  const { clock, sent, told, add } = queueOf([false, false, false])
  add('a')
  await clock.pass(gatherFor)
  add('b')
  expect(clock.pauses()).toEqual([1_000])
  await clock.pass(1_000)
  expect(clock.pauses()).toEqual([2_000])
  await clock.pass(2_000)
  expect(clock.pauses()).toEqual([4_000])
  await clock.pass(4_000)
  expect(told).toEqual([true, true, true, false])
  await clock.pass(gatherFor)
  expect(sent).toEqual([['a'], ['a'], ['a'], ['a'], ['b']])
})

test('when the network is back nobody waits for the pause to end', async () => {
  const { sent, add, queue, clock } = queueOf([false])
  add('a')
  await clock.pass(gatherFor)
  queue.hurry()
  await settled()
  expect(sent).toEqual([['a'], ['a']])
  expect(clock.pauses()).toEqual([])
})

// ------- the whole way, against a server that keeps books

const cellIds = ['aziza', 'botir'].flatMap((name) =>
  (['attendance', 'coin'] as const).map((kind) => cellId(name, kind)),
)
type Kept = Stored & { by: 'me' | 'other' }
type Effect = { id: CellId; value: Value; over: Kept | undefined }

/** The server's rules: one mark per cell, corrections over the version that was seen, one effect per key. */
function bookkeeper() {
  const marks = new Map<CellId, Kept>()
  const answers = new Map<string, Answer>()
  const effects: Effect[] = []
  const watchers: ((effect: Effect) => void)[] = []
  const write = (id: CellId, value: Value, by: Kept['by']) => {
    const over = marks.get(id)
    const version = (over?.version ?? 0) + 1
    const mark = { id: `m ${id}`, version, value, by, recorded_by: by, recorded_at: '' }
    marks.set(id, mark)
    return { mark, over }
  }
  const judge = ({ id, value, over }: Batch['entries'][number]) => {
    const there = marks.get(id)
    if (value === 9) return 'count_error' as const
    if (!over) return there ? (`this_day_already_has_a_${partsOf(id).kind}` as const) : undefined
    if (there?.version !== over.version) return 'version_conflict' as const
    return there.value === value ? ('nothing_to_change' as const) : undefined
  }
  const handle = (batch: Batch): Answer => {
    const answer: Answer = { saved: new Map(), refused: new Map() }
    for (const entry of batch.entries) {
      const refused = judge(entry)
      if (refused) answer.refused.set(entry.id, refused)
      else {
        const { mark, over } = write(entry.id, entry.value, 'me')
        const effect = { id: entry.id, value: entry.value, over }
        effects.push(effect)
        for (const watch of watchers) watch(effect)
        answer.saved.set(entry.id, mark)
      }
    }
    return answer
  }
  const once = (batch: Batch) => {
    const answer = answers.get(batch.key) ?? handle(batch)
    answers.set(batch.key, answer)
    return answer
  }
  const sheet = () =>
    ({
      students: ['aziza', 'botir'].map((id) => ({
        id,
        attendance: marks.get(cellId(id, 'attendance')) ?? null,
        rate: null,
        coin: marks.get(cellId(id, 'coin')) ?? null,
      })),
    }) as unknown as DaySheet
  const watch = (watcher: (effect: Effect) => void) => watchers.push(watcher)
  return { marks, once, write, sheet, effects, watch }
}

const anyCell = fc.constantFrom(...cellIds)
const valueOf = (id: CellId, number: number): Value =>
  partsOf(id).kind === 'coin'
    ? [0, 3, 9, null][number]!
    : (['present', 'late', 'absent', null] as const)[number]!
const anyStep = fc.oneof(
  {
    weight: 5,
    arbitrary: fc.record({ do: fc.constant('edit' as const), id: anyCell, number: fc.nat(3) }),
  },
  {
    weight: 3,
    arbitrary: fc.record({
      do: fc.constant('wait' as const),
      for: fc.constantFrom(100, 1_000, 5_000),
    }),
  },
  {
    weight: 4,
    arbitrary: fc.record({
      do: fc.constant('network' as const),
      is: fc.constantFrom('fine', 'down', 'answer lost', 'doubled'),
    }),
  },
  { weight: 1, arbitrary: fc.record({ do: fc.constant('undo' as const) }) },
  { weight: 1, arbitrary: fc.record({ do: fc.constant('everyone' as const) }) },
  { weight: 2, arbitrary: fc.record({ do: fc.constant('ask' as const) }) },
  { weight: 2, arbitrary: fc.record({ do: fc.constant('look' as const) }) },
  {
    weight: 2,
    arbitrary: fc.record({ do: fc.constant('other' as const), id: anyCell, number: fc.nat(2) }),
  },
)

type Step = typeof anyStep extends fc.Arbitrary<infer S> ? S : never

/** A page, a server and whatever happens between them. */
function day() {
  const server = bookkeeper()
  server.write(cellIds[2]!, 'present', 'other')
  server.write(cellIds[3]!, 3, 'other')
  const clock = standingClock()
  let keys = 0
  const store = new SheetStore(server.sheet(), () => `key ${(keys += 1)}`)
  const onTheWay: ((network: string) => void)[] = []
  const queue = new SendQueue<Batch>({
    take: () => store.take(),
    deliver: (batch) =>
      new Promise<boolean>((resolve) =>
        onTheWay.push((network) => {
          const answer = network === 'down' ? undefined : server.once(batch)
          if (network === 'doubled') server.once(batch)
          if (answer && network !== 'answer lost') store.settle(batch, answer)
          resolve(answer !== undefined && network !== 'answer lost')
        }),
      ),
    after: clock.after,
    random: () => 0.5,
    failing: (now) => store.failing(now),
  })
  store.subscribe('wishes', () => queue.touch())

  /** Looks at the server that are still on their way; they may arrive late. */
  const looks: DaySheet[] = []
  const known = new Map([...server.marks].map(([id, { version }]) => [id, version]))
  /** The version on the screen when a cell was last edited. */
  const seen = new Map<CellId, number>()
  const ask = () => looks.push(server.sheet())
  const look = () => {
    const sheet = looks.shift()
    if (sheet) store.merge(sheet)
    for (const id of cellIds) known.set(id, store.cell(id).stored?.version ?? 0)
  }
  store.subscribe('refusals', ask)
  const edited = (ids: CellId[]) => ids.forEach((id) => seen.set(id, known.get(id) ?? 0))
  const network = async (is: string) => {
    onTheWay.shift()?.(is)
    await settled()
  }
  const take = async (step: Step) => {
    if (step.do === 'edit') {
      edited([step.id])
      store.edit([[step.id, valueOf(step.id, step.number)]])
    }
    if (step.do === 'everyone') {
      const all = cellIds.filter((id) => id.endsWith('attendance'))
      edited(all)
      store.edit(all.map((id) => [id, 'present']))
    }
    if (step.do === 'undo') edited(store.undo())
    if (step.do === 'wait') await clock.pass(step.for)
    if (step.do === 'network') await network(step.is)
    if (step.do === 'ask') ask()
    if (step.do === 'look') look()
    if (step.do === 'other') server.write(step.id, valueOf(step.id, step.number), 'other')
  }
  const drain = async () => {
    for (let round = 0; round < 20; round += 1) {
      queue.hurry()
      await settled()
      while (onTheWay.length > 0) await network('fine')
    }
    ask()
    while (looks.length > 0) look()
  }
  server.watch(({ id, over }) => {
    if (over?.by === 'other')
      expect(seen.get(id), 'written over unseen').toBeGreaterThanOrEqual(over.version)
  })
  return { server, store, take, drain }
}

test('whatever happens on the way, the page shows what the server keeps, and nothing is written twice or over something unseen', async () => {
  await fc.assert(
    fc.asyncProperty(fc.array(anyStep, { maxLength: 40, size: 'max' }), async (steps) => {
      const { server, store, take, drain } = day()
      for (const step of steps) await take(step)
      await drain()
      for (const id of cellIds) {
        expect(store.view(id).value).toBe(server.marks.get(id)?.value ?? null)
        expect(['still', 'refused']).toContain(store.view(id).state)
      }
      expect(store.summary()).toMatchObject({ saving: 0, unsent: 0 })
      for (const { value, over } of server.effects) expect(over?.value ?? null).not.toBe(value)
    }),
    { numRuns: 2_000 },
  )
})
