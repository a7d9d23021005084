import { phrases } from '../platform/phrases.ts'

/** Versions beside each other: what they come to, what one takes from another, and how one is published and repaired. */
export const versionsText = phrases({
  brokenCount: {
    uz: '{count, number} ta qoida buzilgan',
    ru: '{count, plural, one {Нарушено # правило} few {Нарушено # правила} many {Нарушено # правил} other {Нарушено # правила}}',
    en: '{count, plural, one {# rule is broken} other {# rules are broken}}',
  },
  leaveBroken: {
    uz: 'Shunday eʼlon qilinsin',
    ru: 'Опубликовать как есть',
    en: 'Publish as it is',
  },
  keptPart: {
    uz: 'Darslarning {part}% i oʻz vaqtida qoladi',
    ru: '{part} % уроков остаются на своём времени',
    en: '{part}% of the lessons keep their time',
  },
  thisWeek: {
    uz: 'Shu haftaning oʻzida oʻzgaradi: {count, number}',
    ru: 'Уже на этой неделе изменится: {count, number}',
    en: 'Changes within this week: {count, number}',
  },
  lessonAt: { uz: '{period}-dars', ru: '{period}-й урок', en: 'lesson {period}' },
  undoPublication: {
    uz: 'Eʼlonni bekor qilish',
    ru: 'Отменить публикацию',
    en: 'Undo publication',
  },
  unpublished: {
    uz: 'Eʼlon bekor qilindi, jadval yana qoralama',
    ru: 'Публикация отменена, это снова черновик',
    en: 'The publication is undone, it is a draft again',
  },
})
