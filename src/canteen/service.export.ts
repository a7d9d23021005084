import type * as z from 'zod/mini'
import type { ListFile } from '../platform/sheets/export.ts'
import { columnsOf } from '../platform/sheets/list.ts'
import { ageGroups, type Dish, type DishExport } from './contract.ts'
import { allDishes } from './queries.ts'

const shown = columnsOf<Dish, 'canteen'>('canteen')

const told = columnsOf<Dish, 'family'>('family')

const columns = [
  shown('nameUz', ({ name }) => name.uz),
  shown('nameRu', ({ name }) => name.ru),
  shown('nameEn', ({ name }) => name.en),
  shown('kind', ({ kind }, say) => say(`kind_${kind}`)),
  told(
    (tongue) => tongue.of('canteen')('allergens'),
    ({ allergens }, say) => allergens?.map((code) => say(`allergen_${code as 'milk'}`)).join(', '),
  ),
  shown('priceInSoums', ({ price }) => price, 'number'),
  shown('reducedPrice', ({ reduced_price }) => reduced_price, 'number'),
  ...ageGroups.flatMap((ages) => [
    shown(
      (tongue) => `${tongue.of('canteen')('weight')} ${ages.replace('-', '–')}`,
      ({ portions }) => portions[ages]?.weight,
      'number',
    ),
    shown(
      (tongue) => `${tongue.of('canteen')('kcal')} ${ages.replace('-', '–')}`,
      ({ portions }) => portions[ages]?.kcal,
      'number',
    ),
  ]),
]

/** The list of dishes as a file. */
export const dishesFile: ListFile<z.output<typeof DishExport>, Dish> = {
  title: (tongue) => tongue.of('canteen')('dishes'),
  rows: (db, { who, query, lang }) => allDishes(db, who, query, lang),
  columns: () => columns,
}
