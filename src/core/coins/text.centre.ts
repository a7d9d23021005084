import { phrases } from '../../platform/i18n/phrases.ts'

/** What a learning centre is told in place of a phrase: it has groups where a school has classes. */
export const coinsCentreText = phrases({
  coins_byClass: { uz: 'Guruhlar boʻyicha', ru: 'По группам', en: 'By group' },
  coins_noClasses: { uz: 'Hali guruhlar yoʻq', ru: 'Групп пока нет', en: 'No groups yet' },
  coins_policy_term_end: {
    uz: 'Davr oxirida',
    ru: 'В конце периода',
    en: 'At the end of a term',
  },
  coins_policy_year_end: {
    uz: 'Oʻquv yili oxirida',
    ru: 'В конце учебного года',
    en: 'At the end of the year',
  },
  coins_noEnd: {
    uz: 'Taqvimda bunday sana hali yoʻq: avval davr va oʻquv yilini kiriting.',
    ru: 'В календаре такой даты ещё нет: сначала заполните периоды и учебный год.',
    en: 'The calendar has no such day yet: fill in the terms and the year first.',
  },
})
