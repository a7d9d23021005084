/** Signs that are not seen but change what is: line ends, controls, marks that turn the direction of writing. */
// eslint-disable-next-line no-control-regex
const unseen = /[\u0000-\u001f\u007f-\u009f\u061c\u200b-\u200f\u2028-\u202e\u2060-\u206f\ufeff]+/g

/** One line that looks like what it is, cut to a length. */
export function plainLine(text: string, most = 80): string {
  const signs = [...text.toWellFormed().replace(unseen, ' ').trim()]
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
