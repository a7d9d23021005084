import type { SQL } from 'drizzle-orm'
import type { Actor, Who } from '../../platform/actor.ts'
import '../../platform/contributions.ts'
import type { Db } from '../../platform/db/db.ts'
import '../../platform/events.ts'
import type { TakenDish } from '../canteen/contract.taken.ts'
import type { GivenLesson, ListedFile } from '../schedule/files/contract.listed.ts'
import type { KnownDish, KnownThing, ProductRow } from './goods/contract.targets.ts'

declare module '../../platform/events.ts' {
  interface EventMap {
    /** A file of teachers, classes, plans or a timetable is saved. */
    'import.saved': object
  }
}

declare module '../../platform/contributions.ts' {
  interface CollectedBySlices {
    importTargets: ImportTargets
  }
}

type Given = {
  name: string
  academicYear: string
  lessons: GivenLesson[]
  /** What the terms of its price weigh, where that is not as usual. */
  weights: Record<string, number>
}

/** What the slices that rows are imported into lend for it. */
type ImportTargets = {
  products?: {
    /** A store that exists for `who`; `run`: whether it is theirs to fill. */
    findStore: (db: Db, who: Actor, id: string) => Promise<{ run: boolean } | undefined>
    /** Whether this person keeps the store that two columns name. */
    isKept: (who: Who, store: { business: SQL; id: SQL }) => SQL
    /** What a store has, without what was put away. */
    list: (db: Db, who: Actor, storeId: string) => Promise<KnownThing[]>
    /** In the archive, behind all others of the store, in the order of the rows. */
    insert: (db: Db, who: Actor, storeId: string, rows: ProductRow[]) => Promise<unknown>
    lock: (db: Db, who: Actor, ids: string[]) => Promise<unknown>
    takeOut: (db: Db, who: Actor, rows: { id: string; state: string }[]) => Promise<unknown>
    /** What a row does not say stays; names come to those that are there in other languages. */
    update: (
      db: Db,
      who: Actor,
      rows: (ProductRow & { state: string | null })[],
    ) => Promise<unknown>
  }
  dishes?: {
    /** What the kitchen can cook, without what was put away. */
    list: (db: Db, who: Actor) => Promise<KnownDish[]>
    takeIn: (db: Db, asked: { who: Actor; now: Date }, listed: TakenDish[]) => Promise<unknown>
  }
  timetable?: {
    /** Whether a text may be a file of a lesson schedule. */
    isScheduleFile: (text: string) => boolean
    listedFile: (text: string, mostRows: number) => ListedFile
    /** Writes the lessons as a draft of the lesson schedule. */
    draftOf: (db: Db, who: Actor, given: Given, now: Date) => Promise<{ id: string }>
  }
}
