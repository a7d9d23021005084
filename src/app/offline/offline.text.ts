import { phrases } from '../../platform/i18n/phrases.ts'

/** What the bar says when something waits or there is no network. */
export const offlineText = phrases({
  offline: { uz: 'Aloqa yoʻq', ru: 'Нет связи', en: 'Offline' },
  waits: {
    uz: '{count} ta belgi yuborilishini kutmoqda',
    ru: '{count, plural, one {# отметка ждёт отправки} few {# отметки ждут отправки} many {# отметок ждут отправки} other {# отметки ждут отправки}}',
    en: '{count, plural, one {# entry is waiting to be sent} other {# entries are waiting to be sent}}',
  },
  refused: {
    uz: '{count} ta belgi saqlanmadi',
    ru: '{count, plural, one {# отметка не сохранена} few {# отметки не сохранены} many {# отметок не сохранено} other {# отметки не сохранены}}',
    en: '{count, plural, one {# entry was not saved} other {# entries were not saved}}',
  },
  kept: {
    uz: 'Hammasi shu qurilmada saqlangan va aloqa tiklanishi bilan oʻzi yuboriladi.',
    ru: 'Всё сохранено на этом устройстве и отправится само, как только появится связь.',
    en: 'Everything is kept on this device and will be sent as soon as there is a connection.',
  },
  notKept: {
    uz: 'Bu brauzer hech narsani saqlamaydi: hammasi yuborilguncha sahifani yopmang.',
    ru: 'Этот браузер ничего не хранит: не закрывайте вкладку, пока всё не отправлено.',
    en: 'This browser can’t store anything: keep this tab open until everything has been sent.',
  },
  nothingWaits: {
    uz: 'Yuborilmagan belgi yoʻq. Bugungi jurnallarni ochib, belgilash mumkin.',
    ru: 'Все отметки отправлены. Журналы на сегодня можно открывать и заполнять.',
    en: 'Everything has been sent. You can open and fill in today’s registers.',
  },
  asOf: {
    uz: '{time} holatidagi maʼlumotlar',
    ru: 'Данные на {time}',
    en: 'Data as of {time}',
  },
  meals: { uz: 'ovqatlanish', ru: 'питание', en: 'meals' },
  messagesWait: {
    uz: '{count} ta xabar yuborilishini kutmoqda',
    ru: '{count, plural, one {# сообщение ждёт отправки} few {# сообщения ждут отправки} many {# сообщений ждут отправки} other {# сообщения ждут отправки}}',
    en: '{count, plural, one {# message is waiting to be sent} other {# messages are waiting to be sent}}',
  },
  answersWait: {
    uz: '{count} ta soʻrovnoma javobi yuborilishini kutmoqda',
    ru: '{count, plural, one {# ответ на опрос ждёт отправки} few {# ответа на опрос ждут отправки} many {# ответов на опрос ждут отправки} other {# ответа на опрос ждут отправки}}',
    en: '{count, plural, one {# response to a form is waiting to be sent} other {# responses to forms are waiting to be sent}}',
  },
  messagesRefused: {
    uz: '{count} ta xabar yuborilmadi',
    ru: '{count, plural, one {# сообщение не отправлено} few {# сообщения не отправлены} many {# сообщений не отправлено} other {# сообщения не отправлено}}',
    en: '{count, plural, one {# message was not sent} other {# messages were not sent}}',
  },
  decide: { uz: 'Koʻrish', ru: 'Посмотреть', en: 'Review' },
})
