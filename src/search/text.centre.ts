import { phrases } from '../platform/phrases.ts'

/** What a learning centre is told in place of a phrase: it has groups where a school has classes. */
export const searchCentreText = phrases({
  search_hint: {
    uz: 'Ism, guruh, telefon yoki raqam',
    ru: 'Имя, группа, телефон или номер',
    en: 'A name, group, phone or number',
  },
})
