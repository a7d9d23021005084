import { phrases } from '../../../platform/i18n/phrases.ts'

/** What versions come to, and how one is published and repaired. */
export const versionsText = phrases({
  file_json: {
    uz: 'Jadval fayli (JSON)',
    ru: 'Файл расписания (JSON)',
    en: 'Timetable file (JSON)',
  },
  file_fet: { uz: 'FET dasturi uchun', ru: 'Для программы FET', en: 'For the program FET' },
  figures: { uz: 'Koʻrsatkichlar', ru: 'Показатели', en: 'Figures' },
  brokenRules: { uz: 'Buzilgan qoidalar', ru: 'Нарушено правил', en: 'Rules broken' },
  brokenCount: {
    uz: '{count, number} ta qoida buzilgan',
    ru: '{count, plural, one {Нарушено # правило} few {Нарушено # правила} many {Нарушено # правил} other {Нарушено # правила}}',
    en: '{count, plural, one {# rule is broken} other {# rules are broken}}',
  },
  intoPast: {
    uz: 'Oʻtib ketgan kunlar jadvali ham oʻzgaradi: {count, number} kun',
    ru: 'Изменится и расписание прошедших дней: {count, plural, one {# день} few {# дня} many {# дней} other {# дня}}',
    en: 'The timetable of days that are over changes too: {count, plural, one {# day} other {# days}}',
  },
  intoPastSure: {
    uz: 'Oʻtgan kunlar ham oʻzgarsin',
    ru: 'Изменить и прошедшие дни',
    en: 'Change past days too',
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
  moreLines: {
    uz: 'Yana {count, number} tasi',
    ru: 'Ещё {count, number}',
    en: '{count, number} more',
  },
  repair: { uz: 'Tuzatish', ru: 'Исправить', en: 'Repair' },
  repairOf: { uz: '{name}, tuzatish', ru: '{name}, исправление', en: '{name}, repaired' },
  repairText: {
    uz: 'Nusxa olinadi, reja yangilanadi va darslar imkon qadar oʻz joyida qoladi. Eʼlon qilguningizcha hech narsa oʻzgarmaydi.',
    ru: 'Будет сделана копия по новому плану, уроки по возможности останутся на своих местах. До публикации ничего не изменится.',
    en: 'A copy with the new plan is made, and lessons stay where they are as far as possible. Nothing changes until you publish it.',
  },
  repairWhat: { uz: 'Nimani koʻchirish mumkin', ru: 'Что можно двигать', en: 'What may move' },
})
