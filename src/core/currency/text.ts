import { phrases } from '../../platform/i18n/phrases.ts'

/** Phrases about money and what it is shown in. */
export const currencyText = phrases({
  currency: { uz: 'Valyuta', ru: 'Валюта', en: 'Currency' },
  currencyIs: { uz: 'Valyuta: {name}', ru: 'Валюта: {name}', en: 'Currency: {name}' },
  UZS: { uz: 'Soʻm', ru: 'Сум', en: 'Soʻm' },
  RUB: { uz: 'Rubl', ru: 'Рубль', en: 'Ruble' },
  USD: { uz: 'Dollar', ru: 'Доллар', en: 'Dollar' },
  amountUZS: { uz: '{amount} soʻm', ru: '{amount} сум', en: '{amount} soʻm' },
  amountRUB: { uz: '{amount} ₽', ru: '{amount} ₽', en: '{amount} ₽' },
  amountUSD: { uz: '{amount} $', ru: '{amount} $', en: '${amount}' },
  lessThan: { uz: '< {amount}', ru: 'меньше {amount}', en: 'less than {amount}' },
  rateOf: {
    uz: '{unit} = {amount}. Markaziy bank kursi, {day}',
    ru: '{unit} = {amount}. Курс Центрального банка на {day}',
    en: '{unit} = {amount}. Central Bank rate of {day}',
  },
  shownOnly: {
    uz: 'Narxlar soʻmda belgilanadi, shu valyutada koʻrsatiladi. Tangalarga taʼsir qilmaydi.',
    ru: 'Цены заданы в сумах, а показываются в этой валюте. На монеты это не влияет.',
    en: 'Prices are set in soʻm and shown in this currency. Coins are not affected.',
  },
})
