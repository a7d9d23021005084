import { phrases } from '../../platform/i18n/phrases.ts'

export const goalsText = phrases({
  goals: { uz: 'Sinf maqsadlari', ru: 'Цели класса', en: 'Class goals' },
  add: { uz: 'Maqsad qoʻyish', ru: 'Поставить цель', en: 'Set a goal' },
  removeSure: { uz: 'Maqsad oʻchirilsinmi?', ru: 'Удалить цель?', en: 'Delete this goal?' },
  name: { uz: 'Nomi', ru: 'Название', en: 'Title' },
  measure: { uz: 'Nima sanaladi', ru: 'Что считается', en: 'What is counted' },
  coins: {
    uz: 'Birga yigʻilgan tangalar',
    ru: 'Монеты, собранные вместе',
    en: 'Coins earned together',
  },
  full_days: {
    uz: 'Hamma kelgan kunlar',
    ru: 'Дни, когда пришли все',
    en: 'Days when everyone came',
  },
  target: { uz: 'Nechta kerak', ru: 'Сколько нужно', en: 'How many' },
  removed: { uz: 'Oʻchirildi', ru: 'Удалено', en: 'Deleted' },
  ofCoins: {
    uz: '{target} tangadan {reached} tasi',
    ru: '{reached} из {target, plural, one {# монеты} few {# монет} many {# монет} other {# монеты}}',
    en: '{reached} of {target, plural, one {# coin} other {# coins}}',
  },
  ofDays: {
    uz: '{target} kundan {reached} tasi',
    ru: '{reached} из {target, plural, one {# дня} few {# дней} many {# дней} other {# дня}}',
    en: '{reached} of {target, plural, one {# day} other {# days}}',
  },
  coming: { uz: 'Hali boshlanmagan', ru: 'Ещё не начата', en: 'Not started yet' },
  running: { uz: 'Davom etmoqda', ru: 'Выполняется', en: 'In progress' },
  reached: { uz: 'Maqsadga erishildi', ru: 'Достигнута', en: 'Reached' },
  missed: { uz: 'Muddati tugagan', ru: 'Срок вышел', en: 'Time is up' },
  none: { uz: 'Hali maqsad yoʻq', ru: 'Целей пока нет', en: 'No goals yet' },
  noneText: {
    uz: 'Sinf birga erishadigan maqsad: ismlar koʻrsatilmaydi.',
    ru: 'Цель, к которой класс идёт вместе, без имён.',
    en: 'Something to reach together: no names are shown.',
  },
  rank: { uz: 'Tangalar boʻyicha oʻrin', ru: 'Место по монетам', en: 'Place in coins' },
  rankOf: {
    uz: '{of} oʻquvchi orasida {rank}-oʻrin',
    ru: '{rank}-е из {of}',
    en: '{rank} of {of}',
  },
})
