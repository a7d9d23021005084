import { useSyncExternalStore } from 'react'

const root = () => document.documentElement
const listeners = new Set<() => void>()

/** When the server made this document, where it has come from this device; ISO. */
export const keptSince = () => root().dataset.asOf

/** A page of this device has become a page of now: the server has answered. */
export function becomeCurrent() {
  delete root().dataset.asOf
  for (const listener of listeners) listener()
}

const isOnline = () => navigator.onLine && keptSince() === undefined
function subscribe(listener: () => void) {
  listeners.add(listener)
  addEventListener('online', listener)
  addEventListener('offline', listener)
  return () => {
    listeners.delete(listener)
    removeEventListener('online', listener)
    removeEventListener('offline', listener)
  }
}
/** False without network, and on a page that had to come from this device. */
export const useOnline = () => useSyncExternalStore(subscribe, isOnline, () => true)
