import { phrases } from '../platform/phrases.ts'

/** What a learning centre is told in place of a phrase. */
export const newsCentreText = phrases({
  news_outsideClasses: {
    uz: 'Guruhlardan tashqari',
    ru: 'Вне групп',
    en: 'Outside of groups',
  },
  news_moreClasses: {
    uz: 'Yana {count} ta guruh',
    ru: '{count, plural, one {Ещё # группа} few {Ещё # группы} many {Ещё # групп} other {Ещё # группы}}',
    en: '{count, plural, one {# more group} other {# more groups}}',
  },
  news_ofNoClass: { uz: 'Guruhi tanlanmagan', ru: 'Группа не выбрана', en: 'No group chosen' },
  news_ofGrade: { uz: '{grade}-daraja', ru: '{grade}-й уровень', en: 'Level {grade}' },
  news_wholeGrades: { uz: 'Butun darajalar', ru: 'Целые уровни', en: 'Whole levels' },
})
