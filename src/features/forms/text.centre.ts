import { phrases } from '../../platform/i18n/phrases.ts'

/** What a learning centre is told in place of a phrase. */
export const formsCentreText = phrases({
  forms_kind_class: { uz: 'Guruh', ru: 'Группа', en: 'Group' },
  forms_prefill_class: { uz: 'Guruhi', ru: 'Группа', en: 'Group' },
  forms_forWhomText: {
    uz: 'Guruhga keyin qoʻshilganlardan ham soʻraladi.',
    ru: 'Спросят и тех, кто придёт в группу позже.',
    en: 'Whoever joins a group later is asked as well.',
  },
  forms_ofGrade: { uz: '{grade}-daraja', ru: '{grade}-й уровень', en: 'level {grade}' },
  forms_paperChild: {
    uz: 'Farzandingizning F.I.Sh. va guruhi:',
    ru: 'ФИО и группа ребёнка:',
    en: 'Full name and group of the child:',
  },
})
