import { sql } from 'drizzle-orm'
import { brokenConstraint, type Db } from './db.ts'
import { type Code, Refusal } from '../errors.ts'

/** What a broken constraint, by its name, says about an input; `detail` is `code` unless told. */
export type Reasons = Record<string, { field: string; code: Code; detail?: Code }>

/** Makes a write; when one of the named constraints breaks, the caller hears why instead of a fault. */
export async function explained<T>(reasons: Reasons, write: PromiseLike<T>): Promise<T> {
  try {
    return await write
  } catch (error) {
    const reason = reasons[brokenConstraint(error) ?? '']
    if (!reason) throw error
    throw new Refusal(reason.detail ?? reason.code, { [reason.field]: reason.code })
  }
}

/** Does `work` in a savepoint: what it has written is rolled back where it throws, and the transaction goes on. */
export async function inSavepoint<T>(db: Db, work: () => Promise<T>): Promise<T> {
  await db.execute(sql`savepoint tried`)
  try {
    const result = await work()
    await db.execute(sql`release savepoint tried`)
    return result
  } catch (error) {
    // the release lets an outer savepoint of the same name be found; the first error reports a lost connection
    await db.execute(sql`rollback to savepoint tried; release savepoint tried`).catch(() => {})
    throw error
  }
}

/** Whether `write` was made: where one of these constraints breaks, nothing of it is, and the rest of the transaction goes on. */
export async function unlessBroken(
  db: Db,
  constraints: string[],
  write: () => Promise<unknown>,
): Promise<boolean> {
  try {
    await inSavepoint(db, write)
    return true
  } catch (error) {
    if (!constraints.includes(brokenConstraint(error) ?? '')) throw error
    return false
  }
}
