import { phrases } from '../../platform/i18n/phrases.ts'

/** What a learning centre is told in place of a phrase: it has groups where a school has classes. */
export const importsCentreText = phrases({
  imports_classes: { uz: 'Guruhlar importi', ru: 'Импорт групп', en: 'Import groups' },
  imports_pasteHintLoad: {
    uz: 'Ustun nomlari bilan birga: Guruh, Fan, Haftalik soat, Oʻqituvchi; yoki fanlar va guruhlar jadvali',
    ru: 'Вместе с названиями столбцов: Группа, Предмет, Часов в неделю, Учитель; или таблица предметов и групп',
    en: 'Together with the column names: Group, Subject, Hours a week, Teacher; or a table of subjects and groups',
  },
  imports_newClasses: {
    uz: '{count, plural, other {# ta guruh hali yoʻq}}: {names}',
    ru: '{count, plural, one {# группы ещё нет} few {# групп ещё нет} many {# групп ещё нет} other {# группы ещё нет}}: {names}',
    en: '{count, plural, one {# group does not exist yet} other {# groups do not exist yet}}: {names}',
  },
  imports_pasteHintClasses: {
    uz: 'Ustun nomlari bilan birga: Guruh, Smena, Xona, …',
    ru: 'Вместе с названиями столбцов: Группа, Смена, Кабинет, …',
    en: 'Together with the column names: Group, Shift, Room, …',
  },
  imports_sheetClass: {
    uz: 'Guruhi yozilmagan barcha qatorlarning guruhi',
    ru: 'Группа всех строк, где она не указана',
    en: 'The group of all rows that name none',
  },
  imports_pasteHintTimetable: {
    uz: 'Butun jadval: guruhlar, kunlar va darslar; yoki roʻyxat: Guruh, Hafta kuni, Dars, Fan, Oʻqituvchi, Xona',
    ru: 'Вся таблица: группы, дни и занятия; или список: Группа, День недели, Урок, Предмет, Преподаватель, Кабинет',
    en: 'The whole table: groups, days and lessons; or a list: Group, Weekday, Lesson, Subject, Teacher, Room',
  },
  imports_classQuestions: {
    uz: 'Qaysi guruh ekanini ayting: tanlov uning barcha qatorlariga taalluqli',
    ru: 'Уточните, какая это группа: выбор действует для всех её строк',
    en: 'Say which group it is: the choice holds for all its rows',
  },
  imports_comes: {
    uz: 'Darslar bilan birga kiritiladi',
    ru: 'Вместе с занятиями переносятся',
    en: 'Comes in with the lessons',
  },
  imports_left: {
    uz: 'Kiritilmaydi: markazda bori qoladi',
    ru: 'Не переносится: останется то, что есть в центре',
    en: 'Does not come in: it stays as the centre has it',
  },
  imports_comes_closed: {
    uz: 'Guruhlar va xonalarning yopiq vaqtlari',
    ru: 'Закрытое время групп и кабинетов',
    en: 'Closed times of groups and rooms',
  },
  imports_left_away: {
    uz: 'Guruhlar va xonalarning yopiq vaqtlari: bu yerda boshqacha, bunday dars vaqti yoʻq yoki guruh, xona nomaʼlum',
    ru: 'Закрытое время групп и кабинетов: здесь задано другое, нет такого занятия или группа, кабинет не найден',
    en: 'Closed times of groups and rooms: others are set here, there is no such bell, or the group or room is not known',
  },
  imports_left_class_days: {
    uz: 'Guruhlar kunining uzunligi: bu yerda boshqacha yoki guruh nomaʼlum',
    ru: 'Длина дня у групп: здесь задана другая или группа не найдена',
    en: 'Length of the days of groups: another is set here, or the group is not known',
  },
  imports_comes_class_days: {
    uz: 'Kunining uzunligi belgilanadigan guruhlar',
    ru: 'Группы, которым задаётся длина дня',
    en: 'Groups that get the length of their days',
  },
  imports_left_lessons: {
    uz: 'Darslar: oʻchirilgan, guruhsiz yoki ikki soatdan uzun',
    ru: 'Занятия: выключенные, без группы или длиннее двух часов',
    en: 'Lessons that are switched off, have no group or take more than two periods',
  },
  imports_left_gaps: {
    uz: 'Guruhlarga ruxsat etilgan oynalar',
    ru: 'Разрешённые окна у групп',
    en: 'Gaps that groups may have',
  },
})
