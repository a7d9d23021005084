/** Phrases of the page that everybody starts from. */
export const homeText = {
  hello: { uz: 'Assalomu alaykum, {name}', ru: 'Здравствуйте, {name}', en: 'Hello, {name}' },
  today: { uz: 'Bugun {day}', ru: 'Сегодня {day}', en: 'Today is {day}' },
  classesToMark: { uz: 'Sinflarni belgilash', ru: 'Отметить классы', en: 'Classes to mark' },
  students: {
    uz: '{count, plural, one {# oʻquvchi} other {# oʻquvchi}}',
    ru: '{count, plural, one {# ученик} few {# ученика} many {# учеников} other {# ученика}}',
    en: '{count, plural, one {# student} other {# students}}',
  },
  noClasses: {
    uz: 'Sizda hali sinf yoʻq',
    ru: 'У вас пока нет классов',
    en: 'You have no classes yet',
  },
  noClassesText: {
    uz: 'Maʼmuriyat sizga sinf biriktirganda, u shu yerda paydo boʻladi.',
    ru: 'Когда администрация закрепит за вами класс, он появится здесь.',
    en: 'As soon as the office gives you a class it appears here.',
  },
}
