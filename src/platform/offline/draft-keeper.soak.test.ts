import { expect, test } from 'vitest'
import fc, { soak } from '../../testing/chance.ts'
import { ApiError } from '../client.ts'
import { type Copy, DraftKeeper, type Saved } from './draft-keeper.ts'
import { byFields } from './draft-merging.ts'

type Text = { a: string; b: string }
const empty: Text = { a: '', b: '' }
const merging = byFields<Text>({})

type Step =
  | { kind: 'type'; device: number; field: keyof Text }
  | { kind: 'network'; device: number }
  | { kind: 'crash'; device: number }
  | { kind: 'run'; pick: number }
  | { kind: 'lose'; pick: number }

const devices = 2
const steps = fc.array(
  fc.oneof(
    {
      weight: 5,
      arbitrary: fc.record({
        kind: fc.constant('type' as const),
        device: fc.nat(devices - 1),
        field: fc.constantFrom<keyof Text>('a', 'b'),
      }),
    },
    {
      weight: 2,
      arbitrary: fc.record({
        kind: fc.constant('network' as const),
        device: fc.nat(devices - 1),
      }),
    },
    {
      weight: 1,
      arbitrary: fc.record({ kind: fc.constant('crash' as const), device: fc.nat(devices - 1) }),
    },
    {
      weight: 9,
      arbitrary: fc.record({ kind: fc.constant('run' as const), pick: fc.nat(99) }),
    },
    {
      weight: 2,
      arbitrary: fc.record({ kind: fc.constant('lose' as const), pick: fc.nat(99) }),
    },
  ),
  { minLength: 10, maxLength: 60 },
)

/** What a page does with what is typed: the keeper, or what stood in its place before. */
type Hand = {
  value(): Text
  type(value: Text): void
  hurry(): void
  settle(): void
  end(): void
}
type Around = {
  copy: Copy<Text> | undefined
  start: Saved<Text>
  put(copy: Copy<Text>): void
  drop(): void
  save(value: Text, version: number | undefined): Promise<Saved<Text>>
  read(): Promise<Saved<Text>>
  after(run: () => void): () => void
  chose(lost: string): void
}

function keeper(around: Around): Hand {
  const draft = new DraftKeeper<Text>({
    start: around.start,
    copies: {
      put: (copy) => Promise.resolve(around.put(copy)),
      drop: () => Promise.resolve(around.drop()),
    },
    save: (value, base) => around.save(value, base.version),
    read: around.read,
    merging,
    after: (_milliseconds, run) => around.after(run),
  })
  if (around.copy) void draft.adopt(around.copy)
  let round = 0
  return {
    value: () => draft.view.value,
    type: (value) => draft.type(value),
    hurry: draft.hurry,
    end: () => draft.close(),
    settle() {
      for (const clash of draft.view.clashes) {
        const field = clash.field as keyof Text
        const keepsMine = (round += 1) % 2 === 0
        around.chose((keepsMine ? clash.theirs : draft.view.value)[field])
        draft.choose(clash, keepsMine ? 'mine' : 'theirs')
      }
    },
  }
}

/** The pattern that lost work: saves overtake each other, and whatever lies on the device is dropped after each. */
function dropsAfterAwait(around: Around): Hand {
  let value = around.copy?.value ?? around.start.value
  const send = () =>
    void around.save(value, undefined).then(
      () => around.drop(),
      () => {},
    )
  return {
    value: () => value,
    type(next) {
      value = next
      around.put({ value, base: around.start, clashes: [], unheard: [] })
      around.after(send)
    },
    hurry: send,
    settle() {},
    end() {},
  }
}

/** What was typed by the end, what the server has by then, and what somebody has seen and left out. */
async function play(of: (around: Around) => Hand, script: readonly Step[]) {
  let server: Saved<Text> = { value: empty, version: 1 }
  let jobs: { run(): void; lose(): void; device: number }[] = []
  const typed: string[] = []
  const seen: string[] = []
  const online = Array.from({ length: devices }, () => true)
  const copies = Array.from({ length: devices }, (): Copy<Text> | undefined => undefined)
  const rounds = Array.from({ length: devices }, () => 0)
  const rest = async () => {
    for (let turn = 0; turn < 30; turn += 1) await Promise.resolve()
  }

  function begin(device: number): Hand {
    const round = ++rounds[device]!
    const lives = () => rounds[device] === round
    const push = (run: () => void, lose = run) => {
      const job = { device, run: () => lives() && run(), lose: () => lives() && lose() }
      jobs.push(job)
      return () => void (jobs = jobs.filter((each) => each !== job))
    }
    const answered = <T>(act: () => T) =>
      new Promise<T>((resolve, reject) => {
        const lost = () => reject(new TypeError('no network'))
        const reached = (how: (act: () => T) => void) => {
          if (!online[device]) return lost()
          how(act)
        }
        const job = {
          device,
          run: () =>
            reached((doing) => {
              try {
                resolve(doing())
              } catch (error) {
                reject(error)
              }
            }),
          // done on the server, and the answer is lost
          lose: () =>
            reached((doing) => {
              try {
                doing()
              } catch {
                // refused: nothing was done
              }
              lost()
            }),
        }
        jobs.push(job)
      })
    return of({
      start: structuredClone(server),
      copy: copies[device],
      put: (copy) => lives() && (copies[device] = structuredClone(copy)),
      drop: () => lives() && (copies[device] = undefined),
      read: () => answered(() => structuredClone(server)),
      save: (value, version) => {
        const sent = structuredClone(value)
        return answered(() => {
          if (version !== undefined && version !== server.version)
            throw new ApiError(409, { detail: 'version_conflict' })
          server = { value: sent, version: server.version + 1 }
          return structuredClone(server)
        })
      },
      after: (run) => push(run),
      chose: (lost) => seen.push(lost),
    })
  }

  const hands = online.map((_, device) => begin(device))
  let letters = 0
  for (const step of script) {
    if (step.kind === 'type') {
      const hand = hands[step.device]!
      const before = hand.value()
      const letter = `<${(letters += 1)}>`
      typed.push(letter)
      hand.type({ ...before, [step.field]: before[step.field] + letter })
    } else if (step.kind === 'network') {
      online[step.device] = !online[step.device]
      if (online[step.device]) hands[step.device]!.hurry()
    } else if (step.kind === 'crash') {
      // the device has had the moment that it takes to keep the copy
      hands[step.device]!.hurry()
      await rest()
      hands[step.device]!.end()
      hands[step.device] = begin(step.device)
    } else {
      const [job] = jobs.splice(step.pick % Math.max(1, jobs.length), 1)
      if (step.kind === 'run') job?.run()
      else job?.lose()
    }
    await rest()
  }
  online.fill(true)
  for (let round = 0; round < 200; round += 1) {
    for (const hand of hands) {
      hand.settle()
      hand.hurry()
    }
    await rest()
    const job = jobs.shift()
    if (!job && round > 20) break
    job?.run()
    await rest()
  }
  const known = Object.values(server.value).join('') + seen.join('')
  return { lost: typed.filter((letter) => !known.includes(letter)), hands, server }
}

test('nothing typed on two devices is lost unseen, whatever the network does', async () => {
  await fc.assert(
    fc.asyncProperty(steps, async (script) => {
      const { lost, hands, server } = await play(keeper, script)
      expect(lost).toEqual([])
      // once all is quiet both show what the server has, or what it had when they last asked
      expect(
        hands.some((hand) => JSON.stringify(hand.value()) === JSON.stringify(server.value)),
      ).toBe(true)
    }),
    { numRuns: soak(3_000, 300) },
  )
}, 120_000)

test('a keeper that drops its copy after each save loses what was typed meanwhile', async () => {
  const runs = await Promise.all(
    fc.sample(steps, 100).map(async (script) => (await play(dropsAfterAwait, script)).lost.length),
  )
  expect(runs.some((lost) => lost > 0)).toBe(true)
})
