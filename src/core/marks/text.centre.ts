import { phrases } from '../../platform/i18n/phrases.ts'

/** What a learning centre is told in place of a phrase: it has groups where a school has classes. */
export const marksCentreText = phrases({
  marks_archived: {
    uz: 'Guruh arxivda, belgilarni oʻzgartirib boʻlmaydi',
    ru: 'Группа в архиве, отметки изменить нельзя',
    en: 'The group is archived; its register can’t be changed',
  },
  marks_emptyDay: {
    uz: 'Shu kunda guruh roʻyxati boʻsh',
    ru: 'На этот день в группе нет учеников',
    en: 'The group has no students on this day',
  },
  marks_toClass: { uz: 'Guruh sahifasi', ru: 'Страница группы', en: 'Group page' },
  markMonth_notInClass: {
    uz: 'Shu kuni guruhda boʻlmagan',
    ru: 'В этот день не в группе',
    en: 'Not in the group on this day',
  },
  markMonth_pasteClosed: {
    uz: 'Kun yopilgan yoki oʻquvchi guruhda boʻlmagan',
    ru: 'День закрыт или ученика не было в группе',
    en: 'The day is closed, or the student was not in the group',
  },
  markMonth_empty: {
    uz: 'Shu oyda guruh roʻyxati boʻsh',
    ru: 'В этом месяце в группе нет учеников',
    en: 'The group has no students in this month',
  },
})
