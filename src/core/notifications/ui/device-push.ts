import type { Api } from '../../../platform/client.ts'
import { pushSubscriptions } from '../push/contract.ts'

/** Whose news this browser has been asked to show; gone with everything else at the sign-out. */
const name = 'daftar-push'
export type PushState = 'impossible' | 'blocked' | 'off' | 'on'

/** The way to the maker of this browser; undefined where there is none: plain HTTP, an iPhone's open page, development. */
async function manager(): Promise<PushManager | undefined> {
  const { serviceWorker } = navigator as { serviceWorker?: ServiceWorkerContainer }
  const known = await serviceWorker?.getRegistration()
  return 'Notification' in globalThis ? known?.pushManager : undefined
}

export async function pushState(userId: string): Promise<PushState> {
  const own = await manager()
  if (!own) return 'impossible'
  if (Notification.permission === 'denied') return 'blocked'
  return localStorage.getItem(name) === userId && (await own.getSubscription()) ? 'on' : 'off'
}

/** Asks the person, the browser and the server in this order. Throws when one of the last two fails. */
export async function turnOn(api: Api, userId: string): Promise<PushState> {
  const own = await manager()
  const { key } = await api(pushSubscriptions.key, {})
  if (!own || !key) return 'impossible'
  if ((await Notification.requestPermission()) !== 'granted') return pushState(userId)
  await subscribe(api, own, key)
  localStorage.setItem(name, userId)
  return 'on'
}

export async function turnOff(): Promise<PushState> {
  localStorage.removeItem(name)
  // the maker answers from now on that there is no such browser, and the server forgets it
  await (await (await manager())?.getSubscription())?.unsubscribe()
  return 'off'
}

/** Binds the browser to the session of today; what somebody else has left here is ended. */
export async function keepPush(api: Api, userId: string): Promise<void> {
  const own = await manager()
  if (!own) return
  if (localStorage.getItem(name) !== userId) {
    await (await own.getSubscription())?.unsubscribe()
    return
  }
  const { key } = await api(pushSubscriptions.key, {})
  if (key) await subscribe(api, own, key)
}

async function subscribe(api: Api, own: PushManager, key: string) {
  const wanted = { userVisibleOnly: true, applicationServerKey: key }
  const made = await own.subscribe(wanted).catch(async () => {
    // one that was made for another key stands in the way
    await (await own.getSubscription())?.unsubscribe()
    return own.subscribe(wanted)
  })
  const { endpoint, keys } = made.toJSON() as { endpoint: string; keys: Keys }
  const body = { endpoint, keys: { p256dh: keys.p256dh, auth: keys.auth } }
  await api(pushSubscriptions.create, { body })
}
type Keys = { p256dh: string; auth: string }
