export type HandedSlip = { username: string; code: string }

let slip: HandedSlip | null = null

/**
 * Takes the name and the code that the address of a slip carries out of it: before anything else looks at the address,
 * and before it gets into the history. They stand behind the #, which no server is ever sent.
 */
export function takeSlip() {
  const { hash, pathname, search } = location
  if (!hash.startsWith('#u=')) return
  history.replaceState(history.state, '', pathname + search)
  const said = new URLSearchParams(hash.slice(1))
  slip = { username: said.get('u') ?? '', code: said.get('c') ?? '' }
}

/** What this page was opened with; the server knows nothing of it. */
export const handedSlip = () => slip

/** Another slip may be opened in a tab that shows the page already. */
export function followSlips(told: () => void) {
  const look = () => {
    takeSlip()
    told()
  }
  addEventListener('hashchange', look)
  return () => removeEventListener('hashchange', look)
}

/** What the QR sign of a slip says. */
export const slipAddress = (base: string, { username, code }: HandedSlip) =>
  `${base}/welcome#${new URLSearchParams({ u: username, c: code }).toString()}`
