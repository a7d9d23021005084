import { phrases } from '../../platform/i18n/phrases.ts'

/** What a learning centre is told in place of a phrase: it has groups where a school has classes. */
export const goalsCentreText = phrases({
  goals_goals: { uz: 'Guruh maqsadlari', ru: 'Цели группы', en: 'Group goals' },
  goals_noneText: {
    uz: 'Guruh birga erishadigan maqsad: ismlar koʻrsatilmaydi.',
    ru: 'Цель, к которой группа идёт вместе, без имён.',
    en: 'Something to reach together: no names are shown.',
  },
})
