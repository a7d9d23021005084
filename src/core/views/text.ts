import { phrases } from '../../platform/i18n/phrases.ts'

export const viewsText = phrases({
  views: { uz: 'Koʻrinishlarim', ru: 'Мои виды', en: 'My views' },
  none: {
    uz: 'Filtr, tartib va ustunlarni tanlang va nom berib saqlab qoʻying.',
    ru: 'Настройте фильтры, порядок и столбцы и сохраните их под названием.',
    en: 'Set filters, order and columns, and save them under a name.',
  },
  saveView: {
    uz: 'Hozirgi koʻrinishni saqlash',
    ru: 'Сохранить текущий вид',
    en: 'Save this view',
  },
  saved: { uz: 'Saqlandi: {name}', ru: 'Сохранено: {name}', en: 'Saved: {name}' },
  remove: { uz: 'Oʻchirish: {name}', ru: 'Удалить: {name}', en: 'Delete {name}' },
  removeTitle: { uz: 'Koʻrinish oʻchirilsinmi?', ru: 'Удалить вид?', en: 'Delete the view?' },
})
