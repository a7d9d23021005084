import { phrases } from '../../platform/i18n/phrases.ts'

/** Phrases around the guide; the guide itself stands in `docs/guide/`. */
export const helpText = phrases({
  title: { uz: 'Yordam', ru: 'Помощь', en: 'Help' },
  chapters: { uz: 'Boblar', ru: 'Главы', en: 'Chapters' },
})
