/** Milliseconds: how long a tab may hold the turn before it counts as gone, and how often the others look. */
const lease = 25_000
const look = 60

/**
 * Runs the work while no other tab of this browser runs any. Without Web Locks, as over plain HTTP, the tabs take turns
 * by a note in the local storage; where that is blocked too, nobody waits.
 */
export function alone<T>(name: string, work: () => Promise<T>): Promise<T> {
  // `locks` is missing on a page that came over plain HTTP
  const { locks } = navigator as { locks?: LockManager }
  return locks ? locks.request(name, work) : byNote(name, work)
}

async function byNote<T>(name: string, work: () => Promise<T>): Promise<T> {
  const mine = String(Math.random())
  try {
    while (!(await taken(name, mine)));
  } catch {
    return work()
  }
  try {
    return await work()
  } finally {
    if (holder(name)?.tab === mine) localStorage.removeItem(name)
  }
}

/** Writes its note where none is, and has the turn when the note is still there a moment later. */
async function taken(name: string, mine: string): Promise<boolean> {
  const before = holder(name)
  if (!before || before.until < Date.now())
    localStorage.setItem(name, JSON.stringify({ tab: mine, until: Date.now() + lease }))
  await new Promise((resolve) => setTimeout(resolve, look))
  return holder(name)?.tab === mine
}

function holder(name: string): { tab: string; until: number } | undefined {
  const note = localStorage.getItem(name)
  if (!note) return undefined
  try {
    return JSON.parse(note) as { tab: string; until: number }
  } catch {
    return undefined
  }
}
