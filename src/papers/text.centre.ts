import { phrases } from '../platform/phrases.ts'

/** What a learning centre is told in place of a phrase: it has groups where a school has classes. */
export const papersCentreText = phrases({
  papers_presentQuarter: { uz: 'Joriy davr', ru: 'Текущий период', en: 'Current term' },
  papers_quarter: {
    uz: '{number}-davr, {days}',
    ru: '{number}-й период, {days}',
    en: 'Term {number}, {days}',
  },
})
