import { useTranslations } from 'use-intl'
import { shownPhone } from '../../../platform/formats.ts'
import { allergens } from '../../../students/contract.ts'
import type { Effect } from '../../contract.effects.ts'
import { isPhone } from '../../rules.effects.ts'

const isAllergen = (name: string) => allergens.find((each) => each === name)

/** What would be, or was, in words: a phone as phones are written, allergies by their names. */
export function useEffectValue() {
  const family = useTranslations('family')
  return (kind: Effect['kind'], value: string | null): string | undefined => {
    if (!value) return undefined
    if (isPhone(kind)) return shownPhone(value)
    if (kind !== 'allergies') return value
    return value
      .split(',')
      .map((name) => {
        const known = isAllergen(name)
        return known ? family(`allergen_${known}`) : name
      })
      .join(', ')
  }
}
