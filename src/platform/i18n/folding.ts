/** Folds names on a page the way `fold_search` of the database does; `search/spellings.test.ts` holds them to each other. */

const several: [string, string][] = [
  ['ш', 'sh'],
  ['щ', 'sh'],
  ['ş', 'sh'],
  ['ч', 'ch'],
  ['ç', 'ch'],
  ['ю', 'yu'],
  ['я', 'ya'],
  ['ё', 'yo'],
  ['ц', 's'],
]
const cyrillic = 'абвгғдеәзийкқлмнңопрстуўөүұфхҳһыэіїєжxqwáǵıńóúōḡõğöü'
const latin = 'abvggdeaziykklmnnoprstuoouufhhhieiiejhkvaginouogogou'
const letters = new Map([
  ...several,
  ...[...cyrillic].map((letter, at): [string, string] => [letter, latin[at]!]),
])
/** Apostrophes, signs that are not heard, and accents that no letter has taken in. */
const unheard =
  /[ʻʼ'`’‘ʹ´ʿʾʽ′‛＇"ъь.,\-‐‑–—\u2060]|\u00ad|\ufeff|[\u200b-\u200d]|[\u0300-\u0304]|[\u0306-\u0308]/g

/** `Oʻgʻiloy`, `Ўғилой` and `Угилой` are `ogiloi`. */
export const foldSearch = (name: string) =>
  [...name.normalize('NFC').toLowerCase()]
    .map((letter) => letters.get(letter) ?? letter)
    .join('')
    .replace(unheard, '')
    .replace(/[\u00a0\t\n\r]/g, ' ')
    .replaceAll('shch', 'sh')
    .replaceAll('zh', 'j')
    .replaceAll('dj', 'j')
    .replaceAll('kh', 'h')
    .replaceAll('gh', 'g')
    .replaceAll('ts', 's')
    .replace(/([bcdfghjklmnpqrstvxz])yo/g, '$1e')
    .replace(/([bcdfghjklmnpqrstvxz])yu/g, '$1u')
    .replaceAll('ye', 'e')
    .replaceAll('y', 'i')
    .replaceAll('u', 'o')
    .replace(/([a-z ])\1+/g, '$1')
    .replace(/^ +| +$/g, '')

/** What no name has in it, so that it finds nothing. */
const inNoName = '¬'

/**
 * What is looked for: a letter three times in a row stands in no name, but folded to one it would stand in most of them.
 */
export const heard = (typed: string) => (/(\p{L})\1\1/iu.test(typed) ? inNoName : typed)

/** The words that somebody looks for, folded. A last y may be half of a ye that is still being typed. */
export const searchWords = (typed: string) =>
  typed
    .split(/[\s‐‑–—-]+/)
    .map((word) => foldSearch(word.length > 2 ? word.replace(/[yй]$/i, '') : word))
    .filter(Boolean)

/** Whether every word of `typed` stands in the name, in any script and with any apostrophe or none. */
export function nameHas(name: string, typed: string): boolean {
  const folded = foldSearch(name)
  return searchWords(heard(typed)).every((word) => folded.includes(word))
}
