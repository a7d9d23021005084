import { expect, test } from 'vitest'
import { hintsOf } from '../features/canteen/rules.ts'
import { usualNorms } from '../features/canteen/kept/service.norms.ts'
import type { ServedDish } from '../features/canteen/contract.ts'
import type { MealKind } from '../features/canteen/menus/contract.ts'
import { canteenOf } from './canteen.ts'
import { buildWorld } from './world.ts'

test('the menus of the demo school leave nothing to be hinted at', () => {
  const today = '2026-11-17'
  const { dishes, meals, menus, menuDishes } = canteenOf(buildWorld({ seed: 1, today }), today)
  const dishById = new Map(dishes.map((dish) => [dish.id, dish as unknown as ServedDish]))
  const kindById = new Map(meals.map(({ id, kind }) => [id, kind as MealKind]))
  const laid = menus.map(({ id, date, mealId }) => ({
    date,
    meal: { kind: kindById.get(mealId)! },
    dishes: menuDishes
      .filter(({ menuId }) => menuId === id)
      .map((row) => dishById.get(row.dishId)!),
  }))
  expect(laid.length).toBeGreaterThan(20)
  for (const menu of laid)
    expect({ ...menu, hints: hintsOf(menu, laid, usualNorms()) }).toMatchObject({ hints: [] })
})
