import { inUzbekCyrillic } from '../../../../platform/i18n/uzbek-cyrillic.ts'

const cyrillic = 'абвгдеёжзийклмнопрстуфхцчшъьэюяўқғҳ'
const latin = 'a b v g d e yo j z i y k l m n o p r s t u f x ts ch sh ʼ  e yu ya oʻ q gʻ h'.split(
  ' ',
)
const letters = new Map([...cyrillic].map((letter, at) => [letter, latin[at]!]))
/** Vowels after which, as at the beginning of a word, е is read ye. */
const open = /[аеёиоуўэюяъь]/u

/** Uzbek Cyrillic in Uzbek Latin, letter case kept. */
function inUzbekLatin(text: string): string {
  return text.replace(/\p{Script=Cyrillic}+/gu, (word) => {
    const small = word.toLowerCase()
    const allCapitals = word.length > 1 && word === word.toUpperCase()
    return [...word]
      .map((letter, at) => {
        const before = small[at - 1]
        const plain =
          small[at] === 'е' && (!before || open.test(before))
            ? 'ye'
            : (letters.get(small[at]!) ?? letter)
        if (letter === small[at]) return plain
        return allCapitals ? plain.toUpperCase() : plain.charAt(0).toUpperCase() + plain.slice(1)
      })
      .join('')
  })
}

const isCyrillic = (text: string) => /\p{Script=Cyrillic}/u.test(text)
/** ы and щ are in no Uzbek word: whoever writes them writes Russian. */
const isRussian = (text: string) => /[ыщ]/iu.test(text)
const apostrophes = /(?<=[oOgG])['’‘`]/gu

/** The same words in the other alphabet of Uzbek; undefined of what is written in neither. */
export function inOtherScript(text: string): string | undefined {
  if (isCyrillic(text)) return isRussian(text) ? undefined : inUzbekLatin(text)
  // addresses stay what they are
  if (!/\p{Script=Latin}/u.test(text)) return undefined
  return text
    .split(/((?:https?:\/\/|www\.)\S+)/iu)
    .map((part, at) => (at % 2 ? part : inUzbekCyrillic(part.replace(apostrophes, 'ʻ'))))
    .join('')
}
