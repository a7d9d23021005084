import { useTranslations } from '../../../platform/ui/phrases.tsx'
import { useChoices } from '../../../platform/i18n/reader-choices.ts'
import type { Localised } from '../../../platform/shapes.ts'
import { localised, weekdayName } from '../../../platform/ui/shown.ts'
import { shownDayMonth } from '../../../platform/i18n/formats.ts'
import { allergens, diets } from '../../../core/students/contract.ts'
import type { Menu } from '../menus/contract.ts'

/** How meals, days and allergens are called. */
export function useCanteenWords() {
  const t = useTranslations('canteen')
  const common = useTranslations('common')
  const family = useTranslations('family')
  const { lang } = useChoices()
  return {
    mealOf: ({ kind, shift }: Pick<Menu['meal'], 'kind' | 'shift'>) =>
      [t(`meal_${kind}`), shift && common('shiftNumber', { shift })].filter(Boolean).join(' · '),
    dayOf: (day: string) => `${common(weekdayName(day))}, ${shownDayMonth(day)}`,
    allergensOf: (codes: readonly string[]) =>
      allergens
        .filter((code) => codes.includes(code))
        .map((code) => family(`allergen_${code}`).toLowerCase())
        .join(', '),
    dietsOf: (codes: readonly string[]) =>
      diets
        .filter((code) => codes.includes(code))
        .map((code) => family(`diet_${code}`).toLowerCase())
        .join(', '),
    nameOf: (name: Localised) => localised(name, lang).text,
  }
}
