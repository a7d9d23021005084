import type { DataRouter } from 'react-router'
import { unsent } from '../../../platform/offline/unsent-work.ts'

/** What a document is of, and what the server has now. */
export type Build = { id: string; timestamp: number }

/** Milliseconds: how often it is asked for while somebody looks, and at the most often. */
const every = 5 * 60_000
const minGapMs = 60_000
const key = 'daftar-version'

type Means = {
  fetchLatest(): Promise<Build>
  /** What the server knows of a version; fails where it does not know it. */
  fetchMeta(id: string): Promise<Build>
  remembered(): string | null
  remember(id: string): void
}

/** Knows whether a newer version than that of the page is there. An older one, out of some cache, is none. */
export function versionWatch(mine: Build, { fetchLatest, fetchMeta, remembered, remember }: Means) {
  let newer: string | undefined
  return {
    /** One process may be newer than its neighbour: there is a version once a second answer knows it. */
    async look() {
      newer = undefined
      try {
        const latest = await fetchLatest()
        if (latest.id === mine.id || latest.timestamp < mine.timestamp) return
        const { id } = await fetchMeta(latest.id)
        if (id === latest.id) newer = id
      } catch {
        // asked again later
      }
    },
    /** True once for each new version: whoever still gets the old one after it would reload forever. */
    takeReload(): boolean {
      if (!newer || remembered() === newer) return false
      remember(newer)
      return remembered() === newer
    },
  }
}

const fetchLatest = () => fetchBuild(`latest.json?${Date.now()}`)
const fetchMeta = (id: string) => fetchBuild(`meta/${encodeURIComponent(id)}.json`)

async function fetchBuild(file: string): Promise<Build> {
  const answer = await fetch(`/builds/${file}`, { cache: 'no-store' })
  if (!answer.ok) throw new Error(`HTTP ${answer.status}`)
  return (await answer.json()) as Build
}

/** Where storage is blocked: within this page alone. */
let inPage: string | null = null
function remembered() {
  try {
    return sessionStorage.getItem(key)
  } catch {
    return inPage
  }
}
function remember(id: string) {
  try {
    sessionStorage.setItem(key, id)
  } catch {
    inPage = id
  }
}

/** After a new version the next way to another page is a full load; what is not sent yet is sent first. */
export function followVersions(mine: Build, router: DataRouter) {
  const watch = versionWatch(mine, { fetchLatest, fetchMeta, remembered, remember })
  let asked = Date.now()
  const look = (pace: number) => {
    if (document.visibilityState !== 'visible' || Date.now() - asked < pace) return
    asked = Date.now()
    void watch.look()
  }
  document.addEventListener('visibilitychange', () => look(minGapMs))
  setInterval(() => look(every - minGapMs), every)

  router.subscribe(({ location: here, navigation }) => {
    const target = navigation.location
    // another search on the same page is somebody in the middle of something
    if (!target || navigation.formData || target.pathname === here.pathname) return
    if (unsent() > 0 || !watch.takeReload()) return
    const address = router.createHref(target)
    // back and forward have changed the address already
    if (location.pathname === target.pathname) location.reload()
    else location.assign(address)
  })
}
