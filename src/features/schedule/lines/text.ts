import { phrases } from '../../../platform/i18n/phrases.ts'

/** The lessons of a draft that have to be placed, and how they are given. */
export const linesText = phrases({
  tabs: { uz: 'Jadval qismlari', ru: 'Части расписания', en: 'Parts of the timetable' },
  tab_table: { uz: 'Jadval', ru: 'Сетка', en: 'Grid' },
  tab_lines: { uz: 'Darslar roʻyxati', ru: 'Список уроков', en: 'Lesson list' },
  about: {
    uz: 'Jadvalga qoʻyiladigan darslar. Juft dars, oqim, guruhchalar almashuvi, A va B haftalar shu yerda belgilanadi.',
    ru: 'Уроки, которые ставятся в расписание. Здесь задают сдвоенные уроки, потоки, чередование подгрупп, недели A и B.',
    en: 'The lessons to be placed. Doubles, joint lessons, crossed subgroups and weeks A and B are set here.',
  },
  perWeek: { uz: 'Haftasiga', ru: 'В неделю', en: 'A week' },
  times: {
    uz: '{count, plural, one {# marta} other {# marta}}',
    ru: '{count, plural, one {# раз} few {# раза} many {# раз} other {# раза}}',
    en: '{count, plural, one {once} other {# times}}',
  },
  double: { uz: 'juft dars', ru: 'сдвоенный', en: 'double' },
  length: { uz: 'Ketma-ket', ru: 'Подряд', en: 'In a row' },
  single: { uz: 'Bitta dars', ru: 'Один урок', en: 'One lesson' },
  pair: { uz: 'Juft dars', ru: 'Сдвоенный урок', en: 'Double lesson' },
  weeks: { uz: 'Haftalar', ru: 'Недели', en: 'Weeks' },
  weekOf: { uz: '{week} haftalar', ru: 'Недели {week}', en: 'Weeks {week}' },
  everyWeek: { uz: 'Har hafta', ru: 'Каждая неделя', en: 'Every week' },
  group: { uz: 'Kimga', ru: 'Кому', en: 'Given to' },
  wholeClass: { uz: 'Butun sinf', ru: 'Весь класс', en: 'Whole class' },
  homeRoom: { uz: 'Sinf xonasi', ru: 'Кабинет класса', en: 'The class’s own' },
  anyRoom: { uz: 'Xona kerak emas', ru: 'Кабинет не нужен', en: 'No room needed' },
  together: { uz: 'Birga', ru: 'Вместе с', en: 'Together with' },
  alone: { uz: 'Faqat shu sinf', ru: 'Только этот класс', en: 'This class alone' },
  togetherWith: { uz: '{class} bilan birga', ru: 'Вместе с {class}', en: 'Together with {class}' },
  takeApart: { uz: 'Sinflarni ajratish', ru: 'Разделить классы', en: 'Take the classes apart' },
  crossWith: {
    uz: '{subject} bilan almashtirib',
    ru: 'Чередовать подгруппы: {subject}',
    en: 'Cross subgroups with {subject}',
  },
  fixed: { uz: 'Qotirilgan vaqti', ru: 'Закреплён', en: 'Fixed at' },
  anywhere: { uz: 'Istalgan vaqtda', ru: 'В любое время', en: 'At any time' },
  addLine: { uz: 'Yangi dars', ru: 'Новый урок', en: 'New lesson' },
  addPart: {
    uz: 'Yana guruhcha yoki hafta',
    ru: 'Ещё подгруппа или неделя',
    en: 'Another subgroup or week',
  },
  part: { uz: '{number, number}-qism', ru: 'Часть {number, number}', en: 'Part {number, number}' },
  noLines: {
    uz: 'Bu sinfda dars yoʻq',
    ru: 'У класса нет уроков',
    en: 'This class has no lessons',
  },
  takePlan: { uz: 'Rejadan olish', ru: 'Взять из плана', en: 'Take the plan’s' },
})
