import { useTranslations } from '../../../../platform/ui/phrases.tsx'
import { shownDate, shownPhone } from '../../../../platform/i18n/formats.ts'
import { allergens, diets } from '../../contract.ts'

const names = {
  last_name: 'lastName',
  first_name: 'firstName',
  patronymic: 'patronymic',
  birth_date: 'birthDate',
  gender: 'gender',
  student_number: 'studentNumber',
  card_number: 'cardNumber',
  lang: 'language',
  phone: 'phone',
  username: 'username',
  address: 'address',
  allergies: 'allergies',
  diets: 'diets',
  meal_price: 'mealPrice',
  meal_price_from: 'mealPriceFrom',
  meal_price_until: 'mealPriceUntil',
  health_notes: 'healthNotes',
  image_id: 'photo',
} as const
type Named = keyof typeof names

/** How the columns of a record are called, and their values read, by people. */
export function useFieldNames() {
  const t = useTranslations('family')
  const allergen = (code: string) => {
    const known = allergens.find((each) => each === code)
    return known ? t(`allergen_${known}`) : code
  }
  const diet = (code: string) => {
    const known = diets.find((each) => each === code)
    return known ? t(`diet_${known}`) : code
  }
  const read: Partial<Record<string, (value: string) => string>> = {
    birth_date: shownDate,
    meal_price_from: shownDate,
    meal_price_until: shownDate,
    phone: shownPhone,
    gender: (value) => t(value === 'female' ? 'female' : 'male'),
    lang: (value) => t(`lang_${value as 'uz'}`),
    allergies: (value) =>
      value
        .split(/[ ,]+/)
        .map((code) => allergen(code))
        .join(', '),
    diets: (value) =>
      value
        .split(/[ ,]+/)
        .map((code) => diet(code))
        .join(', '),
    meal_price: (value) => t(value === 'free' ? 'mealPrice_free' : 'mealPrice_reduced'),
  }
  return {
    name: (field: string) => (field in names ? t(names[field as Named]) : field),
    value: (field: string, value: string) => (value ? (read[field]?.(value) ?? value) : ''),
  }
}
