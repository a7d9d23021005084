/**
 * The order of words as a list of people has it: the Uzbek alphabet, with oʻ, gʻ, sh and ch behind z, and Cyrillic behind
 * Latin. By ourselves: a browser sorts as its own machine is set up, and the server by another book.
 */
const letters = ' -0123456789abcdefghijklmnopqrstuvwxyz'.split('').concat('oʻ', 'gʻ', 'sh', 'ch')
const cyrillic = [...'абвгдеёжзийклмнопрстуўфхцчшщъыьэюяқғҳ']
const places = new Map([...letters, ...cyrillic].map((letter, at) => [letter, at]))
const unknown = places.size

const placesOf = (word: string) =>
  (
    word
      .toLowerCase()
      .replace(/[ʼ'’‘`]/g, 'ʻ')
      .match(/[og]ʻ|sh|ch|[^ʻ]/gu) ?? []
  ).map((letter) => places.get(letter) ?? unknown)

export function inAlphabet(one: string, other: string): number {
  const [left, right] = [placesOf(one), placesOf(other)]
  const at = left.findIndex((place, index) => place !== right[index])
  if (at >= 0) return left[at]! - (right[at] ?? -1)
  // alike but for capitals and apostrophes
  return left.length - right.length || (one < other ? -1 : Number(one > other))
}
