import { phrases } from '../../../platform/i18n/phrases.ts'

/** Who gives whose lessons: the page of a day, and the sheet of a month. */
export const coversText = phrases({
  sheet: { uz: 'Oʻrniga oʻtilgan darslar', ru: 'Заменённые уроки', en: 'Lessons covered' },
  kind_substitute: { uz: 'Oʻrniga', ru: 'Замена', en: 'Covered' },
  kind_merged: { uz: 'Birlashtirilgan', ru: 'Объединённые', en: 'Merged groups' },
  kind_self_study: { uz: 'Mustaqil ish', ru: 'Самостоятельная работа', en: 'Self-study' },
  kind_swap: { uz: 'Oʻzaro almashish', ru: 'Обмен уроками', en: 'Swapped' },
  total: { uz: 'Jami dars', ru: 'Всего уроков', en: 'Lessons in all' },
  missed: { uz: 'Oʻzi oʻtmagan', ru: 'Пропущено своих', en: 'Own lessons missed' },
})
