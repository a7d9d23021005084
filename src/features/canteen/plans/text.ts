import { phrases } from '../../../platform/i18n/phrases.ts'

/** On which days a student eats. */
export const plansText = phrases({
  eatsHere: { uz: 'Oshxonada ovqatlanish', ru: 'Питание в столовой', en: 'Meals in the canteen' },
  eatsEveryDay: { uz: 'har kuni ovqatlanadi', ru: 'питается каждый день', en: 'every day' },
  eatsOn: { uz: 'ovqatlanadi: {days}', ru: 'питается: {days}', en: 'on {days}' },
  eatsNever: { uz: 'ovqatlanmaydi', ru: 'не питается', en: 'does not eat here' },
  eatsFrom: { uz: '{day} dan: {words}', ru: 'с {day}: {words}', en: 'from {day}: {words}' },
  eats: { uz: 'Ovqatlanadi', ru: 'Питается', en: 'Eats' },
  eats_always: { uz: 'Har kuni', ru: 'Каждый день', en: 'Every day' },
  eats_some: { uz: 'Tanlangan kunlari', ru: 'По выбранным дням', en: 'On chosen days' },
  eats_never: { uz: 'Hech qachon', ru: 'Никогда', en: 'Never' },
  eatsSinceText: {
    uz: 'Eng erta: {day}. Porsiyalar shunga qarab sanaladi, oʻtgan kunlar oʻzgarmaydi.',
    ru: 'Самое раннее: {day}. По этому считаются порции, прошедшие дни не меняются.',
    en: 'The earliest is {day}. Portions are counted by it; days that are over stay as they were.',
  },
  count_opted_out: { uz: 'Ovqatlanmaydi', ru: 'Не питаются', en: 'Do not eat here' },
  optedOutOne: {
    uz: 'oshxonada ovqatlanmaydi',
    ru: 'в столовой не питается',
    en: 'does not eat here',
  },
})
