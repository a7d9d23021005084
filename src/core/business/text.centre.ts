import { phrases } from '../../platform/i18n/phrases.ts'

/** What a learning centre is told in place of a phrase: it has groups where a school has classes. */
export const businessCentreText = phrases({
  business_coinLimit: {
    uz: 'Bir oʻquvchiga bir guruhda kuniga koʻpi bilan {count} ta',
    ru: 'Не больше {count} в день на ученика в одной группе',
    en: 'At most {count} a day per student in a group',
  },
  business_coinDailyLimit: {
    uz: 'Bir oʻquvchiga kuniga, bir guruhda',
    ru: 'В день на ученика в одной группе',
    en: 'Per student per day in one group',
  },
  business_ranks: { uz: 'Oʻrinlar', ru: 'Места в группе', en: 'Ranks' },
  business_outside: { uz: 'Oʻqish davridan tashqari', ru: 'Вне периодов', en: 'Between terms' },
  business_quarters: { uz: 'Davrlar', ru: 'Периоды', en: 'Terms' },
  business_noQuarters: {
    uz: 'Davrlar hali kiritilmagan',
    ru: 'Периоды ещё не заданы',
    en: 'No terms yet',
  },
  business_noYear: {
    uz: 'Oʻquv yili hali kiritilmagan',
    ru: 'Учебный год ещё не задан',
    en: 'No year yet',
  },
  business_filled: {
    uz: '{year} oʻquv yili toʻldirildi',
    ru: 'Учебный год {year} заполнен',
    en: 'The year {year} is filled in',
  },
  business_fillUsualText: {
    uz: 'Oʻzbekistondagi namunaviy yil va bayramlar. Sanalarni tekshiring: ular har yili oʻzgaradi.',
    ru: 'Типовой год и праздники Узбекистана. Проверьте даты: каждый год они меняются.',
    en: 'A standard year and the public holidays of Uzbekistan. Check the dates: they change every year.',
  },
  business_addQuarter: { uz: 'Davr qoʻshish', ru: 'Добавить период', en: 'Add a term' },
  business_editQuarter: { uz: 'Davrni tahrirlash', ru: 'Изменить период', en: 'Edit the term' },
})
