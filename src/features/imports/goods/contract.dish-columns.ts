import type { Lang } from '../../../platform/shapes.ts'

// What the columns of a list of dishes may be. What is said of a portion has a column for each age group, or one for all of them.

const ages = ['1_4', '5_9', '10_11', 'all'] as const
const everyAge = { uz: 'barcha sinflar', ru: 'все классы', en: 'all grades' }
const amounts = {
  weight: { uz: 'Vazni, g', ru: 'Выход, г', en: 'Weight, g' },
  kcal: { uz: 'Kkal', ru: 'Ккал', en: 'Kcal' },
  protein: { uz: 'Oqsil, g', ru: 'Белки, г', en: 'Protein, g' },
  fat: { uz: 'Yogʻ, g', ru: 'Жиры, г', en: 'Fat, g' },
  carbohydrate: { uz: 'Uglevod, g', ru: 'Углеводы, г', en: 'Carbohydrate, g' },
} satisfies Record<string, Record<Lang, string>>

export type Amount = keyof typeof amounts
export type PortionField = `${Amount}_${(typeof ages)[number]}`
export const amountKinds = Object.keys(amounts) as Amount[]

/** The column of an amount for the portion of an age group: `1-4`, `5-9` or `10-11`, or of all of them. */
export const portionField = (amount: Amount, group: '1-4' | '5-9' | '10-11' | 'all') =>
  `${amount}_${group.replace('-', '_')}` as PortionField

const langs = ['uz', 'ru', 'en'] as const

/** Age group by age group, the amounts of each side by side. */
const portionLabels = Object.fromEntries(
  ages.flatMap((group) =>
    amountKinds.map((amount) => [
      `${amount}_${group}`,
      Object.fromEntries(
        langs.map((lang) => [
          lang,
          `${amounts[amount][lang]} (${group === 'all' ? everyAge[lang] : group.replace('_', '–')})`,
        ]),
      ),
    ]),
  ),
) as Record<PortionField, Record<Lang, string>>
export const portionFields = Object.keys(portionLabels) as PortionField[]

export const dishLabels = {
  dish_kind: { uz: 'Turi', ru: 'Вид', en: 'Kind' },
  ingredients_uz: { uz: 'Tarkibi (oʻzbekcha)', ru: 'Состав (узб.)', en: 'Ingredients (Uzbek)' },
  ingredients_ru: { uz: 'Tarkibi (ruscha)', ru: 'Состав (рус.)', en: 'Ingredients (Russian)' },
  ingredients_en: { uz: 'Tarkibi (inglizcha)', ru: 'Состав (англ.)', en: 'Ingredients (English)' },
  allergens: { uz: 'Allergenlar', ru: 'Аллергены', en: 'Allergens' },
  traces: { uz: 'Tegib qolishi mumkin', ru: 'Возможны следы', en: 'May contain traces' },
  dish_price: { uz: 'Narxi, soʻm', ru: 'Цена, сум', en: 'Price, soʻm' },
  reduced_price: {
    uz: 'Imtiyozli narxi, soʻm',
    ru: 'Льготная цена, сум',
    en: 'Reduced price, soʻm',
  },
  ...portionLabels,
} satisfies Record<string, Record<Lang, string>>

export const dishFields = Object.keys(dishLabels) as (keyof typeof dishLabels)[]
