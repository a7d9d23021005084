import type { SQL } from 'drizzle-orm'
import type { AnyPgColumn, PgTable } from 'drizzle-orm/pg-core'
import type { Actor, BusinessId, Who } from './actor.ts'
import type { Db } from './db/db.ts'
import type { Lang } from './shapes.ts'

type InLangs = Partial<Record<Lang, string>>

/** Shown to somebody in a calendar, between the lessons. */
export type Invitation = {
  id: string
  name: InLangs
  lead: InLangs
  place: string
  startsAt: Date
  endsAt: Date
  version: number
  publishAt: Date | null
  editedAt: Date | null
}
type Window = { from: Date; to: Date; now: Date }

/** Open orders; `store_id`: of the only store that has some. */
type OpenOrders = { placed: number; ready: number; store_id: string | null }

type Hit = { id: string; name: InLangs }
type Search<Found> = (db: Db, who: Actor, typed: string, now: Date) => Promise<Found[]>

/** Kinds whose types come from a contract. The slice that collects a kind declares it in its `events.ts`. */
export interface CollectedBySlices {}

/** What a slice gives to slices that may not import it. */
export type Contributions = { [Kind in keyof CollectedBySlices]?: CollectedBySlices[Kind] } & {
  /** True for a row of `classes` that this teacher substitutes in on that day, and so may mark. */
  substitutes?: (who: Actor, day: string) => SQL
  /** Which rows of `images` it shows at all, and which of them to this person. */
  pictures?: { shown: SQL; shownTo: (who: Actor, now: Date) => SQL | undefined }
  /** True for a row of `businesses` whose canteen serves a meal. */
  servesMeals?: SQL<boolean>
  /** How the change log names its rows; `isRef`: other logged rows refer to them. */
  named?: readonly {
    table: PgTable & { businessId: AnyPgColumn; id: AnyPgColumn }
    name: (lang: Lang) => SQL<string>
    isRef?: boolean
  }[]
  /** True for a row of `audit_entries` that this person, who is not of the office, may undo. */
  undoableBy?: (who: Who) => SQL
  /** Queries for `what` the ledger does not agree with; `since`: looks at what was written later alone. */
  ledgerFaults?: readonly {
    kind: 'order' | 'store'
    faulty: (scope: { business: BusinessId; since: Date | undefined }) => SQL
  }[]
  /** What this person is invited to within a window. */
  invitations?: (db: Db, who: Actor, window: Window) => Promise<Invitation[]>
  /** Null while there is nothing to order from. */
  openOrders?: (db: Db, who: Actor) => Promise<OpenOrders | null>
  /** What the search of the whole school finds of it. */
  searches?: { news?: Search<Hit>; dishes?: Search<Hit & { date: string | null }> }
}

let registered: readonly Contributions[] | undefined

/** Called by the composition root with all slices. */
export const registerContributions = (all: readonly Contributions[]) => void (registered = all)

/** What the slices contribute of one kind, in their order; a list gives each of its items. */
export function contributed<Kind extends keyof Contributions>(kind: Kind) {
  // a process that forgets to register would leave out rows in silence
  if (!registered) throw new Error(`no slice is registered to contribute ${kind}`)
  type Given = NonNullable<Contributions[Kind]>
  type Each = Given extends readonly (infer Item)[] ? Item : Given
  return registered.flatMap((slice) => (slice[kind] ?? []) as Each | readonly Each[])
}

/** The same where each slice contributes some parts of one whole. */
export const contributedParts = <Kind extends keyof Contributions>(kind: Kind) =>
  Object.assign({}, ...contributed(kind)) as NonNullable<Contributions[Kind]>
