import type { Profile } from '../../core/profile/contract.ts'

/** Where the browser keeps who was here last. */
export const cachedUserKey = 'daftar-user'

/** What the shell shows of its user. The page's own data comes with the page: this only tells who was here before. */
type CachedUser = Pick<
  Profile,
  'id' | 'role' | 'last_name' | 'first_name' | 'image_id' | 'lang'
> & { business: string }

/** Undefined when nobody was here, or the storage is blocked. */
export function cachedUser(): CachedUser | undefined {
  try {
    return (
      (JSON.parse(localStorage.getItem(cachedUserKey) ?? 'null') as CachedUser | undefined) ??
      undefined
    )
  } catch {
    return undefined
  }
}

/** Whether this browser keeps anything of a user. */
export const somebodyWas = () => cachedUser() !== undefined

export function cacheUser({ id, role, last_name, first_name, image_id, lang, business }: Profile) {
  const user: CachedUser = {
    id,
    role,
    last_name,
    first_name,
    image_id,
    lang,
    business: business.name,
  }
  try {
    localStorage.setItem(cachedUserKey, JSON.stringify(user))
  } catch {
    // blocked or full: then nobody is told who was here
  }
}
