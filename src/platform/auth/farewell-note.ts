import { cookieNames, readCookies } from '../http/cookies.ts'
import { type Code, isCode } from '../errors.ts'

/** Seconds in which the sign-in page has to come up. All tabs go there at once, and each of them says it. */
export const farewellLife = 30

/** What the sign-in page is to say to somebody who has just left; it outlives the clearing of what this browser keeps. */
export const sayFarewell = (code: Code) => {
  document.cookie = `${cookieNames.farewell}=${code}; path=/; max-age=${farewellLife}; samesite=lax`
}

/** Nobody leaves after all. */
export const unsayFarewell = () => {
  document.cookie = `${cookieNames.farewell}=; path=/; max-age=0; samesite=lax`
}

let heard: Code | null | undefined
/** What was left to be said, the same for as long as this document lives. */
export function farewell(): Code | null {
  if (heard !== undefined) return heard
  const said = readCookies(document.cookie)[cookieNames.farewell]
  return (heard = isCode(said) ? said : null)
}
