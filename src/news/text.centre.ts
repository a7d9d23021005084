import { phrases } from '../platform/phrases.ts'

/** What a learning centre is told in place of a phrase. */
export const newsCentreText = phrases({
  news_ofNoClass: { uz: 'Guruhi tanlanmagan', ru: 'Группа не выбрана', en: 'No group chosen' },
  news_ofGrade: { uz: '{grade}-daraja', ru: '{grade}-й уровень', en: 'Level {grade}' },
  news_wholeGrades: { uz: 'Butun darajalar', ru: 'Целые уровни', en: 'Whole levels' },
})
