import { brokenConstraint } from './db.ts'
import { type Code, Refusal } from './errors.ts'

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
