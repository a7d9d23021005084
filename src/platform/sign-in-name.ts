import { randomInt } from 'node:crypto'

const letters: Record<string, string> = {
  ...Object.fromEntries(
    [...'абвгғдезийкқлмнопрстуўфхҳцыэі'].map((letter, at) => [
      letter,
      [...'abvggdeziykqlmnoprstuofxhsiei'][at]!,
    ]),
  ),
  ш: 'sh',
  щ: 'sh',
  ч: 'ch',
  ю: 'yu',
  я: 'ya',
  ё: 'yo',
  ж: 'j',
}

/** A name in the letters of an address: `Gʻaniyeva` and `Ғаниева` are `ganiyeva` and `ganieva`. */
const plain = (name: string) =>
  [...name.toLowerCase()]
    .map((letter) => letters[letter] ?? letter.normalize('NFD'))
    .join('')
    .replace(/[^a-z]/g, '')
    .slice(0, 40) || 'x'

/**
 * A sign-in name for somebody without an e-mail address: `a.karimov.482163@` and the handle of the business. The number
 * is random, so that names cannot be guessed one from the other.
 */
export function signInNameOf(person: { last_name: string; first_name: string }, handle: string) {
  const number = randomInt(100_000, 1_000_000)
  return `${plain(person.first_name)[0]}.${plain(person.last_name)}.${number}@${handle}`
}
