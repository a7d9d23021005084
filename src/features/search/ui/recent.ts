import type { Hit } from './hits.ts'

/** As many as fit above the keyboard of a phone. */
const maxRecent = 5
const keyOf = (userId: string) => `daftar-recent ${userId}`

/** What this person has opened from the search last; signing out clears it with everything else that a browser keeps. */
export function recentOf(userId: string): Hit[] {
  try {
    const kept: unknown = JSON.parse(localStorage.getItem(keyOf(userId)) ?? '[]')
    return Array.isArray(kept) ? kept.filter(isHit).slice(0, maxRecent) : []
  } catch {
    return []
  }
}

export function remember(userId: string, { to, label, person }: Hit) {
  const others = recentOf(userId).filter((hit) => hit.to !== to)
  const hits = [{ to, label, ...(person && { person }) }, ...others].slice(0, maxRecent)
  try {
    localStorage.setItem(keyOf(userId), JSON.stringify(hits))
  } catch {
    // blocked or full: then nothing is recent
  }
}

const isHit = (kept: unknown): kept is Hit => {
  const { to, label } = (kept ?? {}) as Partial<Hit>
  return typeof to === 'string' && /^\/(?!\/)/.test(to) && typeof label === 'string'
}
