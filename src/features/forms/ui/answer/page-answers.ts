import type { PageApp } from '../../../../platform/web.tsx'
import { hearWaiting, lookForWaiting, waitingNow } from './kept-answers.ts'

/** Milliseconds between two tries while the browser does not say that the network is back. */
const againAfterMs = 20_000
const started = new WeakSet<PageApp>()
/** Who is told why an answer was refused. */
const refusals = new Set<(error: unknown) => void>()

export function hearRefusals(listener: (error: unknown) => void) {
  refusals.add(listener)
  return () => void refusals.delete(listener)
}

/** From now on answers that wait on this device are sent, whatever page is open. Once for a document. */
export function startAnswers(app: PageApp) {
  if (started.has(app) || !app.me) return
  started.add(app)
  const owner = app.me.id
  let timer: ReturnType<typeof setInterval> | undefined
  let sending: Promise<void> | undefined
  const send = () => {
    if (waitingNow().length === 0) return
    sending ??= import('./sending.ts')
      .then(({ sendWaiting }) =>
        sendWaiting(app, (error) => refusals.forEach((listener) => listener(error))),
      )
      .catch(() => {})
      .finally(() => (sending = undefined))
  }
  hearWaiting(() => {
    if (waitingNow().length === 0) {
      clearInterval(timer)
      timer = undefined
    } else timer ??= setInterval(send, againAfterMs)
  })
  // what another tab has left waiting since is looked for as well
  const again = () => void lookForWaiting(owner).then(send)
  addEventListener('online', again)
  document.addEventListener('visibilitychange', again)
  void lookForWaiting(owner).then(send)
}
