import { phrases } from '../../platform/i18n/phrases.ts'

/** What a learning centre is told in place of a phrase: it has groups where a school has classes. */
export const setupCentreText = phrases({
  setup_step_year: {
    uz: 'Oʻquv yili va bayramlar',
    ru: 'Учебный год и праздники',
    en: 'The year and its holidays',
  },
  setup_step_classes: { uz: 'Guruhlar', ru: 'Группы', en: 'Groups' },
  setup_step_marked: {
    uz: 'Birinchi guruh belgilandi',
    ru: 'Отмечена первая группа',
    en: 'First group marked',
  },
})
