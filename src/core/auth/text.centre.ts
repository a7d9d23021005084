import { phrases } from '../../platform/i18n/phrases.ts'

/** What a learning centre is told in place of a phrase: it has groups where a school has classes. */
export const authCentreText = phrases({
  slips_chosenClasses: {
    uz: '{n, plural, other {# ta guruh tanlangan}}',
    ru: '{n, plural, one {Выбрана # группа} few {Выбрано # группы} many {Выбрано # групп} other {Выбрано # группы}}',
    en: '{n, plural, one {# group chosen} other {# groups chosen}}',
  },
})
