import { phrases } from '../../platform/i18n/phrases.ts'

/** What a learning centre is told in place of a phrase: it has groups where a school has classes. */
export const insightsCentreText = phrases({
  insights_ofNotMarked: {
    uz: '{all} ta guruhdan belgilanmagan',
    ru: 'из {all, plural, one {# группы} few {# групп} many {# групп} other {# группы}} не отмечены',
    en: 'of {all, plural, one {# group} other {# groups}} not marked',
  },
  insights_ofClasses: {
    uz: '{all} ta guruhdan {count} tasi',
    ru: '{count} из {all, plural, one {# группы} few {# групп} many {# групп} other {# группы}}',
    en: '{count} of {all, plural, one {# group} other {# groups}}',
  },
  insights_firstBell: { uz: 'Birinchi mashgʻulot', ru: 'Первое занятие', en: 'First lesson' },
  insights_remindedAll: {
    uz: '{count} ta guruh oʻqituvchilariga eslatildi',
    ru: 'Напомнили учителям: {count, plural, one {# группа} few {# группы} many {# групп} other {# группы}}',
    en: 'Reminded the teachers of {count, plural, one {# group} other {# groups}}',
  },
  insights_month: { uz: '30 oʻquv kuni', ru: '30 учебных дней', en: '30 teaching days' },
})
