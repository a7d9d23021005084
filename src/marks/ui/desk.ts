import { countUnsent, unsent } from '../../platform/unsent.ts'
import type { PageApp } from '../../platform/web.tsx'
import type { DaySheet } from '../contract.ts'
import type { Batch } from './batch.ts'
import { deliver } from './delivery.ts'
import { Outbox } from './outbox.ts'
import { SheetStore } from './sheet-store.ts'

/** A sheet that is being worked on, and what brings its marks to the server. */
export type Desk = { store: SheetStore; outbox: Outbox<Batch> }

const desks = new WeakMap<PageApp, Map<string, Desk>>()

/**
 * The desk of a class and day. It outlives its page, so that what is not sent yet still arrives
 * when its maker has gone to another day.
 */
export function deskOf(app: PageApp, sheet: DaySheet): Desk {
  const mine = desks.get(app) ?? new Map<string, Desk>()
  desks.set(app, mine)
  const name = `${sheet.class.id} ${sheet.date}`
  const known = mine.get(name)
  if (known) return known
  const desk = openDesk(app, sheet)
  mine.set(name, desk)
  const stop = desk.store.subscribe('wishes', () => {
    stop()
    watch(desk)
  })
  return desk
}

/** From the first mark on: nothing waits longer than it must, and nobody closes the window unwarned. */
function watch({ store, outbox }: Desk) {
  const hurry = () => outbox.hurry()
  const waiting = () => {
    const { saving, unsent } = store.summary()
    return saving + unsent
  }
  countUnsent(waiting)
  window.addEventListener('online', hurry)
  document.addEventListener('visibilitychange', hurry)
  window.addEventListener('beforeunload', (event) => {
    if (waiting() === 0 || unsent() === 0) return
    hurry()
    event.preventDefault()
  })
}

function openDesk(app: PageApp, sheet: DaySheet): Desk {
  const place = { class: sheet.class.id, date: sheet.date }
  const store = new SheetStore(sheet, newKey)
  const outbox = new Outbox<Batch>({
    take: () => store.take(),
    deliver: async (batch) => {
      const answer = await deliver(app.api, place, batch)
      if (answer) store.settle(batch, answer)
      return answer !== undefined
    },
    after: (milliseconds, run) => {
      const timer = setTimeout(run, milliseconds)
      return () => clearTimeout(timer)
    },
    random: Math.random,
    failing: (now) => store.failing(now),
  })
  store.subscribe('wishes', () => outbox.touch())
  return { store, outbox }
}

/** Nobody else's. `randomUUID` is not there on a page that came over plain HTTP. */
const newKey = () => Array.from(crypto.getRandomValues(new Uint8Array(16)), hex).join('')
const hex = (byte: number) => byte.toString(16).padStart(2, '0')
