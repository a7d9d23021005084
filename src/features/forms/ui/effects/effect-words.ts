import { useTranslations } from '../../../../platform/ui/phrases.tsx'
import { shownPhone } from '../../../../platform/i18n/formats.ts'
import { allergens } from '../../../../core/students/contract.ts'
import type { Effect } from '../../effects/contract.ts'
import { guardianIn, isAllergies, isPhone, relationOf } from '../../effects/rules.ts'

const isAllergen = (name: string) => allergens.find((each) => each === name)

/** What would be, or was, in words: a phone as phones are written, allergies by their names. */
export function useEffectValue() {
  const family = useTranslations('family')
  const relation = (name: string) => {
    const known = relationOf(name)
    return known ? family(`relation_${known}`) : name
  }
  return (kind: Effect['kind'], value: string | null): string | undefined => {
    if (!value) return undefined
    if (isPhone(kind)) return shownPhone(value)
    if (kind === 'guardian_relation') return relation(value)
    if (kind === 'other_guardian') {
      const said = guardianIn(value)
      return [relation(said.relation), said.name, said.phone && shownPhone(said.phone)]
        .filter(Boolean)
        .join(', ')
    }
    if (!isAllergies(kind)) return value
    return value
      .split(',')
      .map((name) => {
        const known = isAllergen(name)
        return known ? family(`allergen_${known}`) : name
      })
      .join(', ')
  }
}
