import type { Value } from '../core/marks/day/contract.mark.ts'
import type { DaySheet } from '../core/marks/month/contract.sheets.ts'
import type { Answer, Batch, CellId } from '../core/marks/ui/queue/batch.ts'
import { type Cell, isConflict, type Problem, type Wish } from '../core/marks/ui/grid/cell.ts'
import { SyncManager } from '../core/marks/ui/queue/sync-manager.ts'
import type { Detail } from '../core/marks/ui/detail.ts'
import type { Kept, Place } from '../core/marks/ui/queue/kept.ts'
import { Unreachable } from '../platform/client.ts'
import type { RowStore } from '../platform/offline/kept-rows.ts'

export type Who = 'dilshod' | 'malika' | 'guest'
/** What becomes of a request: `echo` arrives a second time much later. */
export type Fate = 'fine' | 'down' | 'answer lost' | 'doubled' | 'echo'
export type Carry = <T>(exchange: () => Promise<T>) => Promise<T>

/** A page as its server sees it: what it asks goes by `carry`; `gone`: it goes to the start, its session is over. */
export type Page = { who: Who; carry: Carry; gone(): void; now(): number }
/** The server as a page sees it. */
export type Visit = {
  deliver(place: Place, batch: Batch): Promise<Answer | undefined>
  look(place: Place): Promise<DaySheet>
  /** Ends the session knowingly; `discard` throws away what the device keeps. */
  signOut(discard: () => Promise<void>): Promise<void>
  close(): void
}
/** What one device has of the server: who is signed in on it, and a disk. */
export type Home = {
  isIn(): boolean
  signIn(who: Who): Promise<void>
  /** The server ends the session, and nobody tells the pages. */
  endSession(): Promise<void>
  visit(page: Page): Visit
  keptRows(): RowStore<Kept>
}
export type Wanted = [Value, Partial<Detail>?]

/** Begins and ends of what is no mere promise. */
export function quietness() {
  let busy = 0
  const waiting: (() => void)[] = []
  return {
    async during<T>(work: () => Promise<T>): Promise<T> {
      busy += 1
      try {
        return await work()
      } finally {
        busy -= 1
        if (busy === 0) for (const go of waiting.splice(0)) go()
      }
    },
    /** Everything has happened that waits for nothing but itself. */
    async settled() {
      for (;;) {
        await new Promise<void>((resolve) => setImmediate(resolve))
        if (busy === 0) return
        await new Promise<void>((resolve) => waiting.push(resolve))
      }
    },
  }
}
export type Quietness = ReturnType<typeof quietness>

/** What became of a value that somebody has typed. */
type End = 'typed' | 'replaced' | 'asked about' | 'given up' | 'warned of'
/** `times`: how often it was typed; `seen`: the newest version that it was typed over. */
export type Typed = { id: CellId; value: Value; times: number; seen: number; end: End }

/** A number of its own, where the value or what is said beside it has one; other values have their maker. */
export const nameOf = (by: Who, id: CellId, value: Value, comment = '') =>
  comment || (typeof value === 'number' ? `#${value}` : `${by} ${id} ${value}`)
export const isNumbered = (name: string) => name.startsWith('#')

/** The account of everything that was typed, on all devices. */
export function typings() {
  const all = new Map<string, Typed>()
  const nameOfWish = (by: Who, id: CellId, { value, detail }: Wish) =>
    nameOf(by, id, value, detail?.comment)
  const turn = (name: string, from: End, to: End) => {
    const one = all.get(name)
    if (one?.end === from) one.end = to
  }
  return {
    all,
    begin(by: Who, id: CellId, wish: Wish) {
      const name = nameOfWish(by, id, wish)
      const { times = 0, seen = 0 } = all.get(name) ?? {}
      const { value } = wish
      all.set(name, { id, value, times: times + 1, seen: Math.max(seen, wish.seen), end: 'typed' })
    },
    end: (by: Who, id: CellId, wish: Wish, end: End) =>
      turn(nameOfWish(by, id, wish), 'typed', end),
    /** What follows was taken back before it left: this is wanted after all. */
    revive: (by: Who, id: CellId, wish: Wish) =>
      turn(nameOfWish(by, id, wish), 'replaced', 'typed'),
    /** What was refused is asked about, or thrown away before anybody has looked. */
    refused: (by: Who, id: CellId, { tried, beside }: Problem, end: End) =>
      turn(nameOf(by, id, tried, beside?.comment), 'typed', end),
  }
}
export type Typings = ReturnType<typeof typings>

export type Flaw = 'forgets keys' | 'forgets everything'

/** A disk that may be slow, and writes nothing for a page that is gone. */
function diskOf(home: Home, { during }: Quietness, flaw?: Flaw) {
  let gate = Promise.resolve()
  let release = () => {}
  let stuck = false
  const recall = (row: Kept): Kept => {
    if (flaw !== 'forgets keys') return row
    const cells = row.cells.map(([id, cell]): Kept['cells'][number] => [
      id,
      { ...cell, sent: null, wish: cell.wish ?? cell.sent },
    ])
    return { ...row, batches: [], cells }
  }
  const rowsFor = (isDead: () => boolean): RowStore<Kept> => {
    const keptRows = home.keptRows()
    const step = async <T>(work: () => Promise<T>): Promise<T> => {
      await gate
      if (isDead()) await new Promise(() => {})
      return during(work)
    }
    return {
      all: () => step(async () => (await keptRows.all()).map(recall)),
      put: (name, row, again) =>
        step(async () => {
          const put = await keptRows.put(name, row, again)
          if (flaw === 'forgets everything') await keptRows.drop(name)
          return put
        }),
      move: (from, to, make) => step(() => keptRows.move(from, to, (row) => make(recall(row)))),
      clear: () => step(() => keptRows.clear()),
      drop: (name) => step(() => keptRows.drop(name)),
    }
  }
  const own = home.keptRows()
  return {
    rowsFor,
    rows: () => during(() => own.all()),
    isStuck: () => stuck,
    stick() {
      release()
      stuck = true
      gate = new Promise((resolve) => (release = resolve))
    },
    loosen() {
      release()
      stuck = false
    },
  }
}

export type Setting = {
  place: Place
  cells: CellId[]
  /** What is typed for the nth time. */
  dress(n: number, id: CellId): Wanted
  newKey(): string
  /** Milliseconds since 1970 on a device whose clock is right. */
  now(): number
  typings: Typings
  quiet: Quietness
  flaw?: Flaw
}

/** One device, its tabs, and whoever works with it: the product's own queue on a disk and a network that may fail. */
export function device(setting: Setting, home: Home, owner: Who, next: () => number) {
  const { place, cells, typings: typed, quiet } = setting
  const { settled, during } = quiet
  const disk = diskOf(home, quiet, setting.flaw)
  let tabs: ReturnType<typeof open>[] = []
  let who = owner
  let days = 0
  let names = 0
  /** The sheet as it was last seen here: what is opened without network. */
  let seen: DaySheet | undefined
  const living = new Set<string>()
  const mourners: { tab: string; mourn: () => void }[] = []
  const echoes: (() => Promise<unknown>)[] = []
  let presumed = ''
  const now = () => setting.now() + days * 86_400_000

  function open(onTheSheet: boolean) {
    const tab = `tab ${(names += 1)}`
    const me = who
    const onTheWay: ((fate: Fate) => Promise<void>)[] = []
    const alarms = new Set<() => void>()
    let dead = false
    const carry: Carry = (exchange) =>
      new Promise((resolve, reject) => {
        if (dead) return
        onTheWay.push(async (fate) => {
          const lost = () => void (dead || reject(new Unreachable('lost')))
          if (fate === 'down') return lost()
          const [answer] = await Promise.all([
            during(exchange),
            ...(fate === 'doubled' ? [during(exchange)] : []),
          ])
          if (fate === 'echo') echoes.push(exchange)
          if (fate === 'answer lost') lost()
          else if (!dead) resolve(answer)
        })
      })
    const visit = home.visit({ who: me, carry, now, gone: () => void die(true) })
    /** Nothing comes back to a page that is gone. */
    const alive = async <T>(answer: Promise<T>): Promise<T> => {
      await answer.catch(() => {})
      return dead ? new Promise(() => {}) : answer
    }
    const look = async () => (seen = await visit.look(place))
    const sync = new SyncManager({
      keptRows: disk.rowsFor(() => dead),
      tab,
      owner: () => `b1 ${me}`,
      now,
      serverTime: now,
      newKey: setting.newKey,
      random: () => 0.5,
      after: (_, run) => {
        alarms.add(run)
        return () => void alarms.delete(run)
      },
      hold: async () => void (dead || living.add(tab)),
      isGone: async (other) => !living.has(other) || other === presumed,
      whenGone: (other, then) => {
        const mourn = () => void (dead || then())
        if (living.has(other)) mourners.push({ tab: other, mourn })
        else mourn()
      },
      tell: (what) => {
        for (const other of tabs)
          if (other.tab !== tab && other.me === me) void other.sync.hear(what)
      },
      deliver: (_, batch) => alive(visit.deliver(place, batch)),
      look: () => alive(look()),
    })
    const store = () => sync.local(place).store

    /** The tab is closed, killed or reloaded; what is on its way may still arrive, its answer never does. */
    async function die(arrives: boolean) {
      if (dead) return
      dead = true
      visit.close()
      // the browser has warned of what is not on the disk yet
      if (sync.notKept() > 0)
        for (const { id, wish } of unsent()) typed.end(me, id, wish, 'warned of')
      for (const go of onTheWay.splice(0)) if (arrives) void go('fine')
      alarms.clear()
      tabs = tabs.filter((other) => other.tab !== tab)
      living.delete(tab)
      disk.loosen()
      for (const one of mourners.splice(0))
        if (one.tab === tab) one.mourn()
        else mourners.push(one)
      await settled()
    }
    /** What is wanted and not acknowledged. */
    const unsent = () =>
      cells.flatMap((id) => {
        const { wish, sent } = store().cell(id)
        return [wish, sent].flatMap((one) => (one ? [{ id, wish: one }] : []))
      })

    if (onTheSheet && seen) {
      sync.local(place, seen)
      store().merge(seen)
      sync
        .local(place)
        .persistence.know(seen.students.map(({ id, last_name }) => [id, last_name ?? '']))
    }
    living.add(tab)
    void sync.start()
    return {
      tab,
      me,
      sync,
      store,
      visit,
      look,
      unsent,
      onTheWay,
      die,
      ring() {
        const ringing = [...alarms]
        alarms.clear()
        for (const run of ringing) run()
      },
    }
  }

  /** Whoever is not signed in any more signs in again. */
  const add = async (onTheSheet: boolean) => {
    if (!home.isIn()) await during(() => home.signIn(who))
    seen ??= await firstLook()
    const tab = open(onTheSheet)
    tabs.push(tab)
    await settled()
    return tab
  }
  async function firstLook() {
    const visit = home.visit({ who, carry: during, now, gone: () => {} })
    const sheet = await during(() => visit.look(place))
    visit.close()
    return sheet
  }
  const at = (number: number) => tabs[number % tabs.length]

  return {
    disk,
    tabs: () => tabs,
    who: () => who,
    add,
    edit(number: number, id: CellId, again: boolean) {
      const tab = at(number)
      if (!tab) return
      const before = tab.store().cell(id)
      // asked, the person insists
      const wanted: Wanted =
        again && before.problem
          ? [before.problem.tried, before.problem.beside]
          : setting.dress(next(), id)
      tab.store().edit([[id, ...wanted]])
      const after = tab.store().cell(id)
      if (before.wish && before.wish !== after.wish) typed.end(tab.me, id, before.wish, 'replaced')
      if (before.sent && after.wish) typed.end(tab.me, id, before.sent, 'replaced')
      else if (before.sent && before.wish) typed.revive(tab.me, id, before.sent)
      if (after.wish && before.wish !== after.wish) typed.begin(tab.me, id, after.wish)
    },
    async network(number: number, fate: Fate) {
      void at(number)?.onTheWay.shift()?.(fate)
      await settled()
    },
    ring(number: number) {
      for (const echo of echoes.splice(0)) void during(echo)
      at(number)?.ring()
    },
    async look(number: number) {
      const tab = at(number)
      // nobody may look any more when the session is over: then the page goes
      const sheet = await tab?.look().catch(() => undefined)
      if (sheet) tab?.store().merge(sheet)
    },
    async reload(number: number, arrives: boolean, onTheSheet: boolean) {
      await at(number)?.die(arrives)
      await add(onTheSheet)
    },
    close: async (number: number, arrives: boolean) => at(number)?.die(arrives),
    /** A second tab that takes a sleeping one for dead, as where there are no locks. */
    async presume() {
      presumed = tabs[0]?.tab ?? ''
      await add(true)
      presumed = ''
    },
    turnClock: (by: number) => void (days += by),
    endSession: () => during(() => home.endSession()),
    /** Somebody signs in, whether or not the session before was ended: the pages go, without asking. */
    async becomes(comer: Who) {
      while (tabs[0]) await tabs[0].die(true)
      who = comer
      await during(() => home.signIn(comer))
      await add(true)
    },
    /** Asked, with the number of what would be lost, whether to stay. Answers that number, and what would be lost. */
    async signOut(stays: boolean) {
      const [tab] = tabs
      if (!tab) return undefined
      await settled()
      const told = tab.sync.notKept() + tab.sync.keptCount()
      const here = cells.filter((id) => {
        const { wish, sent, problem } = tab.store().cell(id)
        return wish ?? sent ?? problem
      })
      const rows = disk.isStuck() ? [] : await disk.rows()
      const others = rows.filter(({ owner: of }) => of !== `b1 ${tab.me}`)
      const lost = others.reduce((sum, row) => sum + row.cells.length, here.length)
      const warning = { told, lost }
      if (stays) return warning
      for (const { me, store } of tabs) for (const id of cells) giveUp(me, id, store().cell(id))
      disk.loosen()
      for (const row of await disk.rows())
        for (const [id, cell] of row.cells) giveUp(row.owner.split(' ').at(-1) as Who, id, cell)
      await tab.visit.signOut(() => tab.sync.discard())
      await settled()
      while (tabs[0]) await tabs[0].die(true)
      await add(true)
      return warning
    },
  }

  function giveUp(by: Who, id: CellId, { wish, sent, problem }: Cell) {
    for (const one of [wish, sent]) if (one) typed.end(by, id, one, 'given up')
    if (problem) typed.refused(by, id, problem, 'given up')
  }
}
export type Device = ReturnType<typeof device>

/** Both values of a question, as a page shows them. */
export type Question = {
  by: Who
  id: CellId
  problem: Problem
  conflict: boolean
  theirs: { version: number; value: Value } | null
}

/** What the pages of a device ask their person about now. */
export const questionsOn = ({ tabs }: Device, cells: CellId[]) =>
  tabs().flatMap(({ me, store }) =>
    cells.flatMap((id): Question[] => {
      const { problem, stored } = store().cell(id)
      if (!problem) return []
      return [{ by: me, id, problem, conflict: isConflict(problem.detail), theirs: stored }]
    }),
  )
