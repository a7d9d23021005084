import { phrases } from '../../../platform/i18n/phrases.ts'

export const securityText = phrases({
  title: { uz: 'Xavfsizlik jurnali', ru: 'Журнал безопасности', en: 'Security log' },
  about: {
    uz: 'Yozuvlar 180 kun saqlanadi.',
    ru: 'Записи хранятся 180 дней.',
    en: 'Entries are kept for 180 days.',
  },
  what: { uz: 'Voqea', ru: 'Событие', en: 'Event' },
  everything: { uz: 'Barcha voqealar', ru: 'Все события', en: 'All events' },
  until: { uz: 'Qaysi kungacha', ru: 'По какой день', en: 'Until' },
  only: { uz: 'Faqat {name}', ru: 'Только {name}', en: 'Only {name}' },
  unknownName: { uz: 'Nomaʼlum login', ru: 'Неизвестный логин', en: 'Unknown username' },
  manyNames: { uz: 'Koʻplab urinishlar', ru: 'Множество попыток', en: 'Many attempts' },
  sign_in_failed: { uz: 'Parol notoʻgʻri', ru: 'Неверный пароль', en: 'Wrong password' },
  sign_in_limited: {
    uz: 'Juda koʻp urinish, kirish vaqtincha toʻxtatildi',
    ru: 'Слишком много попыток, вход временно остановлен',
    en: 'Too many attempts, sign-in was paused',
  },
  slip_failed: { uz: 'Kod notoʻgʻri', ru: 'Неверный код', en: 'Wrong code' },
  signed_in: { uz: 'Kirish', ru: 'Вход', en: 'Sign-in' },
  slip_used: { uz: 'Kod bilan kirish', ru: 'Вход по коду', en: 'Sign-in with a code' },
  password_changed: { uz: 'Parol oʻzgartirildi', ru: 'Смена пароля', en: 'Password changed' },
  session_stolen: {
    uz: 'Seans nusxalangan, u yakunlandi',
    ru: 'Сеанс скопирован и завершён',
    en: 'A session was copied and ended',
  },
  refused_in_a_row: {
    uz: 'Ketma-ket ruxsatsiz murojaatlar',
    ru: 'Подряд запросы без разрешения',
    en: 'Refused many times in a row',
  },
  file_taken: { uz: 'Fayl yuklab olindi', ru: 'Скачан файл', en: 'File downloaded' },
  rows: {
    uz: '{count} ta yozuv',
    ru: '{count, plural, one {# запись} few {# записи} many {# записей} other {# записи}}',
    en: '{count, plural, one {# record} other {# records}}',
  },
  filtered: { uz: 'filtr: {filter}', ru: 'фильтр: {filter}', en: 'filter: {filter}' },
  times: {
    uz: '{count} marta',
    ru: '{count, plural, one {# раз} few {# раза} many {# раз} other {# раза}}',
    en: '{count, plural, one {# time} other {# times}}',
  },
  lastAt: { uz: 'oxirgisi {time}', ru: 'последний раз в {time}', en: 'last at {time}' },
})
