import { phrases } from '../../platform/i18n/phrases.ts'

/** Phrases of the page that everybody starts from. */
export const homeText = phrases({
  hello: { uz: 'Assalomu alaykum, {name}', ru: 'Здравствуйте, {name}', en: 'Hello, {name}' },
  today: { uz: 'Bugun {day}', ru: 'Сегодня {day}', en: 'Today is {day}' },
  classesToday: { uz: 'Bugungi sinflar', ru: 'Классы сегодня', en: 'Classes today' },
  notMarked: { uz: 'Belgilash', ru: 'Отметить', en: 'Mark' },
  allMarked: { uz: 'Belgilangan', ru: 'Всё отмечено', en: 'Marked' },
  classesMarked: {
    uz: '{all} tadan {done} tasi belgilangan',
    ru: 'Отмечено {done} из {all}',
    en: '{done} of {all} marked',
  },
  asOf: {
    uz: 'Aloqa yoʻq: {time} holatiga koʻra. Keyin shu qurilmada belgilanganlar hali koʻrinmaydi.',
    ru: 'Нет связи: данные на {time}. Отмеченного на этом устройстве позже здесь ещё нет.',
    en: 'Offline: this is as of {time}. What was marked on this device later is not here yet.',
  },
  noClasses: {
    uz: 'Sizda hali sinf yoʻq',
    ru: 'У вас пока нет классов',
    en: 'You have no classes yet',
  },
})
