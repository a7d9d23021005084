import { expect } from 'vitest'
import fc from './chance.ts'
import type { Value } from '../core/marks/day/contract.mark.ts'
import type { CellId } from '../core/marks/ui/queue/batch.ts'
import {
  type Device,
  device,
  type Home,
  isNumbered,
  nameOf,
  type Question,
  questionsOn,
  type Setting,
  type Who,
} from './device.ts'

const nat = fc.nat(1)
const steps = {
  edit: { weight: 8, with: { device: nat, at: nat, cell: fc.nat(3), again: fc.boolean() } },
  network: {
    weight: 8,
    with: {
      device: nat,
      at: nat,
      is: fc.constantFrom('fine', 'fine', 'down', 'answer lost', 'doubled', 'echo'),
    },
  },
  ring: { weight: 6, with: { device: nat, at: nat } },
  look: { weight: 2, with: { device: nat, at: nat } },
  reload: {
    weight: 3,
    with: { device: nat, at: nat, arrives: fc.boolean(), sheet: fc.boolean() },
  },
  close: { weight: 1, with: { device: nat, at: nat, arrives: fc.boolean() } },
  open: { weight: 1, with: { device: nat, sheet: fc.boolean() } },
  presume: { weight: 1, with: { device: nat } },
  clock: { weight: 1, with: { device: nat, by: fc.constantFrom(-1, 1) } },
  stick: { weight: 1, with: { device: nat } },
  loosen: { weight: 1, with: { device: nat } },
  ends: { weight: 1, with: { device: nat } },
  becomes: { weight: 1, with: { device: nat, who: fc.constantFrom('guest', 'home') } },
  'sign out': { weight: 1, with: { device: nat, stays: fc.boolean() } },
  /** The server forgets the keys, as it does after two days; an access token runs out. */
  forget: { weight: 1, with: {} },
  expire: { weight: 1, with: {} },
} as const
type Steps = typeof steps
type StepOf<Do extends keyof Steps> = { do: Do } & {
  [Name in keyof Steps[Do]['with']]: Steps[Do]['with'][Name] extends fc.Arbitrary<infer T>
    ? T
    : never
}
export type Step = { [Do in keyof Steps]: StepOf<Do> }[keyof Steps]

/** What may happen to two devices, one thing after the other. */
export const histories = fc.array(
  fc.oneof(
    ...Object.entries(steps).map(([name, { weight, with: given }]) => ({
      weight,
      arbitrary: fc.record({ do: fc.constant(name), ...given }) as fc.Arbitrary<Step>,
    })),
  ),
  // without a size they would be of ten steps at the most
  { maxLength: 40, size: 'max' },
)

/** `version`: what the mark has been since. */
export type Effect = { id: CellId; value: Value; comment?: string; by: Who; version: number }
/** What a server has in the end; `faults`: what is not as it should be in its own books. */
export type Ledger = { effects: Effect[]; faults: string[] }
export type World = Setting & {
  home(number: number): Home
  ledger(): Promise<Ledger>
  forgetKeys(): Promise<void>
  expireTokens(): void
}

const owners: Who[] = ['dilshod', 'malika']

/** Does one thing; whatever it sets going by itself has come to its end afterwards. */
async function take(world: World, devices: Device[], step: Step) {
  if (step.do === 'forget') return world.forgetKeys()
  if (step.do === 'expire') return world.expireTokens()
  const one = devices[step.device]!
  if (step.do === 'edit') one.edit(step.at, world.cells[step.cell]!, step.again)
  if (step.do === 'network') await one.network(step.at, step.is)
  if (step.do === 'ring') one.ring(step.at)
  if (step.do === 'look') await one.look(step.at)
  if (step.do === 'reload') await one.reload(step.at, step.arrives, step.sheet)
  if (step.do === 'close') await one.close(step.at, step.arrives)
  if (step.do === 'open') await one.add(step.sheet)
  if (step.do === 'presume') await one.presume()
  if (step.do === 'clock') one.turnClock(step.by)
  if (step.do === 'stick') one.disk.stick()
  if (step.do === 'loosen') one.disk.loosen()
  if (step.do === 'ends') await one.endSession()
  if (step.do === 'becomes') await one.becomes(step.who === 'home' ? owners[step.device]! : 'guest')
  if (step.do === 'sign out') {
    const warning = await one.signOut(step.stays)
    if (warning)
      expect(warning.told, 'the warning names them all').toBeGreaterThanOrEqual(warning.lost)
  }
}

/** Everybody is back, and the network with them; what a guest has left on a device goes when the guest is. */
async function comeToRest(world: World, devices: Device[], watch: (answer: boolean) => void) {
  const { settled } = world.quiet
  for (const who of ['guest', 'home'] as const)
    for (const [number, one] of devices.entries()) {
      one.disk.loosen()
      await one.becomes(who === 'guest' ? 'guest' : owners[number]!)
      for (let round = 0; round < 12; round += 1) {
        one.ring(0)
        await settled()
        for (const tab of one.tabs()) {
          tab.sync.hurry()
          await settled()
          while (tab.onTheWay.length > 0) await one.network(0, 'fine')
        }
        watch(true)
        await settled()
      }
    }
  for (const one of devices) await one.look(0)
  await settled()
  watch(false)
}

/** One history from its first step until everything has come to rest; throws where something is wrong. What was asked. */
export async function play(world: World, history: Step[]): Promise<Question[]> {
  let last = 0
  const next = () => (last += 1)
  const devices = owners.map((owner, number) => device(world, world.home(number), owner, next))
  for (const one of devices) await one.add(true)
  const asked: Question[] = []
  /** Looks at what is asked about; `answer`: and lets theirs stand, where it is shown. */
  const watch = (answer: boolean) => {
    for (const one of devices) {
      const questions = questionsOn(one, world.cells)
      for (const { by, id, problem } of questions)
        world.typings.refused(by, id, problem, 'asked about')
      // a server that is too busy to say what stands there is asked again
      const whole = questions.filter(({ conflict, theirs }) => !conflict || theirs)
      asked.push(...whole)
      if (answer)
        for (const { store } of one.tabs()) for (const { id } of whole) store().dismiss(id)
    }
  }
  for (const step of history) {
    await take(world, devices, step)
    await world.quiet.settled()
    watch(false)
  }
  await comeToRest(world, devices, watch)
  const ledger = await world.ledger()
  judgeDevices(devices, world.cells, ledger)
  judge(world, ledger, asked, history)
  for (const one of devices)
    expect(await one.disk.rows(), 'nothing is kept that is done').toEqual([])
  return asked
}

function judge(
  { typings }: World,
  { effects, faults }: Ledger,
  asked: Question[],
  history: Step[],
) {
  expect(faults).toEqual([])
  const forgotten = history.some((step) => step.do === 'forget')
  // a tab that was only asleep sends what another has brought there for it, and may ask about it
  const slept = history.some((step) => step.do === 'presume')
  const names = effects.map(({ by, id, value, comment }) => nameOf(by, id, value, comment))
  for (const name of new Set(names)) {
    const { times = 0 } = typings.all.get(name) ?? {}
    const most = isNumbered(name) && !forgotten ? Math.min(times, 1) : times
    const stored = names.filter((other) => other === name).length
    expect(stored, `${name} is stored twice`).toBeLessThanOrEqual(most)
  }
  for (const [name, { id, value, end }] of typings.all) {
    const stored = isNumbered(name)
      ? names.includes(name)
      : effects.some((effect) => effect.id === id && effect.value === value)
    if (end === 'typed') expect(stored, `${name} in ${id} is lost`).toBe(true)
    // once its key is forgotten, what was stored and written over since is asked about
    if (end === 'asked about' && isNumbered(name) && !forgotten && !slept)
      expect(stored, `asked about ${name}, which is stored`).toBe(false)
  }
  for (const effect of effects) judgeSight(typings, effects, effect)
  for (const question of asked) judgeQuestion(effects, question)
}

/** Nobody writes over a mark of somebody else without having seen it. */
function judgeSight({ all }: World['typings'], effects: Effect[], effect: Effect) {
  const { id, by, version, value, comment } = effect
  const over = effects.find((other) => other.id === id && other.version === version - 1)
  if (!over || over.by === by) return
  const { seen } = all.get(nameOf(by, id, value, comment))!
  expect(seen, `${value} in ${id} over something unseen`).toBeGreaterThanOrEqual(over.version)
}

/** Whoever is asked sees both values: the one that was tried, and one that stood there. */
function judgeQuestion(effects: Effect[], { id, problem, conflict, theirs }: Question) {
  if (!conflict || !theirs) return
  const stood = effects.find(({ id: of, version }) => of === id && version === theirs.version)
  expect(theirs.value).toBe(stood?.value)
  const { tried, beside } = problem
  expect([theirs.value, stood?.comment ?? '']).not.toEqual([tried, beside?.comment ?? ''])
}

function judgeDevices(devices: Device[], cells: CellId[], { effects }: Ledger) {
  const newest = (id: CellId) =>
    Math.max(0, ...effects.filter((effect) => effect.id === id).map(({ version }) => version))
  for (const { store } of devices.flatMap((one) => one.tabs()))
    for (const id of cells) {
      const { problem, wish, sent, stored } = store().cell(id)
      expect({ problem, wish, sent }).toEqual({ problem: null, wish: null, sent: null })
      expect(stored?.version ?? 0).toBe(newest(id))
    }
}
