import { phrases } from '../../platform/i18n/phrases.ts'

/** The list behind the bell, and the settings of what is told and when. */
export const notificationsText = phrases({
  title: { uz: 'Bildirishnomalar', ru: 'Уведомления', en: 'Notifications' },
  bell: {
    uz: 'Bildirishnomalar, oʻqilmagani: {count}',
    ru: 'Уведомления: {count, plural, one {# непрочитанное} few {# непрочитанных} many {# непрочитанных} other {# непрочитанного}}',
    en: 'Notifications: {count} unread',
  },
  bellEmpty: {
    uz: 'Bildirishnomalar, hammasi oʻqilgan',
    ru: 'Уведомления: все прочитаны',
    en: 'Notifications: all read',
  },
  readAll: {
    uz: 'Hammasini oʻqilgan deb belgilash',
    ru: 'Прочитать все',
    en: 'Mark all as read',
  },
  isUnread: { uz: 'oʻqilmagan', ru: 'не прочитано', en: 'unread' },
  earlier: { uz: 'Oldingilarini koʻrsatish', ru: 'Показать более ранние', en: 'Show earlier ones' },
  loading: { uz: 'Yuklanmoqda', ru: 'Загружается', en: 'Loading' },
  retry: { uz: 'Qayta urinish', ru: 'Повторить', en: 'Try again' },
  failed: {
    uz: 'Bildirishnomalarni hozir koʻrsatib boʻlmadi',
    ru: 'Сейчас не удалось показать уведомления',
    en: 'The notifications could not be shown right now',
  },
  none: {
    uz: 'Hozircha bildirishnoma yoʻq',
    ru: 'Уведомлений пока нет',
    en: 'No notifications yet',
  },
  noneUnread: { uz: 'Hammasi oʻqilgan', ru: 'Всё прочитано', en: 'All caught up' },
  push: {
    uz: 'Bu qurilmaga ham yuborilsin',
    ru: 'Присылать и на это устройство',
    en: 'Send to this device too',
  },
  pushText: {
    uz: 'Sahifa yopiq boʻlsa ham ekranda koʻrinadi. Tizimdan chiqsangiz, toʻxtaydi.',
    ru: 'Видны на экране, даже когда страница закрыта. После выхода из системы прекратятся.',
    en: 'They show on the screen even while the page is closed, and stop when you sign out.',
  },
  pushBlocked: {
    uz: 'Brauzer bu sayt bildirishnomalarini taqiqlagan. Ularga brauzer sozlamalarida ruxsat bering.',
    ru: 'Браузер запретил уведомления этого сайта. Разрешите их в настройках браузера.',
    en: 'The browser blocks notifications of this site. Allow them in the settings of the browser.',
  },
  pushImpossible: {
    uz: 'Bu brauzer sahifa yopiq paytda bildirishnoma ola olmaydi. iPhone telefonida avval saytni bosh ekranga qoʻshing.',
    ru: 'Этот браузер не получает уведомлений, пока страница закрыта. На iPhone сначала добавьте сайт на экран «Домой».',
    en: 'This browser gets no notifications while the page is closed. On an iPhone, add the site to the home screen first.',
  },
  pushFailed: {
    uz: 'Hozir yoqib boʻlmadi. Birozdan keyin qayta urinib koʻring.',
    ru: 'Сейчас включить не удалось. Попробуйте ещё раз чуть позже.',
    en: 'It could not be switched on right now. Try again a little later.',
  },
  alwaysOn: { uz: 'har doim yoqilgan', ru: 'всегда включено', en: 'always on' },
  quietText: {
    uz: 'Shu vaqtda faqat muhim bildirishnomalar keladi, qolganlari keyinroq yetkaziladi.',
    ru: 'В это время приходят только важные уведомления, остальные — позже.',
    en: 'Only important notifications arrive during this time; the rest come later.',
  },
  from: { uz: 'Boshlanishi', ru: 'С', en: 'From' },
  to: { uz: 'Tugashi', ru: 'До', en: 'To' },
})
