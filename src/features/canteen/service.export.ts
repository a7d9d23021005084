import type * as z from 'zod/mini'
import type { ListFile } from '../../platform/sheets/export.ts'
import { columnsOf, type ListColumn } from '../../platform/sheets/list.ts'
import { columnLabel, type Field } from '../imports/file/contract.columns.ts'
import { amountKinds, portionField } from '../imports/goods/contract.dish-columns.ts'
import { ageGroups, type Dish, type DishExport } from './contract.ts'
import { allDishes } from './queries.ts'

const shown = columnsOf<Dish, 'canteen'>('canteen')

/** Headed so that the file can come back. */
const own = (
  field: Field,
  of: (dish: Dish) => string | number | null | undefined,
  type?: 'number',
) => shown(({ lang }) => columnLabel(field, lang), of, type)

/** That it contains none of them is said; nothing is where nobody has said. */
const ofFourteen = (
  field: 'allergens' | 'traces',
  of: (dish: Dish) => string[] | null,
): ListColumn<Dish> => ({
  type: 'text',
  in: (tongue) => ({
    label: columnLabel(field, tongue.lang),
    of: (dish) => {
      const named = of(dish)?.map((code) => tongue.of('family')(`allergen_${code as 'milk'}`))
      return named?.length === 0 ? tongue.of('canteen')('containsNone') : named?.join(', ')
    },
  }),
})

const langs = ['uz', 'ru', 'en'] as const
const columns = [
  ...langs.map((lang) => own(`name_${lang}`, ({ name }) => name[lang])),
  shown(
    ({ lang }) => columnLabel('dish_kind', lang),
    ({ kind }, say) => say(`kind_${kind}`),
  ),
  ...langs.map((lang) => own(`ingredients_${lang}`, ({ ingredients }) => ingredients[lang])),
  ofFourteen('allergens', ({ allergens }) => allergens),
  ofFourteen('traces', ({ traces }) => (traces.length > 0 ? traces : null)),
  own('dish_price', ({ price }) => price, 'number'),
  own('reduced_price', ({ reduced_price }) => reduced_price, 'number'),
  ...ageGroups.flatMap((ages) =>
    amountKinds.map((amount) =>
      own(portionField(amount, ages), ({ portions }) => portions[ages]?.[amount], 'number'),
    ),
  ),
]

/** The list of dishes as a file. */
export const dishesFile: ListFile<z.output<typeof DishExport>, Dish> = {
  title: (tongue) => tongue.of('canteen')('dishes'),
  rows: (db, { who, query, lang }) => allDishes(db, who, query, lang),
  columns: () => columns,
}
