import { AsyncLocalStorage } from 'node:async_hooks'
import { and, eq, inArray } from 'drizzle-orm'
import { IDBFactory } from 'fake-indexeddb'
import { v7 as uuid } from 'uuid'
import { auth } from '../core/auth/contract.ts'
import { accounts, transfers } from '../core/coins/table.ts'
import { spoken, type Value } from '../core/marks/day/contract.mark.ts'
import { marks } from '../core/marks/contract.ts'
import { dailyMarks, markChanges } from '../core/marks/table.ts'
import { type CellId, cellId, partsOf } from '../core/marks/ui/queue/batch.ts'
import { deliver } from '../core/marks/ui/queue/delivery.ts'
import type { Kept } from '../core/marks/ui/queue/kept.ts'
import type { Api } from '../platform/client.ts'
import { cookieNames } from '../platform/http/cookies.ts'
import { dropOldKeys } from '../platform/http/idempotency.ts'
import { rowStore } from '../platform/offline/kept-rows.ts'
import { accessLife, signAccess } from '../platform/auth/tokens.ts'
import {
  quietness,
  typings,
  type Home,
  type Page,
  type Visit,
  type Wanted,
  type Who,
} from './device.ts'
import type { Effect, World } from './histories.ts'
import { browserOf, cookiesOf, type Gate, type Signed, signedInto } from './tabs.ts'
import { type school, tuesday } from './school.ts'

type At = Awaited<ReturnType<typeof school>>
/** What a device does wrong, so that the checks have something to find. */
export type MarkingFlaw = 'sends no keys' | 'names no versions' | 'forgets everything'

const date = '2026-11-17'
const attendances: Value[] = ['present', 'late', 'absent', null]
const where = new AsyncLocalStorage<IDBFactory>()

/** From now on the device that asks for it keeps rows; answers how it was before. */
export function shelvesByDevice() {
  const before = Object.getOwnPropertyDescriptor(globalThis, 'indexedDB')
  Object.defineProperty(globalThis, 'indexedDB', {
    configurable: true,
    get: () => where.getStore(),
  })
  return () => {
    if (before) Object.defineProperty(globalThis, 'indexedDB', before)
    else Reflect.deleteProperty(globalThis, 'indexedDB')
  }
}

/** The product's own row store, of one tab, on this disk. */
function rowsOn(disk: IDBFactory) {
  const own = rowStore<Kept>()
  const there = <T>(work: () => Promise<T>) => where.run(disk, work)
  return {
    all: () => there(() => own.all()),
    put: (...given: Parameters<typeof own.put>) => there(() => own.put(...given)),
    move: (...given: Parameters<typeof own.move>) => there(() => own.move(...given)),
    drop: (name: string) => there(() => own.drop(name)),
    clear: () => there(() => own.clear()),
  }
}

let classCount = 0
/** A class of two with a teacher, in which nobody has marked anything yet. */
async function newClass({ here }: At) {
  const id = uuid()
  const letter = `Z${(classCount += 1)}`
  const students = await here.inside(async (db) => {
    await here.make.class(db, id, { letter, teacherId: here.cast.teacherA.id })
    const made: string[] = []
    for (let one = 0; one < 2; one += 1) {
      const student = await here.make.user(db, { role: 'student' })
      await here.make.enrol(db, id, student.id)
      made.push(student.id)
    }
    return made as [string, string]
  })
  return { place: { class: id, label: `5-${letter}`, date }, students }
}

/** Coins and rates of the fifth number are wrong; a rate is told apart by what is said beside it. */
function dress(n: number, id: CellId): Wanted {
  const wrong = n % 10 === 9
  if (partsOf(id).kind === 'attendance') return [attendances[n % 4]!]
  if (partsOf(id).kind === 'coin') return [wrong ? n + 1_000 : n]
  return [wrong ? 10 : (n % 5) + 1, { comment: `#${n}` }]
}

/** A fresh class of this school and two devices in front of the product's own server. */
export async function markingWorld(at: At, flaw?: MarkingFlaw): Promise<World> {
  const { here, clock } = at
  clock.time = tuesday
  const { place, students } = await newClass(at)
  const [one, other] = students
  const quiet = quietness()
  const people = {
    dilshod: here.cast.teacherA.id,
    malika: here.cast.admin.id,
    guest: here.cast.owner.id,
  }
  const spoilt = (api: Api): Api => {
    if (flaw === 'sends no keys')
      return (endpoint, call) => api(endpoint, { ...call, key: undefined })
    if (flaw === 'names no versions') return blindly(api)
    return api
  }
  return {
    place,
    cells: [
      cellId(one, 'rate'),
      cellId(one, 'coin'),
      cellId(other, 'attendance'),
      cellId(other, 'coin'),
    ],
    typings: typings(),
    quiet,
    dress,
    newKey: () => uuid(),
    now: () => clock.time.getTime(),
    ...(flaw === 'forgets everything' && { flaw }),
    home: () => homeIn(at, people, { quiet, spoilt }),
    ledger: () => readLedger(at, place.class, people),
    async forgetKeys() {
      const later = new Date(clock.time.getTime() + 3 * 86_400_000)
      await here.inside((db) => dropOldKeys(db, here.business, later))
    },
    expireTokens: () =>
      void (clock.time = new Date(clock.time.getTime() + accessLife * 1_000 + 60_000)),
  }
}

/** Corrects whatever stands there now, seen or not. */
const blindly =
  (api: Api): Api =>
  async (endpoint, call) => {
    if ((endpoint as object) !== marks.correctMany) return api(endpoint, call)
    const { params, body } = call as unknown as {
      params: { id: string }
      body: { corrections: { mark_id: string; version: number }[] }
    }
    const sheet = await api(marks.day, { params, query: { date } })
    const now = new Map(
      sheet.students.flatMap(({ attendance, rate, coin }) =>
        [attendance, rate, coin].flatMap((mark) =>
          mark ? [[mark.id, mark.version] as const] : [],
        ),
      ),
    )
    const corrections = body.corrections.map((correction) => ({
      ...correction,
      version: now.get(correction.mark_id) ?? correction.version,
    }))
    return api(endpoint, { ...call, body: { corrections } })
  }

type People = Record<Who, string>
type Ways = { quiet: World['quiet']; spoilt(api: Api): Api }

/** A browser with its cookies and its disk. */
function homeIn(at: At, people: People, { quiet: { during }, spoilt }: Ways): Home {
  const disk = new IDBFactory()
  const gate: Gate = (_, step) => during(step)
  const fate = () => 'arrives' as const
  let signed: Signed | undefined
  let user = ''
  let now = () => at.clock.time.getTime()
  const browser = browserOf(at.app.fastify, { gate, fate }, () => now())

  function visit(page: Page): Visit {
    now = page.now
    const write: Gate = (label, step) =>
      label.startsWith('POST /v1/') ? page.carry(step) : during(step)
    const tab = browser.open({ id: people[page.who] }, '', { gate: write, fate })
    const { forget } = tab.means
    let discard = () => Promise.resolve()
    tab.means.forget = async () => {
      await discard()
      await forget()
    }
    tab.means.go = async (path) => {
      tab.state.left = path ?? 'again'
      page.gone()
    }
    const api = spoilt(tab.api)
    return {
      deliver: (place, batch) => deliver(api, place, batch),
      look: ({ class: id }) => tab.api(marks.day, { params: { id }, query: { date } }),
      signOut: (throwAway) => {
        discard = throwAway
        return tab.signOut()
      },
      close: () => void (tab.state.left ??= 'closed'),
    }
  }

  return {
    keptRows: () => rowsOn(disk),
    isIn: () => browser.cookies[cookieNames.access] !== undefined,
    async signIn(who) {
      user = people[who]
      signed = await signedInto(at, user)
      for (const name of Object.keys(browser.cookies)) delete browser.cookies[name]
      browser.keepCookies(cookiesOf(signed))
    },
    async endSession() {
      if (!signed) return
      const { session } = signed
      const expires = Math.floor(at.clock.time.getTime() / 1_000) + accessLife
      const access = signAccess(at.sessionKey, {
        user,
        business: at.here.business,
        session,
        expires,
      })
      // it may be over already
      await at
        .as({ id: user, username: '', role: 'admin', access })(auth.logout, {})
        .catch(() => {})
    },
    visit,
  }
}

/** What the database has of this class: every value that a mark has had, and whether the coins agree with it. */
async function readLedger({ here }: At, classId: string, people: People) {
  const who = new Map(Object.entries(people).map(([name, id]) => [id, name as Who]))
  return here.inside(async (db) => {
    const mine = eq(dailyMarks.businessId, here.business)
    const rows = await db
      .select()
      .from(dailyMarks)
      .where(and(mine, eq(dailyMarks.classId, classId)))
    const ids = rows.map(({ id }) => id)
    const changes = await db
      .select()
      .from(markChanges)
      .where(and(eq(markChanges.businessId, here.business), inArray(markChanges.markId, ids)))
      .orderBy(markChanges.id)
    const moves = await db
      .select()
      .from(transfers)
      .where(and(eq(transfers.businessId, here.business), inArray(transfers.markId, ids)))
    const wallets = await db
      .select()
      .from(accounts)
      .where(
        and(
          eq(accounts.businessId, here.business),
          inArray(
            accounts.holderId,
            rows.map(({ studentId }) => studentId),
          ),
        ),
      )
    const effects = rows.flatMap((row) => effectsOf(row, changes, who))
    const faults = [...faultsOfMarks(rows, changes), ...faultsOfCoins(rows, moves, wallets)]
    return { effects, faults }
  })
}

type Row = typeof dailyMarks.$inferSelect
type Changed = typeof markChanges.$inferSelect
type Move = typeof transfers.$inferSelect
type Wallet = typeof accounts.$inferSelect

/** From what it is back to what it was when it was given. */
function effectsOf(row: Row, all: Changed[], who: Map<string, Who>): Effect[] {
  const id = cellId(row.studentId, row.kind)
  const changes = all.filter(({ markId }) => markId === row.id)
  const effects: Effect[] = []
  let comment = row.comment
  const add = (value: number | null, by: string, version: number) =>
    effects.unshift({ id, value: spoken(row.kind, value), comment, by: who.get(by)!, version })
  for (const [at, change] of [...changes.entries()].reverse()) {
    add(change.newValue, change.changedBy, at + 2)
    comment = change.oldDetail?.comment ?? comment
  }
  add(changes[0] ? changes[0].oldValue : row.value, row.recordedBy, 1)
  return effects
}

/** The history leads from the first value to the one that stands there, step by step. */
const faultsOfMarks = (rows: Row[], all: Changed[]) =>
  rows.flatMap((row) => {
    const changes = all.filter(({ markId }) => markId === row.id)
    const ends = [...changes.map(({ newValue }) => newValue)]
    const begins = [...changes.map(({ oldValue }) => oldValue).slice(1), row.value]
    const whole = changes.length === 0 || JSON.stringify(ends) === JSON.stringify(begins)
    return whole && row.version === changes.length + 1 ? [] : [`the history of ${row.id} has a gap`]
  })

function faultsOfCoins(rows: Row[], moves: Move[], wallets: Wallet[]) {
  const own = new Set(wallets.map(({ id }) => id))
  const net = ({ toAccount, amount }: Move) => (own.has(toAccount) ? amount : -amount)
  const sum = (numbers: number[]) => numbers.reduce((all, one) => all + one, 0)
  const wrongMarks = rows.flatMap(({ id, kind, value }) => {
    const moved = sum(moves.filter(({ markId }) => markId === id).map(net))
    const due = kind === 'coin' ? (value ?? 0) : 0
    return moved === due ? [] : [`${due} coins of mark ${id} were moved as ${moved}`]
  })
  const wrongWallets = wallets.flatMap(({ holderId, balance }) => {
    const mine = rows.filter(({ kind, studentId }) => kind === 'coin' && studentId === holderId)
    const due = sum(mine.map(({ value }) => value ?? 0))
    return balance === due ? [] : [`${due} coins of ${holderId} have become ${balance}`]
  })
  return [...wrongMarks, ...wrongWallets]
}
