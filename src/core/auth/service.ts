import type { Database } from '../../platform/db/db.ts'
import type { Watch } from '../../platform/process/watch.ts'
import { knownActors } from './service.actors.ts'
import { tokenFamilies } from './service.families.ts'
import { signInPatience } from './security/service.patience.ts'
import { signIns } from './service.sign-in.ts'

type Means = {
  database: Database
  sessionKey: Buffer
  clock: { now(): Date }
  watch: Watch
  hasComeFrom?: Parameters<typeof signInPatience>[0]
}
export type AuthService = ReturnType<typeof authService>

/** Who comes in, who is in and who goes. */
export function authService(means: Means) {
  const patience = signInPatience(means.hasComeFrom)
  const families = tokenFamilies(means)
  return {
    ...signIns({ ...means, patience, families }),
    ...knownActors(means),
    watch: means.watch,
    openSession: families.open,
    signOut: families.signOut,
    async refresh(token: string, address: string) {
      await patience.refreshing(address)
      return families.refresh(token, address)
    },
  }
}
