import { classes } from '../../core/classes/contract.ts'
import { becomeCurrent, keptSince } from '../../platform/offline/online.ts'
import type { PageApp } from '../../platform/web.tsx'
import type { Message } from './offline-worker.ts'

/** Milliseconds after the page has come in which nothing is fetched that nobody has asked for. */
const calm = 3_000
/** Classes whose sheets are fetched ahead: those of a teacher's day. */
const maxClasses = 12

/** Sees to it that the page opens without network, and the sheets of today with it. */
export function prepareOffline(app: PageApp): () => void {
  const stop = watchForAnswers(app)
  const timer = setTimeout(() => void prepare(app).catch(() => {}), calm)
  return () => {
    stop()
    clearTimeout(timer)
  }
}

/** The first answer of the server makes a page of this device a page of now. */
const watchForAnswers = ({ queries }: PageApp) =>
  queries.getQueryCache().subscribe((event) => {
    if (event.type !== 'updated' || event.action.type !== 'success' || event.action.manual) return
    if (keptSince() !== undefined) becomeCurrent()
  })

async function prepare({ api, me }: PageApp) {
  // there is none over plain HTTP
  const { serviceWorker } = navigator as { serviceWorker?: ServiceWorkerContainer }
  if (!serviceWorker || !me || !import.meta.env.PROD) return
  await serviceWorker.register('/sw.js', { updateViaCache: 'none' })
  if (globalThis.Notification?.permission === 'granted')
    await (await import('../../core/notifications/ui/device-push.ts')).keepPush(api, me.id)
  await keepPages(me, { ahead: ['/'] })
  if (me.role !== 'teacher' || !navigator.onLine) return
  const { results } = await api(classes.list, {
    query: { mine: 'true', page_size: String(maxClasses) },
  })
  await keepPages(me, { ahead: results.map(({ id }) => sheetOf(id)) })
}

export const sheetOf = (id: string) => `/classes/${id}/mark`

type Wanted = Pick<Message, 'ahead' | 'anew'>
/** Has the device keep these pages: `ahead`, unless it has lately; `anew`, since more has happened on them. */
export async function keepPages(me: PageApp['me'], wanted: Wanted) {
  const { serviceWorker } = navigator as { serviceWorker?: ServiceWorkerContainer }
  if (!me || !navigator.onLine || !(await serviceWorker?.getRegistration())) return
  const { active } = await serviceWorker!.ready
  active?.postMessage({
    who: me.id,
    lang: document.documentElement.lang,
    ...wanted,
  } satisfies Message)
}
