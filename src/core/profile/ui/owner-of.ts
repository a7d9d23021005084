import { keyOf, type PageApp } from '../../../platform/web.tsx'
import { type Profile, profile } from '../contract.ts'

/** A person of a business, as what a device keeps of them is called. Whoever writes has a profile in sight. */
export function ownerOf(app: PageApp): string {
  const me = app.queries.getQueryData<Profile>(keyOf(profile.info, {}))
  return `${me?.business.id ?? ''} ${app.me?.id ?? ''}`
}
