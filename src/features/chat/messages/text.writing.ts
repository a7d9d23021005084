import { phrases } from '../../../platform/i18n/phrases.ts'

/** Writing a message: at once or later, with files, by voice, urgent, as a poll. */
export const writingText = phrases({
  write: { uz: 'Xabar yozish', ru: 'Написать сообщение', en: 'Write a message' },
  answerTo: { uz: 'Javob: {name}', ru: 'Ответ: {name}', en: 'Reply to {name}' },
  editing: { uz: 'Xabarni tahrirlash', ru: 'Изменение сообщения', en: 'Editing the message' },
  addFile: { uz: 'Fayl', ru: 'Файл', en: 'File' },
  sendLater: { uz: 'Keyinroq yuborish', ru: 'Отправить позже', en: 'Send later' },
  schedule: { uz: 'Rejalashtirish', ru: 'Запланировать', en: 'Schedule' },
  scheduled: {
    uz: 'Xabar rejalashtirildi',
    ru: 'Сообщение запланировано',
    en: 'Message scheduled',
  },
  later: { uz: 'Keyin yuboriladi', ru: 'Будет отправлено', en: 'To be sent later' },
  asUrgent: { uz: 'Shoshilinch deb belgilash', ru: 'Пометить срочным', en: 'Mark as urgent' },
  notUrgent: { uz: 'Shoshilinch emas', ru: 'Не срочно', en: 'Not urgent' },
  urgentText: {
    uz: 'Shoshilinch: tinch soatlarda ham bildiriladi',
    ru: 'Срочно: придёт и в тихие часы',
    en: 'Urgent: told during quiet hours as well',
  },
  toldAt: {
    uz: 'Tinch soatlar: xabar haqida {when} da bildiriladi',
    ru: 'Тихие часы, уведомление придёт позже: {when}',
    en: 'Quiet hours: others are notified at {when}',
  },
  record: {
    uz: 'Ovozli xabar yozish',
    ru: 'Записать голосовое сообщение',
    en: 'Record a voice message',
  },
  dropRecording: { uz: 'Yozuvni bekor qilish', ru: 'Отменить запись', en: 'Discard the recording' },
  noMicrophone: { uz: 'Mikrofon ochilmadi', ru: 'Микрофон недоступен', en: 'No microphone' },
  noMicrophoneText: {
    uz: 'Brauzerda mikrofonga ruxsat bering',
    ru: 'Разрешите доступ к микрофону в браузере',
    en: 'Allow the microphone in your browser',
  },
  mention: { uz: 'Kimni tilga olish', ru: 'Кого упомянуть', en: 'Whom to mention' },
  poll: { uz: 'Ovoz berish', ru: 'Голосование', en: 'Poll' },
  choice: { uz: '{number}-variant', ru: 'Вариант {number}', en: 'Option {number}' },
  twoChoices: {
    uz: 'Kamida ikkita variant yozing',
    ru: 'Напишите хотя бы два варианта',
    en: 'Write at least two options',
  },
  addChoice: { uz: 'Variant qoʻshish', ru: 'Добавить вариант', en: 'Add an option' },
  severalChoices: {
    uz: 'Bir nechta variant tanlash mumkin',
    ru: 'Можно выбрать несколько вариантов',
    en: 'Several options may be chosen',
  },
})
