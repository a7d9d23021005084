import { expect, test } from 'vitest'
import fc, { soak } from '../../../../testing/chance.ts'
import { quietness, typings, type Flaw, type Home, type Who } from '../../../../testing/device.ts'
import {
  type Effect,
  histories,
  play,
  type Step,
  type World,
} from '../../../../testing/histories.ts'
import type { RowStore } from '../../../../platform/offline/kept-rows.ts'
import type { Value } from '../../day/contract.mark.ts'
import type { DaySheet } from '../../month/contract.sheets.ts'
import { type Answer, type Batch, type CellId, cellId, partsOf } from './batch.ts'
import type { Stored } from '../grid/cell.ts'
import { type Kept, placeName, rowName } from './kept.ts'

/**
 * How many random histories; `OFFLINE_SEQUENCES` asks for more. The same ones run against the product's own server in
 * src/app/offline/offline-marks.soak.test.ts.
 */
const sequences = Number(process.env.OFFLINE_SEQUENCES ?? soak(5_000))

const students = ['aziza', 'botir']
const cells: CellId[] = ['aziza/rate', 'aziza/coin', 'botir/attendance', 'botir/coin']
const place = { class: 'c1', label: '5-A', date: '2026-11-17' }
const attendances: Value[] = ['present', 'late', 'absent', null]

/** One mark per cell, corrections over the version that was seen, one effect per key and person. */
function bookkeeper() {
  const marks = new Map<CellId, Stored>()
  const answers = new Map<string, Answer>()
  const effects: Effect[] = []
  /** What is stored and was asked for under another key all the same: only the versions have kept it from being doubled. */
  const twice: Value[] = []
  const judge = ({ id, value, over }: Batch['entries'][number]) => {
    const there = marks.get(id)
    // some are refused for good: a day that is locked, a student who has left
    if (typeof value === 'number' && value % 10 === 9) return 'out_of_range' as const
    if (!over) return there ? (`this_day_already_has_a_${partsOf(id).kind}` as const) : undefined
    return there?.version === over.version ? undefined : ('version_conflict' as const)
  }
  const write = (id: CellId, value: Value, by: Who) => {
    const version = (marks.get(id)?.version ?? 0) + 1
    const mark = { id: `m ${id}`, version, value, recorded_by: by, recorded_at: '' }
    marks.set(id, mark)
    effects.push({ id, value, by, version })
    return mark
  }
  const handle = (by: Who, { entries }: Batch): Answer => {
    const answer: Answer = { saved: new Map(), refused: new Map() }
    for (const { id, value, over } of entries) {
      if (typeof value === 'number' && effects.some((effect) => effect.value === value))
        twice.push(value)
      const refused = judge({ id, value, ...(over && { over }) })
      if (refused) answer.refused.set(id, refused)
      else answer.saved.set(id, write(id, value, by))
    }
    return answer
  }
  const once = (by: Who, batch: Batch) => {
    const name = `${by} ${batch.key}`
    const answer = answers.get(name) ?? handle(by, batch)
    answers.set(name, answer)
    return answer
  }
  const sheet = () => {
    const one = (id: string) => ({
      id,
      attendance: marks.get(cellId(id, 'attendance')) ?? null,
      rate: marks.get(cellId(id, 'rate')) ?? null,
      coin: marks.get(cellId(id, 'coin')) ?? null,
    })
    return { students: students.map(one) } as unknown as DaySheet
  }
  return { once, sheet, effects, twice, answers }
}
type Server = ReturnType<typeof bookkeeper>

/** What a device remembers: everything as it was written, nothing of the objects themselves. */
function memory(): RowStore<Kept> {
  const rows = new Map<string, string>()
  const read = (text: string) => JSON.parse(text) as Kept
  return {
    all: async () => [...rows.values()].map(read),
    async put(name, row, again) {
      if (again && !rows.has(name)) return false
      rows.set(name, JSON.stringify(row))
      return true
    },
    async move(from, to, make) {
      const text = rows.get(from)
      if (text === undefined) return undefined
      const moved = make(read(text))
      rows.delete(from)
      rows.set(to, JSON.stringify(moved))
      return moved
    },
    clear: async () => rows.clear(),
    drop: async (name) => void rows.delete(name),
  }
}

function home(server: Server): Home {
  const rows = memory()
  let isIn = false
  let over = false
  return {
    keptRows: () => rows,
    isIn: () => isIn,
    signIn: async () => void ([isIn, over] = [true, false]),
    endSession: async () => void (over = true),
    visit: ({ who, carry, gone }) => ({
      deliver: (_, batch) =>
        carry(async () => {
          if (!over) return server.once(who, batch)
          isIn = false
          gone()
          return undefined
        }).catch(() => undefined),
      look: async () => server.sheet(),
      signOut: (discard) => {
        isIn = false
        return discard()
      },
      close: () => {},
    }),
  }
}

async function playOnce(history: Step[], flaw?: Flaw) {
  const server = bookkeeper()
  let keys = 0
  let time = Date.UTC(2026, 10, 17)
  const world: World = {
    place,
    cells,
    typings: typings(),
    quiet: quietness(),
    dress: (n, id) => [partsOf(id).kind === 'attendance' ? attendances[n % 4]! : n],
    newKey: () => `key ${(keys += 1)}`,
    now: () => (time += 1),
    home: () => home(server),
    ledger: async () => ({ effects: server.effects, faults: [] }),
    forgetKeys: async () => server.answers.clear(),
    expireTokens: () => {},
    ...(flaw && { flaw }),
  }
  await play(world, history)
  // a tab that was only asleep may send anew what another has brought there for it
  if (!history.some((step) => step.do === 'presume' || step.do === 'forget'))
    expect(server.twice, 'nothing goes under a second key').toEqual([])
}

const run = (flaw?: Flaw, numRuns = sequences) =>
  fc.assert(
    fc.asyncProperty(histories, (history) => playOnce(history, flaw)),
    { numRuns },
  )

test(
  'whatever happens to two devices, nothing is lost, nothing is stored twice, and every conflict is asked about',
  async () => {
    await run()
  },
  240_000 + sequences * 20,
)

test('the check sees a device that forgets the keys, and one that forgets everything', async () => {
  await expect(run('forgets keys')).rejects.toThrow('Property failed')
  await expect(run('forgets everything')).rejects.toThrow('Property failed')
})

const on = (device: number) => ({ device, at: 0 })
const edit = (device: number, cell = 0): Step => ({ do: 'edit', ...on(device), cell, again: false })
const send = (device: number): Step[] => [
  { do: 'ring', ...on(device) },
  { do: 'network', ...on(device), is: 'fine' },
]

test('what is marked while the row of another tab is being taken over is not called kept before it is', async () => {
  await playOnce([
    edit(1),
    { do: 'open', device: 0, sheet: true },
    edit(0),
    { do: 'edit', device: 0, at: 1, cell: 1, again: false },
    { do: 'becomes', device: 1, who: 'home' },
    { do: 'becomes', device: 0, who: 'home' },
    { do: 'network', ...on(1), is: 'fine' },
    { do: 'stick', device: 0 },
    { do: 'network', ...on(0), is: 'fine' },
    { do: 'stick', device: 0 },
    edit(0),
  ])
})

test('an answer that comes while a row is being written leaves the row whole', async () => {
  await playOnce([
    edit(1),
    { do: 'reload', ...on(1), arrives: false, sheet: false },
    { do: 'stick', device: 1 },
    edit(1),
    { do: 'network', ...on(1), is: 'fine' },
    { do: 'stick', device: 1 },
  ])
})

test('what is marked while the row of a page that is gone is being taken over is asked about, not put over it', async () => {
  await playOnce([
    { do: 'edit', device: 1, at: 0, cell: 2, again: false },
    { do: 'close', ...on(1), arrives: false },
    { do: 'stick', device: 1 },
    edit(0),
    { do: 'open', device: 1, sheet: false },
    { do: 'open', device: 1, sheet: false },
    edit(0),
    { do: 'stick', device: 1 },
    { do: 'edit', device: 1, at: 1, cell: 2, again: false },
  ])
})

test('what is taken back in a tab that was taken for dead is wanted there after all', async () => {
  await playOnce([
    edit(0, 2),
    { do: 'ring', ...on(0) },
    { do: 'sign out', device: 0, stays: false },
    edit(0, 2),
    { do: 'ring', ...on(0) },
    edit(0),
    edit(0, 2),
    { do: 'presume', device: 0 },
    { do: 'edit', device: 0, at: 1, cell: 0, again: false },
    edit(0, 2),
  ])
})

test('whoever signs out is told of what was refused and not looked at, too', async () => {
  const refused = [edit(0), edit(1), ...send(1), ...send(0)]
  await playOnce([
    ...refused,
    { do: 'becomes', device: 0, who: 'guest' },
    { do: 'sign out', device: 0, stays: false },
  ])
})

test('rows are told apart by owner, tab, class and day', () => {
  const row = { ...place, owner: 'b1 dilshod', tab: 't' }
  expect(rowName(row)).toBe(`b1 dilshod t ${placeName(place)}`)
})
