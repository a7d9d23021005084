import { phrases } from '../../platform/i18n/phrases.ts'

/** What a learning centre is told in place of a phrase: it has groups where a school has classes. */
export const papersCentreText = phrases({
  papers_presentQuarter: { uz: 'Joriy davr', ru: 'Текущий период', en: 'Current term' },
  papers_quarter: {
    uz: '{number}-davr, {days}',
    ru: '{number}-й период, {days}',
    en: 'Term {number}, {days}',
  },
  printed_notInClass: { uz: '– guruhda emas', ru: '– не в группе', en: '– not in the group' },
  printed_nobodyInMonth: {
    uz: 'Bu oyda guruhda oʻquvchi boʻlmagan',
    ru: 'В этом месяце в группе не было учеников',
    en: 'The group had no students this month',
  },
  printed_nobody: {
    uz: 'Bu kunda guruhda oʻquvchi yoʻq',
    ru: 'На этот день в группе нет учеников',
    en: 'The group has no students on this day',
  },
  papers_print_classes: {
    uz: 'Guruhlar jadvali, PDF',
    ru: 'Расписание групп, PDF',
    en: 'Timetables of groups, PDF',
  },
})
