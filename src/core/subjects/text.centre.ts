import { phrases } from '../../platform/i18n/phrases.ts'

/** What a learning centre is told in place of a phrase: it has groups where a school has classes. */
export const subjectsCentreText = phrases({
  subjects_classes: { uz: 'Guruhlar', ru: 'Групп', en: 'Groups' },
  subjects_archiveTaught: {
    uz: 'Hozir {count, plural, one {# ta guruhda} other {# ta guruhda}} oʻqitilmoqda. Guruhlarning rejasida qoladi, yangilariga qoʻshib boʻlmaydi.',
    ru: 'Сейчас изучается {count, plural, one {в # группе} few {в # группах} many {в # группах} other {в # группы}}. В их планах он останется, в новые его добавить нельзя.',
    en: 'It is being taught in {count, plural, one {# group} other {# groups}} now. It stays in their plans and can’t be added to new ones.',
  },
})
