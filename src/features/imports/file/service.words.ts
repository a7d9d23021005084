import type { Product } from '../../store/products/contract.ts'
import type { relations } from '../../../core/students/guardians/contract.ts'
import type { Lang } from '../../../platform/shapes.ts'
import { headOf } from './service.headers.ts'

// Words that stand in cells, in Uzbek in both scripts, Russian and English; compared in Latin letters.

export const meaning = <M extends string>(table: Record<M, string>) => {
  const known = new Map<string, M>()
  for (const [means, words] of Object.entries<string>(table))
    for (const word of words.split(',')) known.set(word.trim(), means as M)
  return (text: string): M | undefined => known.get(headOf(text))
}

export const genderOf = meaning({
  female:
    'f, female, girl, woman, a, ayol, q, qiz, qiz bola, j, jen, jenskiy, jenshina, devochka, dev, devushka, zh',
  male: 'm, male, boy, man, e, erkak, o, ogil, ogil bola, ogil bolasi, bola, muj, mujskoy, mujchina, malchik, mal, yunosha',
})

export const relationOf = meaning<(typeof relations)[number]>({
  mother: 'mother, mom, mum, ona, onasi, oyi, oyisi, mat, mama',
  father: 'father, dad, ota, otasi, dada, dadasi, ada, otes, otets, papa',
  grandmother: 'grandmother, grandma, buvi, buvisi, momo, momosi, ena, babushka',
  grandfather: 'grandfather, grandpa, bobo, bobosi, buva, buvasi, dedushka, ded',
  sister: 'sister, opa, opasi, singil, singlisi, opasi yoki singlisi, sestra',
  brother: 'brother, aka, akasi, uka, ukasi, akasi yoki ukasi, brat',
  aunt: 'aunt, xola, xolasi, amma, ammasi, xolasi yoki ammasi, kelinoyi, tyotya, totya, teta',
  uncle: 'uncle, togʻa, toga, togasi, amaki, amakisi, togasi yoki amakisi, dyadya',
  other:
    'other, boshqa, vasiy, vasiysi, opekun, drugoy, drugoe, guardian, inoe, qarindosh, qarindoshi',
})

const parent: Record<Lang, string> = { uz: 'Ota-ona', ru: 'Родитель', en: 'Parent' }
const parentWords: Partial<Record<string, Record<Lang, string>>> = {
  mother: { uz: 'Ona', ru: 'Мать', en: 'Mother' },
  father: { uz: 'Ota', ru: 'Отец', en: 'Father' },
}
/** What a parent is called of whom no name is known. */
export const parentWord = (relation: string, lang: Lang) => (parentWords[relation] ?? parent)[lang]

export const languageOf = meaning({
  uz: 'uz, ozbek, ozbekcha, ozbek tili, uzbek, uzbekskiy, ozbek tilida, uzb, uzb tili',
  ru: 'ru, rus, ruscha, rus tili, russian, russkiy, rus tilida',
  en: 'en, ingliz, inglizcha, ingliz tili, english, angliyskiy, eng',
})

export type ProductState = Product['state']
export const productStateOf = meaning<ProductState>({
  draft: 'draft, qoralama, chernovik',
  on_sale: 'on sale, sotuvda, v prodaje',
  archived: 'archived, arxivda, v arxive',
})

const roman: Record<string, number> = { i: 1, ii: 2, iii: 3 }

/** 1, `I`, `1-smena`, `II смена`. */
export function shiftOf(text: string): number | undefined {
  const [, sign] = /^([123]|i{1,3})(?: (?:smena\S*|shift|ya smena))?$/.exec(headOf(text)) ?? []
  return sign === undefined ? undefined : (roman[sign] ?? Number(sign))
}

/** Where a lesson has no place yet: a day or a period that says so. */
export const nowhere = -1

/** By ISO weekday, whole and in short forms that are no beginnings of them. */
const days = [
  ['dushanba', 'ponedelnik', 'monday', 'pn'],
  ['seshanba', 'vtornik', 'tuesday'],
  ['chorshanba', 'sreda', 'wednesday'],
  ['payshanba', 'chetverg', 'thursday', 'cht'],
  ['juma', 'pyatnisa', 'friday', 'pt'],
  ['shanba', 'subbota', 'saturday', 'sb'],
  ['yakshanba', 'voskresene', 'sunday', 'vs'],
]

/** ISO weekday of `Dushanba`, `Чор.`, `П Я Т Н И Ц А`, `Tue 02.09`; undefined for what may be two or none. */
export function weekdayOf(text: string): number | undefined {
  const head = headOf(text.replace(/\d+/g, ' '))
  const single = head.split(' ').every((word) => word.length === 1)
  const word = single ? head.replaceAll(' ', '') : head.split(' ')[0]!
  if (word.length < 2 || text.length > 40) return undefined
  const found = days.flatMap((names, at) =>
    names.some((name) => name.startsWith(word)) ? [at + 1] : [],
  )
  return found.length === 1 ? found[0] : undefined
}

const numerals = ['', 'i', 'ii', 'iii', 'iv', 'v', 'vi', 'vii', 'viii', 'ix', 'x']
const counted =
  /^(\d{1,2}|[ivx]{1,4})(?: ?(?:chi|inchi|y|iy|oy)?)?(?: ?(?:dars|soat|urok|lesson|para|period)\p{L}*)?$/u
const timed = /\(?\d{1,2}[:.]\d\d\s*[-–—]\s*\d{1,2}[:.]\d\d\)?/

/** The number of `1`, `2-dars`, `III урок`, `4 (10:35–11:20)`; undefined for anything else. */
export function periodOf(text: string): number | undefined {
  const [, sign] = counted.exec(headOf(text.replace(timed, ' ').replace(/\.0+$/, ''))) ?? []
  if (sign === undefined) return undefined
  const number = /\d/.test(sign) ? Number(sign) : numerals.indexOf(sign)
  return number >= 0 && number <= 12 ? number : undefined
}
