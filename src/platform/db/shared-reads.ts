import { AsyncLocalStorage } from 'node:async_hooks'
import type { NodePgDatabase as Db } from 'drizzle-orm/node-postgres'
import pg from 'pg'
import type { BusinessId } from '../actor.ts'

type Work<T> = (db: Db) => Promise<T>
/** Runs work in a read-only transaction of its own. */
type Alone = <T>(business: BusinessId, work: Work<T>) => Promise<T>

const current = new AsyncLocalStorage<SharedReads>()

/** What `work` reads of one business, by however many calls, it reads in one transaction, over one connection. */
export async function readTogether<T>(work: () => Promise<T>): Promise<T> {
  const reads = new SharedReads()
  try {
    return await current.run(reads, work)
  } finally {
    reads.end()
  }
}

/** In the transaction that is shared here and now, or in one of its own. */
export const inSharedReads = <T>(business: BusinessId, work: Work<T>, alone: Alone): Promise<T> => {
  const reads = current.getStore()
  return reads ? reads.join(business, work, alone) : alone(business, work)
}

class SharedReads {
  #business: BusinessId | undefined
  #opened: Promise<Db> | undefined
  /** Nobody joins any more: what was shared is over, or a query has broken it. */
  #over = false
  readonly #ended = Promise.withResolvers<void>()

  async join<T>(business: BusinessId, work: Work<T>, alone: Alone): Promise<T> {
    if (this.#over || (this.#business ??= business) !== business) return alone(business, work)
    const db = await (this.#opened ??= this.#open(business, alone))
    try {
      return await work(db)
    } catch (error) {
      const code = codeOf(error)
      if (code) this.#over = true
      // another one's query has broken it, and not this one
      if (code === inFailedTransaction) return alone(business, work)
      throw error
    }
  }

  end() {
    this.#over = true
    this.#ended.resolve()
  }

  #open(business: BusinessId, alone: Alone): Promise<Db> {
    return new Promise((opened, failed) => {
      const whole = alone(business, (db) => {
        opened(db)
        return this.#ended.promise
      })
      // who reads in it hears by the own query that it is gone
      whole.catch(failed)
    })
  }
}

const inFailedTransaction = '25P02'

function codeOf(error: unknown): string | undefined {
  for (let cause = error; cause instanceof Error; cause = cause.cause)
    if (cause instanceof pg.DatabaseError) return cause.code
  return undefined
}
