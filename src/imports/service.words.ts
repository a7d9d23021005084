import type { Product } from '../store/contract.products.ts'
import type { relations } from '../students/contract.guardians.ts'
import type { Lang } from '../platform/shapes.ts'
import { headOf } from './service.headers.ts'

// Words that stand in cells, in Uzbek in both scripts, Russian and English; compared in Latin letters.

const meaning = <M extends string>(table: Record<M, string>) => {
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
