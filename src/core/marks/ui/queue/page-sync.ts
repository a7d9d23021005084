import { alive } from '../../../../platform/offline/living-tabs.ts'
import { newKey } from '../../../../platform/offline/new-key.ts'
import { rowStore } from '../../../../platform/offline/kept-rows.ts'
import { knowsServerTime, serverNow } from '../../../../platform/offline/server-clock.ts'
import { countKept, countUnsent, unsent } from '../../../../platform/offline/unsent-work.ts'
import type { PageApp } from '../../../../platform/web.tsx'
import { ownerOf } from '../../../profile/ui/owner-of.ts'
import type { DaySheet } from '../../month/contract.sheets.ts'
import { marks } from '../../contract.ts'
import { SyncManager, type LocalSheet } from './sync-manager.ts'
import { deliver } from './delivery.ts'
import type { Kept } from './kept.ts'

export type { LocalSheet } from './sync-manager.ts'

const managers = new WeakMap<PageApp, SyncManager>()
const channelName = 'daftar-kept'

/**
 * The local sheet of a class and day. It outlives its page, so that what is not sent yet still arrives
 * when its maker has gone to another day.
 */
export function localSheetOf(app: PageApp, sheet: DaySheet): LocalSheet {
  const { id, label } = sheet.class
  const local = syncOf(app).local({ class: id, label, date: sheet.date }, sheet)
  // until now it had but what an earlier page has left
  if (!local.store.hasStudents()) local.store.merge(sheet)
  local.persistence.know(
    sheet.students.map(({ id: student, last_name, first_name }) => [
      student,
      `${last_name} ${first_name}`.trim(),
    ]),
  )
  return local
}

/** What brings the marks of this page's user to the server. Does nothing until it is started. */
export function syncOf(app: PageApp): SyncManager {
  const known = managers.get(app)
  if (known) return known
  const sync = new SyncManager({
    keptRows: rowStore<Kept>(),
    ...alive,
    owner: () => ownerOf(app),
    now: serverNow,
    serverTime: () => (knowsServerTime() ? serverNow() : undefined),
    newKey,
    random: Math.random,
    after(milliseconds, run) {
      const timer = setTimeout(run, milliseconds)
      return () => clearTimeout(timer)
    },
    deliver: (place, batch) => deliver(app.api, place, batch),
    look: ({ class: id, date }) => app.api(marks.day, { params: { id }, query: { date } }),
    tell: (what) => channels.get(app)?.postMessage(what),
  })
  managers.set(app, sync)
  return sync
}

const channels = new WeakMap<PageApp, BroadcastChannel>()
const started = new WeakSet<SyncManager>()

/** From now on what waits on this device is sent, and nobody loses it unwarned. Once for a document, after it has come alive. */
export function startSync(app: PageApp): SyncManager {
  const sync = syncOf(app)
  if (started.has(sync)) return sync
  started.add(sync)
  if ('BroadcastChannel' in globalThis) {
    const channel = new BroadcastChannel(channelName)
    channel.addEventListener('message', ({ data }) => void sync.hear(data as 'changed'))
    channels.set(app, channel)
  }
  const { hurry, notKept, keptCount } = sync
  countUnsent(notKept)
  countKept({ count: keptCount, discard: () => sync.discard() })
  // another tab may have queued something, and have gone, without a word
  const again = () => {
    hurry()
    void sync.hear('changed')
  }
  addEventListener('online', again)
  document.addEventListener('visibilitychange', again)
  addEventListener('beforeunload', (event) => {
    if (notKept() === 0 || unsent() === 0) return
    hurry()
    event.preventDefault()
  })
  void sync.start()
  return sync
}
