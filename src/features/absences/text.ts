import { phrases } from '../../platform/i18n/phrases.ts'

export const absencesText = phrases({
  count: {
    uz: '{count} ta xabar',
    ru: '{count, plural, one {# сообщение} few {# сообщения} many {# сообщений} other {# сообщения}}',
    en: '{count, plural, one {# absence note} other {# absence notes}}',
  },
  announce: { uz: 'Kelmasligini bildirish', ru: 'Сообщить об отсутствии', en: 'Report an absence' },
  record: { uz: 'Kelmaslikni qayd etish', ru: 'Записать отсутствие', en: 'Record an absence' },
  withdraw: { uz: 'Qaytarib olish', ru: 'Отозвать', en: 'Withdraw' },
  withdrawSure: {
    uz: 'Xabar qaytarib olinsinmi?',
    ru: 'Отозвать сообщение?',
    en: 'Withdraw this note?',
  },
  withdrawText: {
    uz: 'Sinf rahbariga bola darsga kelishi maʼlum qilinadi.',
    ru: 'Классный руководитель узнает, что ребёнок придёт.',
    en: 'The homeroom teacher will expect the child in class.',
  },
  wasWithdrawn: { uz: 'Qaytarib olindi', ru: 'Отозвано', en: 'Withdrawn' },
  sent: {
    uz: 'Xabar yuborildi. Uni sinf rahbari koʻradi.',
    ru: 'Сообщение отправлено. Его увидит классный руководитель.',
    en: 'Sent. The homeroom teacher will see it.',
  },
  when: { uz: 'Qachon', ru: 'Когда', en: 'When' },
  openDays: {
    uz: '{first} – {last} oraligʻidagi kunlarni bildirish mumkin',
    ru: 'Можно сообщить о днях с {first} по {last}',
    en: 'Days from {first} to {last} can be reported',
  },
  chooseWhy: { uz: 'Sababini tanlang', ru: 'Выберите причину', en: 'Choose a reason' },
  noteHint: { uz: 'Ixtiyoriy', ru: 'Необязательно', en: 'Optional' },
  by: { uz: 'Kim bildirgan', ru: 'Кто сообщил', en: 'Reported by' },
  role_owner: { uz: 'Rahbar', ru: 'Руководитель', en: 'Head' },
  role_admin: { uz: 'Maʼmuriyat', ru: 'Администрация', en: 'Office' },
  role_teacher: { uz: 'Oʻqituvchi', ru: 'Учитель', en: 'Teacher' },
  role_student: { uz: 'Oʻquvchi', ru: 'Ученик', en: 'Student' },
  role_parent: { uz: 'Ota-ona', ru: 'Родитель', en: 'Parent' },
  views: { uz: 'Qaysi xabarlar', ru: 'Какие сообщения', en: 'Which notes' },
  ahead: { uz: 'Kelgusi', ru: 'Предстоящие', en: 'Upcoming' },
  withdrawn: { uz: 'Qaytarib olingan', ru: 'Отозванные', en: 'Withdrawn' },
  anyWhy: { uz: 'Har qanday sabab', ru: 'Любая причина', en: 'Any reason' },
  none: { uz: 'Hali xabar yoʻq', ru: 'Сообщений пока нет', en: 'No absence notes yet' },
  noneOwn: {
    uz: 'Kelmaslik haqida xabar berilmagan',
    ru: 'Об отсутствии не сообщали',
    en: 'No absences have been reported',
  },
  findStudent: { uz: 'Oʻquvchini toping', ru: 'Найдите ученика', en: 'Find the student' },
})
