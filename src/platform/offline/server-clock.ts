/** Milliseconds by which the server's clock is ahead of this device's; undefined until the server has said anything. */
let ahead: number | undefined

/** The server has just said what time it is by its clock, in milliseconds since 1970. */
export const hearServerTime = (at: number) => {
  if (Number.isFinite(at)) ahead = at - Date.now()
}
/** The server's time; undefined until it is known: without it nothing may be thrown away for its age. */
export const serverTime = () => (ahead === undefined ? undefined : serverNow())

/** The time by the server's clock as far as it is known: this device's may be wrong by years. */
export const serverNow = () => Date.now() + (ahead ?? 0)
