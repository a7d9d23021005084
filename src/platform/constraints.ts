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

/** What may be wrong with the row of a person. */
export const personReasons: Reasons = {
  users_username: { field: 'username', code: 'this_user_already_exists' },
  users_phone: { field: 'phone', code: 'phone_number_already_exists' },
  users_business_id_image_id_images_business_id_id_fk: {
    field: 'image_id',
    code: 'not_found',
    detail: 'invalid_input',
  },
}
