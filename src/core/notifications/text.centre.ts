import { phrases } from '../../platform/i18n/phrases.ts'

/** What a learning centre is told in place of a phrase: it has groups where a school has classes. */
export const notificationsCentreText = phrases({
  notifications_absentTitle: {
    uz: 'Darsga kelmadi',
    ru: 'Отсутствие на занятиях',
    en: 'Absent from lessons',
  },
  notifications_lateTitle: {
    uz: 'Darsga kechikdi',
    ru: 'Опоздание на занятия',
    en: 'Late for lessons',
  },
  notifications_joinedTitle: {
    uz: 'Guruhga qabul qilindi',
    ru: 'Зачисление в группу',
    en: 'Joined a group',
  },
  notifications_kindJoined: {
    uz: 'Guruhga qabul qilinish',
    ru: 'Зачисление в группу',
    en: 'Joining a group',
  },
})
