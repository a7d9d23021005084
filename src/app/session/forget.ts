import { cookieNames, ownCookie, readCookies } from '../../platform/http/cookies.ts'
import { keptDatabase } from '../../platform/offline/kept-rows.ts'
import { shellCache } from '../offline/kept-caches.ts'

/** How the product looks and speaks is the browser's choice, not the user's secret. */
const choices: string[] = [
  cookieNames.lang,
  cookieNames.scheme,
  cookieNames.currency,
  cookieNames.textSize,
]
/**
 * The server's word that a session is over holds until late answers can no longer come, and what the sign-in page is to
 * say must reach it.
 */
const ended = [ownCookie('ended', false), ownCookie('ended', true)]
const kept = [...choices, ...ended, cookieNames.farewell]
/** Where a browser cannot list its databases: the one that may be there. */
const knownDatabases = [{ name: 'keyval-store' }]
/**
 * Milliseconds that a database in use by another tab is waited for, or storage that says nothing: a browser that is
 * clearing it by the server's word at this moment may never answer.
 */
const clearWithinMs = 1_000

/** Clears everything that this browser keeps of its user, the session's own cookies included. */
export async function forgetUser() {
  // the router still notes how far the page was scrolled while it goes
  addEventListener('pagehide', clearStorages)
  forgetCookies()
  await forgetStored()
}

/** The same, but whoever is signed in stays so. What is blocked holds nothing. */
export async function forgetStored() {
  clearStorages()
  await Promise.race([
    Promise.all([dropCaches().catch(() => {}), dropDatabases().catch(() => {})]),
    new Promise((resolve) => setTimeout(resolve, 2 * clearWithinMs)),
  ])
}

function clearStorages() {
  for (const storage of ['localStorage', 'sessionStorage'] as const)
    try {
      globalThis[storage].clear()
    } catch {
      // blocked
    }
}

function forgetCookies() {
  for (const name of Object.keys(readCookies(document.cookie)))
    if (!kept.includes(name))
      document.cookie = `${name}=; path=/; max-age=0${name.startsWith('__Host-') ? '; secure' : ''}`
}

async function dropCaches() {
  if (!('caches' in globalThis)) return
  const names = await caches.keys()
  // the program itself is nobody's
  const theirs = names.filter((name) => !name.startsWith(shellCache))
  await Promise.all(theirs.map((name) => caches.delete(name)))
}

async function dropDatabases() {
  const { indexedDB } = globalThis
  if (!indexedDB) return
  const lists = 'databases' in indexedDB
  const databases: IDBDatabaseInfo[] = lists ? await indexedDB.databases() : knownDatabases
  // what is not sent yet waits for its owner; signing out throws it away by itself
  const theirs = databases.filter(({ name }) => name !== keptDatabase)
  await Promise.all(theirs.map(({ name = '' }) => dropDatabase(name)))
}

const dropDatabase = (name: string) =>
  new Promise<void>((resolve) => {
    const request = indexedDB.deleteDatabase(name)
    // one that is blocked goes as soon as the tabs that use it do
    for (const event of ['success', 'error', 'blocked'])
      request.addEventListener(event, () => resolve())
    setTimeout(resolve, clearWithinMs)
  })
