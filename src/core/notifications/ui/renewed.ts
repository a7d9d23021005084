import { type Api, ApiError } from '../../../platform/client.ts'
import { profile } from '../../profile/contract.ts'

/** Whether there is a session still, with a good token from now on. Throws when nobody answers. */
export const renewed = (api: Api): Promise<boolean> =>
  api(profile.info, {}).then(() => true, signedOut)

/** Anything but a refusal is no answer. */
function signedOut(error: unknown): false {
  if (error instanceof ApiError && error.status === 401) return false
  throw error
}
