import { newKey } from './new-key.ts'

const lockOf = (tab: string) => `daftar-tab ${tab}`
const channelName = 'daftar-tabs'
/** Milliseconds: how soon a tab says that it is there, and how often it is asked, where there are no locks. */
const answerWithin = 1_000
const askEvery = 20_000

type Said = { ask: string } | { here: string }

/** How the tabs of one browser know of each other who is still there. */
export const alive = livingTabs()

/** A lock that is held for as long as its tab lives; over plain HTTP, where there are none, a question on a channel. */
function livingTabs() {
  const tab = newKey()
  let held: Promise<void> | undefined
  return {
    tab,
    hold: () => (held ??= hold(tab)),
    async isGone(other: string): Promise<boolean> {
      const { locks } = navigator as { locks?: LockManager }
      if (!locks) return !(await answers(other))
      const { held: holders = [] } = await locks.query()
      return !holders.some(({ name }) => name === lockOf(other))
    },
    whenGone(other: string, then: () => void) {
      const { locks } = navigator as { locks?: LockManager }
      if (locks) return void locks.request(lockOf(other), then).catch(() => {})
      const ask = async () => {
        if (await answers(other)) setTimeout(() => void ask(), askEvery)
        else then()
      }
      setTimeout(() => void ask(), askEvery)
    },
  }
}

function hold(tab: string): Promise<void> {
  const { locks } = navigator as { locks?: LockManager }
  if (!locks) return Promise.resolve(answerFor(tab))
  return new Promise((resolve) => {
    const forever = () => {
      resolve()
      return new Promise<never>(() => {})
    }
    locks.request(lockOf(tab), forever).catch(() => resolve())
  })
}

const channel = () =>
  typeof BroadcastChannel === 'function' ? new BroadcastChannel(channelName) : undefined

function answerFor(tab: string) {
  const mine = channel()
  mine?.addEventListener('message', ({ data }: MessageEvent<Said>) => {
    if ('ask' in data && data.ask === tab) mine.postMessage({ here: tab } satisfies Said)
  })
}

async function answers(tab: string): Promise<boolean> {
  const asking = channel()
  if (!asking) return false
  const heard = await new Promise<boolean>((resolve) => {
    asking.addEventListener('message', ({ data }: MessageEvent<Said>) => {
      if ('here' in data && data.here === tab) resolve(true)
    })
    setTimeout(() => resolve(false), answerWithin)
    asking.postMessage({ ask: tab } satisfies Said)
  })
  asking.close()
  return heard
}
