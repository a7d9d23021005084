import type { Lang } from '../../../platform/shapes.ts'
import { paperName as named } from '../../../platform/pdf/names.ts'

const kinds = {
  menu: { uz: 'Taomnoma', ru: 'Меню', en: 'Menu' },
  kitchen: { uz: 'Oshxona varagʻi', ru: 'Лист кухни', en: 'Kitchen sheet' },
  mealCheck: { uz: 'Ovqat tekshiruvi', ru: 'Проверка питания', en: 'Meal check' },
  mealRegister: { uz: 'Ovqatlanish jurnali', ru: 'Табель питания', en: 'Meal register' },
} satisfies Record<string, Record<Lang, string>>

/** What the file of a paper is called, without an extension: `Меню 16.11.2026`. */
export const paperName = (kind: keyof typeof kinds, lang: Lang, ...of: string[]) =>
  named(kinds[kind][lang], ...of)
