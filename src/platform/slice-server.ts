import type { BusinessId } from './actor.ts'
import type { Database, Db } from './db/db.ts'
import type { Subscription } from './events.ts'
import type { Job } from './jobs/jobs.ts'
import type { Crowded, MayRead } from './live/live-subjects.ts'
import type { PersonalData } from './personal-data.ts'
import type { Server } from './serve.ts'
import type { Contributions } from './contributions.ts'

/** What the server is told of a slice. `Means`: what its routes are made of, lent by the composition root. */
export type ServerSlice<Means = { database: Database }> = Contributions & {
  routes?: (means: Means) => ((server: Server) => void)[]
  /** Who may follow which subjects, by kind: the part of their names before the first colon. */
  live?: (database: Database) => Record<string, MayRead>
  /** Those of these kinds that many follow at once. */
  liveCrowds?: (database: Database) => Record<string, Crowded>
  /** Kinds of subjects whose followers are told of each other, and of what each holds. */
  together?: readonly string[]
  /** What it does, in the same transaction, when other slices change something. */
  subscribes?: readonly Subscription[]
  upkeep?: Upkeep
  /** Its work that is done within seconds, in this order. */
  jobs?: readonly Job[]
  /** What its tables know of persons; every table of a business stands in one. */
  personal?: PersonalData
  /** Its tables of a business that the log of changes has nothing of, with the reason. */
  unlogged?: Record<string, string>
}

/** Within a transaction. */
type Step<Answer> = (db: Db, business: BusinessId, now: Date) => Promise<Answer>
type Round = (database: Database, business: BusinessId, now: Date) => Promise<unknown>
/** Of somebody who is erased, in the transaction that does it. */
type Ending = (db: Db, business: BusinessId, id: string, now: Date) => Promise<unknown>

/** What is done for a business every few hours: kind after kind, in this order, each for all slices. */
export type UpkeepKinds = {
  /** Lets go some of what is too old; true as long as there is more. */
  drop: Step<boolean>
  /** Does what is due, and looks for what has to be found. */
  find: Step<unknown>
  /** Ends what has waited for too long. What it gives back can run out after it. */
  end: Round
  runOut: Round
  /** Looks whether all is in order; last, since it is about what the others have done. */
  check: Round
  /** What open things hold for somebody comes back, before it runs out with the rest. */
  endOf: Ending
  runOutOf: Ending
}
type Upkeep = { [Kind in keyof UpkeepKinds]?: UpkeepKinds[Kind][] }
