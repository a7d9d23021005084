// longer spellings first; a vowel letter with a leading y is one Cyrillic letter
const spellings: [RegExp, string][] = [
  [/oʻ/g, 'ў'],
  [/gʻ/g, 'ғ'],
  [/sʼh/g, 'сҳ'],
  [/sh/g, 'ш'],
  [/ch/g, 'ч'],
  [/ts(?=i(ya|on))/g, 'ц'],
  [/ye/g, 'е'],
  [/yo/g, 'ё'],
  [/yu/g, 'ю'],
  [/ya/g, 'я'],
  [/(?<=^|[\s-])e/g, 'э'],
  [/(?<=[ʼaou])e/g, 'э'],
  [/ʼ/g, 'ъ'],
]
const alphabet = Object.fromEntries(
  [...'abdefghijklmnopqrstuvxyz'].map((letter, at) => [
    letter,
    [...'абдефгҳижклмнопқрстувхйз'][at]!,
  ]),
)

/** IV, XX: the same in either alphabet. */
const roman = /^[IVX]{2,}$/

/** Uzbek Latin (with U+02BB and U+02BC) in Uzbek Cyrillic, letter case kept. */
export function inUzbekCyrillic(latin: string): string {
  return latin.replace(/[\p{L}ʻʼ]+/gu, (word) => {
    if (roman.test(word)) return word
    let text = word.toLowerCase()
    for (const [spelling, letter] of spellings) text = text.replace(spelling, letter)
    text = text.replace(/[a-z]/g, (letter) => alphabet[letter] ?? letter)
    if (word === word.toLowerCase()) return text
    const allCapitals = text.length > 1 && word === word.toUpperCase()
    return allCapitals ? text.toUpperCase() : capital(text)
  })
}

const capital = (word: string) => word[0]!.toUpperCase() + word.slice(1)

/** The same for an ICU message: its words change, its placeholders, forms and tags stay. */
export function messageInUzbekCyrillic(message: string): string {
  let at = 0
  /** Up to the brace that ends this message, or the end of all. */
  const words = (): string => {
    let made = ''
    while (at < message.length && message[at] !== '}') {
      const text = /^(?:<[/!]?[a-z][^>]*>|[^{}<]+|<)/i.exec(message.slice(at))?.[0]
      if (!text) made += placeholder()
      else {
        at += text.length
        made += text.length > 1 && text.startsWith('<') ? text : inUzbekCyrillic(text)
      }
    }
    return made
  }
  /** `{name}`, `{name, number}` as they are; of `{name, plural, one {…} other {…}}` only what stands in the inner braces. */
  const placeholder = (): string => {
    let made = message[at++]!
    while (at < message.length && message[at] !== '}') {
      if (message[at] !== '{') made += message[at++]
      else {
        at += 1
        made += `{${words()}${message[at++] ?? ''}`
      }
    }
    return made + (message[at++] ?? '')
  }
  let made = words()
  while (at < message.length) made += message[at++]! + words()
  return made
}
