import { phrases } from '../../platform/i18n/phrases.ts'

/** What a learning centre is told in place of a phrase: it has groups where a school has classes. */
export const searchCentreText = phrases({
  search_hint: {
    uz: 'Ism, guruh, telefon, raqam, yangilik yoki taom',
    ru: 'Имя, группа, телефон, номер, новость или блюдо',
    en: 'A name, group, phone, number, news or dish',
  },
})
