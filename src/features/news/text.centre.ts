import { phrases } from '../../platform/i18n/phrases.ts'

/** What a learning centre is told in place of a phrase. */
export const newsCentreText = phrases({
  news_ofNoClass: { uz: 'Guruhi tanlanmagan', ru: 'Группа не выбрана', en: 'No group chosen' },
  news_groups: {
    uz: 'Guruh ichidagi guruhchalar',
    ru: 'Подгруппы группы',
    en: 'Subgroups of a group',
  },
  news_groupsOf: { uz: 'Qaysi guruhning', ru: 'Какой группы', en: 'Of which group' },
  news_staffOfClasses: {
    uz: 'Guruhlarning xodimlari',
    ru: 'Сотрудники групп',
    en: 'Staff of the groups',
  },
  news_noGroups: {
    uz: 'Bu guruh guruhchalarga boʻlinmagan',
    ru: 'Эта группа не разделена на подгруппы',
    en: 'This group is not divided into subgroups',
  },
  news_ofGrade: { uz: '{grade}-daraja', ru: '{grade}-й уровень', en: 'Level {grade}' },
  news_wholeGrades: { uz: 'Butun darajalar', ru: 'Целые уровни', en: 'Whole levels' },
})
