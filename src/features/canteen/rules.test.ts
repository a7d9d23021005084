import { describe, expect, test } from 'vitest'
import type { ServedDish } from './contract.ts'
import { hintsOf } from './rules.ts'
import { library } from './service.library.ts'
import { usualNorms } from './kept/service.norms.ts'

describe('the dishes that a school begins with', () => {
  test.each(library().map((dish) => [dish.name.en, dish] as const))(
    '%s has the energy of what it is made of',
    (_, { portions }) => {
      for (const { kcal, protein, fat, carbohydrate } of Object.values(portions!)) {
        const reckoned = 4 * protein! + 9 * fat! + 4 * carbohydrate!
        // a cup of tea has next to nothing, of which a rounded figure is more than 15 per cent
        expect(Math.abs(reckoned - kcal)).toBeLessThanOrEqual(Math.max(1, 0.15 * kcal))
      }
    },
  )

  test('each is named in three languages, once', () => {
    for (const lang of ['uz', 'ru', 'en'] as const) {
      const names = library().map(({ name }) => name[lang])
      expect(names).not.toContain('')
      expect(new Set(names).size).toBe(names.length)
    }
  })
})

describe('hints', () => {
  const dish = (id: string, kcal: number, kind: ServedDish['kind'] = 'soup') =>
    ({ id, kind, portions: { '1-4': { weight: 200, kcal } } }) as ServedDish
  const laid = (date: string, ...dishes: ServedDish[]) => ({
    ...{ date, dishes },
    meal: { kind: 'lunch' as const },
  })
  const norms = usualNorms()
  const { least, most } = norms.lunch!['1-4']!

  test.each([
    ['less than the least', least - 1, 1],
    ['the least', least, 0],
    ['the most', most, 0],
    ['more than the most', most + 1, 1],
  ])('of energy: %s', (_, kcal, hints) => {
    expect(hintsOf(laid('2026-11-17', dish('a', kcal)), [], norms)).toHaveLength(hints)
  })

  test('of energy are none where the school has said no norm', () => {
    expect(hintsOf(laid('2026-11-17', dish('a', most + 1)), [], {})).toEqual([])
  })

  test('a soup that comes again within three days is named with its day, bread is not', () => {
    const [soup, bread] = [dish('a', least), dish('b', 0, 'bread')]
    const menu = laid('2026-11-17', soup, bread)
    expect(hintsOf(menu, [laid('2026-11-19', soup, bread)], norms)).toEqual([
      { kind: 'repeat', dish: soup, on: '2026-11-19' },
    ])
    expect(hintsOf(menu, [laid('2026-11-20', soup, bread)], norms)).toEqual([])
    expect(hintsOf(menu, [menu], norms)).toEqual([])
  })
})
