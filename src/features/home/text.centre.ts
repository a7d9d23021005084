import { phrases } from '../../platform/i18n/phrases.ts'

/** What a learning centre is told in place of a phrase: it has groups where a school has classes. */
export const homeCentreText = phrases({
  home_classesToday: { uz: 'Bugungi guruhlar', ru: 'Группы сегодня', en: 'Groups today' },
  home_noClasses: {
    uz: 'Sizda hali guruh yoʻq',
    ru: 'У вас пока нет групп',
    en: 'You have no groups yet',
  },
})
