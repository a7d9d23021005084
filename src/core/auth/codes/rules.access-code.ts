/** What stands on a slip: letters and digits that nobody takes for one another, written in groups. */

/** Thirty signs, so that eight of them are 39 bits; without 0 and O, 1, I and L, and S beside 5. */
export const codeAlphabet = '23456789ABCDEFGHJKMNPQRTUVWXYZ'
export const codeLength = 8
/** Of codes that were handed out before they were short; the last of them ran out within a fortnight. */
export const longCodeLength = 10

/** K7QF-9MTX */
export const groupedCode = (code: string) => code.replace(/(.{4})(?=.)/g, '$1-')

const lookAlikes = new Map(
  [...'АВЕКМНРСТУХЗБS'].map((letter, at) => [letter, 'ABEKMHPCTYX365'[at]!]),
)

/** The signs of a code as somebody has typed it: in small letters, on a Cyrillic keyboard, with or without dashes. */
export const codeSigns = (typed: string) =>
  [...typed.toUpperCase()]
    .map((sign) => lookAlikes.get(sign) ?? sign)
    .filter((sign) => codeAlphabet.includes(sign))
    .join('')
