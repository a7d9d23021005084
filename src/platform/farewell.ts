import { cookieNames, readCookies } from './cookies.ts'
import { type Code, isCode } from './errors.ts'

/** Seconds in which the sign-in page has to come up. */
const life = 60
const write = (value: string, seconds: number) => {
  document.cookie = `${cookieNames.farewell}=${value}; path=/; max-age=${seconds}; samesite=lax`
}

/** What the sign-in page is to say to somebody who has just left; it outlives the clearing of what this browser keeps. */
export const sayFarewell = (code: Code) => write(code, life)

let heard: Code | null | undefined
/** What was left to be said, the same for as long as this document lives. */
export function farewell(): Code | null {
  if (heard !== undefined) return heard
  const said = readCookies(document.cookie)[cookieNames.farewell]
  return (heard = isCode(said) ? said : null)
}

/** The next document does not say it again. */
export const forgetFarewell = () => write('', 0)
