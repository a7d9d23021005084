export const viewsText = {
  views: { uz: 'Koʻrinishlarim', ru: 'Мои виды', en: 'My views' },
  none: {
    uz: 'Filtr, tartib va ustunlarni tanlang va nom berib saqlab qoʻying.',
    ru: 'Настройте фильтры, порядок и столбцы и сохраните их под названием.',
    en: 'Set filters, order and columns, and save them under a name.',
  },
  save: { uz: 'Hozirgi koʻrinishni saqlash', ru: 'Сохранить текущий вид', en: 'Save this view' },
  name: { uz: 'Nomi', ru: 'Название', en: 'Name' },
  keep: { uz: 'Saqlash', ru: 'Сохранить', en: 'Save' },
  saved: { uz: 'Saqlandi: {name}', ru: 'Сохранено: {name}', en: 'Saved: {name}' },
  remove: { uz: 'Oʻchirish: {name}', ru: 'Удалить: {name}', en: 'Delete {name}' },
  removeTitle: { uz: 'Koʻrinish oʻchirilsinmi?', ru: 'Удалить вид?', en: 'Delete the view?' },
  removeNow: { uz: 'Oʻchirish', ru: 'Удалить', en: 'Delete' },
}
