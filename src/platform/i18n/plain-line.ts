/**
 * Signs that are not seen but change what is: controls, line ends, marks that turn the direction of writing, so that
 * `gpj.exe` looks like a picture.
 */
const unseen = /[\p{Cc}\p{Cf}\p{Zl}\p{Zp}]+/gu
export const withoutUnseen = (text: string, instead = '') => text.replace(unseen, instead)

/** Without what is not seen, line ends and tabs being blanks. */
export const oneLine = (text: string) =>
  text.replace(/[\p{Cc}\p{Zl}\p{Zp}]+/gu, ' ').replace(/\p{Cf}+/gu, '')

/** One line that looks like what it is, cut to a length. */
export function plainLine(text: string, most = 80): string {
  const signs = [...withoutUnseen(text.toWellFormed(), ' ').trim()]
  return signs.length > most ? `${signs.slice(0, most - 1).join('')}…` : signs.join('')
}

/** A path as a person reads it: without its query, decoded where it can be. */
export function shownPath(path: string): string {
  const bare = path.split(/[?#]/, 1)[0]!
  try {
    return plainLine(decodeURIComponent(bare))
  } catch {
    return plainLine(bare)
  }
}
