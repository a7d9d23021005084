import type { DishKind } from '../../canteen/contract.ts'
import type { allergens } from '../../../core/students/contract.ts'
import { headOf } from '../file/service.headers.ts'
import { meaning } from '../file/service.words.ts'

// What cells of a list of dishes say: see `service.words.ts`.

export const dishKindOf = meaning<DishKind>({
  porridge: 'porridge, botqa, botqalar, kasha, kashi',
  soup: 'soup, soups, birinchi taom, birinchi, suyuq taom, shorva, shorvalar, pervoe, pervoe blyudo, 1 e, 1 e blyudo, 1 oe blyudo, 1 taom, 1 ovqat, birinchi ovqat, pervie blyuda, sup, supi',
  main: 'main dish, main, asosiy taom, asosiy, ikkinchi taom, ikkinchi, vtoroe, vtoroe blyudo, 2 e, 2 e blyudo, 2 oe blyudo, 2 taom, 2 ovqat, ikkinchi ovqat, vtorie blyuda',
  side: 'side dish, side, garnir, garnirlar, garniri',
  salad: 'salad, salads, salat, salatlar, salati',
  bread: 'bread, non, xleb',
  pastry: 'pastry, pishiriq, pishiriqlar, vipechka',
  fruit: 'fruit, fruits, meva, mevalar, frukt, frukti',
  drink: 'drink, drinks, ichimlik, ichimliklar, napitok, napitki',
})

export type Allergen = (typeof allergens)[number]
export const allergenOf = meaning<Allergen>({
  gluten:
    'gluten, glyuten, kleykovina, wheat, bugdoy, bugdoy uni, un, pshenisa, pshenichnaya muka, muka, rye, javdar, roj, barley, arpa, yachmen, oats, suli, oves',
  crustaceans: 'crustaceans, qisqichbaqasimonlar, qisqichbaqa, rakoobraznie',
  eggs: 'eggs, egg, tuxum, yaysa, yayso',
  fish: 'fish, baliq, riba',
  peanuts: 'peanuts, peanut, yeryongoq, araxis',
  soybeans: 'soybeans, soya, soy',
  milk: 'milk, sut, moloko, laktoza, lactose',
  nuts: 'nuts, yongoq, yongoqlar, orex, orexi',
  celery: 'celery, selderey',
  mustard: 'mustard, xantal, gorchisa',
  sesame: 'sesame, kunjut',
  sulphites: 'sulphites, sulfites, sulfitlar, sulfiti',
  lupin: 'lupin, lyupin',
  molluscs: 'molluscs, mollusks, mollyuskalar, mollyuski',
})

const none = new Set([
  ...['yoq', 'net', 'none', 'no', 'ni odnogo iz 14 allergenov', 'none of the 14 allergens'],
  '14 ta allergendan birortasi yoq',
])

/** What a cell names of the fourteen, `none` being an answer as well; undefined when it names something else. */
export function allergensOf(text: string): Allergen[] | undefined {
  if (none.has(headOf(text))) return []
  const named = text
    .split(/[,;/\n]/)
    .map((part) => part.trim())
    .filter(Boolean)
    .map(allergenOf)
  return named.every((code) => code !== undefined) ? [...new Set(named)] : undefined
}
