import { phrases } from '../../platform/i18n/phrases.ts'

/** What a learning centre is told in place of a phrase: it has groups where a school has classes. */
export const storeCentreText = phrases({
  store_forSome: {
    uz: 'Tanlangan guruhlar uchun',
    ru: 'Для выбранных групп',
    en: 'For chosen groups',
  },
  store_spanTerm: { uz: 'Davr', ru: 'Период', en: 'Term' },
})
