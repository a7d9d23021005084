import { phrases } from '../../../platform/i18n/phrases.ts'

/** Who writes to whom, and the rules of all conversations. */
export const policyText = phrases({
  rules: { uz: 'Kim kimga yozadi', ru: 'Кто кому пишет', en: 'Who writes to whom' },
  direct: { uz: 'Shaxsiy suhbatlar', ru: 'Личные беседы', en: 'Direct conversations' },
  directText: {
    uz: 'Oʻquvchilar bir-biriga hech qachon shaxsiy yozmaydi.',
    ru: 'Ученики никогда не пишут друг другу лично.',
    en: 'Students never write to each other directly.',
  },
  from_office: { uz: 'Maʼmuriyat yozadi', ru: 'Администрация пишет', en: 'The office writes' },
  from_teacher: { uz: 'Oʻqituvchi yozadi', ru: 'Учитель пишет', en: 'A teacher writes' },
  from_student: { uz: 'Oʻquvchi yozadi', ru: 'Ученик пишет', en: 'A student writes' },
  from_parent: { uz: 'Ota-ona yozadi', ru: 'Родитель пишет', en: 'A parent writes' },
  to_office: { uz: 'Maʼmuriyatga', ru: 'Администрации', en: 'To the office' },
  to_teacher: { uz: 'Oʻqituvchiga', ru: 'Учителю', en: 'To a teacher' },
  to_student: { uz: 'Oʻquvchiga', ru: 'Ученику', en: 'To a student' },
  to_parent: { uz: 'Ota-onaga', ru: 'Родителю', en: 'To a parent' },
  relation_related: { uz: 'oʻz sinfi boʻyicha', ru: 'по своему классу', en: 'of the own class' },
  relation_other: { uz: 'boshqa', ru: 'другому', en: 'any other' },
  may_never: { uz: 'Yozmaydi', ru: 'Не пишет', en: 'Does not write' },
  may_answer: { uz: 'Faqat javob beradi', ru: 'Только отвечает', en: 'Only answers' },
  may_write: { uz: 'Yozadi', ru: 'Пишет', en: 'Writes' },
  quietText: {
    uz: 'Bu vaqtda faqat shoshilinch xabarlar bildiriladi.',
    ru: 'В это время уведомляют только о срочных сообщениях.',
    en: 'Only urgent messages are told of in this time.',
  },
  quietOnHolidays: {
    uz: 'Taʼtil va bayramlarda ham tinch',
    ru: 'Тихо и в каникулы, и в праздники',
    en: 'Quiet on public holidays and during breaks as well',
  },
  order: { uz: 'Tartib', ru: 'Порядок', en: 'Order' },
  teacherFirst: {
    uz: 'Qaysi sinfgacha oʻqituvchi birinchi yozadi',
    ru: 'До какого класса первым пишет учитель',
    en: 'Up to which grade the teacher writes first',
  },
  teacherFirstNever: { uz: 'Cheklov yoʻq', ru: 'Без ограничения', en: 'No such rule' },
  editMinutes: {
    uz: 'Necha daqiqagacha tahrirlash mumkin',
    ru: 'Сколько минут можно изменять сообщение',
    en: 'Minutes in which a message may be edited',
  },
  keepMonths: {
    uz: 'Xabarlar necha oy saqlanadi',
    ru: 'Сколько месяцев хранятся сообщения',
    en: 'Months for which messages are kept',
  },
  keepMonthsText: { uz: 'Boʻsh boʻlsa, doim', ru: 'Пусто — всегда', en: 'If empty, for ever' },
  officer: {
    uz: 'Shikoyatlarni kim koʻrib chiqadi',
    ru: 'Кто рассматривает жалобы',
    en: 'Who looks at reports',
  },
  showPresence: {
    uz: 'Kim suhbatni koʻrayotgani koʻrinsin',
    ru: 'Показывать, кто смотрит беседу',
    en: 'Show who is looking at a conversation',
  },
})
