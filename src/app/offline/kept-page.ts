import { unsent } from '../../platform/offline/unsent-work.ts'
import { pageCache } from './kept-caches.ts'

/** Goes to the document of this address that the device keeps, if there is one: the page itself could not be reached. */
export async function goToKept(address: string) {
  const { serviceWorker } = navigator as { serviceWorker?: ServiceWorkerContainer }
  if (!serviceWorker?.controller || unsent() > 0) return
  const known = await caches.match(address, { cacheName: pageCache, ignoreVary: true })
  if (known) location.replace(address)
}
