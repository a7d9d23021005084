/** Words and runs that every guesser tries first, of our users' languages and keyboards. */
const common =
  /daftar|parol|password|passw|qwerty|asdf|zxcv|йцукен|пароль|salom|toshkent|tashkent|samarqand|maktab|school|ozbek|uzbek|privet|привет|admin|teacher|love|12345|54321|11111|00000|abc/i

/** Signs that a guesser has to go through for each place. */
const pools: [RegExp, number][] = [
  [/[a-z]/, 26],
  [/[A-Z]/, 26],
  [/[0-9]/, 10],
  [/[\u0400-\u04ff]/, 64],
  [/[^a-zA-Z0-9\u0400-\u04ff]/, 33],
]

/** Bits from which each level begins; the last one would keep a stolen list of hashes busy for years. */
const levels = [28, 40, 56, 72]

/**
 * How long a password stands up to guessing, from 0 to 4. A rough measure: length and variety count, what is known,
 * repeated or stands in a row hardly does. `own`: names and the like, which the nearest guesser knows.
 */
export function strengthOf(password: string, own: string[] = []): number {
  const pool = pools.reduce((sum, [signs, size]) => sum + (signs.test(password) ? size : 0), 0)
  const bits = effectiveLength(password, own) * Math.log2(Math.max(pool, 2))
  return levels.filter((level) => bits >= level).length
}

function effectiveLength(password: string, own: string[]): number {
  let rest = password
  for (const known of own.filter((word) => word.length >= 3)) rest = without(rest, known)
  // a word that everybody tries is worth as much as two signs
  rest = rest.replace(new RegExp(common, 'gi'), '  ')
  const signs = [...rest]
  return signs.filter((sign, at) => !follows(sign, signs[at - 1])).length
}

const without = (text: string, word: string) => {
  const at = text.toLowerCase().indexOf(word.toLowerCase())
  return at < 0 ? text : `${text.slice(0, at)} ${text.slice(at + word.length)}`
}

/** The same sign again, or the next one in its row. */
const follows = (sign: string, before: string | undefined) =>
  before !== undefined && Math.abs(sign.codePointAt(0)! - before.codePointAt(0)!) <= 1
