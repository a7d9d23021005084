import type { Lang } from '../../platform/shapes.ts'

const kinds = {
  register: { uz: 'Jurnal', ru: 'Журнал', en: 'Register' },
  report: { uz: 'Hisobot', ru: 'Отчёт', en: 'Report' },
  reports: { uz: 'Hisobotlar', ru: 'Отчёты', en: 'Reports' },
  week: { uz: 'Dars jadvali', ru: 'Расписание', en: 'Timetable' },
  board: { uz: 'Katta jadval', ru: 'Сводное расписание', en: 'Timetable board' },
  workbook: { uz: 'Katta jadval', ru: 'Сводное расписание', en: 'Timetable board' },
  classes: { uz: 'Jadvallar', ru: 'Расписания', en: 'Timetables' },
  teachers: {
    uz: 'Oʻqituvchilar jadvali',
    ru: 'Расписание учителей',
    en: 'Timetables of teachers',
  },
  rooms: { uz: 'Xonalar jadvali', ru: 'Расписание кабинетов', en: 'Timetables of rooms' },
  covers: { uz: 'Dars almashtirish', ru: 'Замены', en: 'Substitutions' },
  menu: { uz: 'Taomnoma', ru: 'Меню', en: 'Menu' },
  kitchen: { uz: 'Oshxona varagʻi', ru: 'Лист кухни', en: 'Kitchen sheet' },
  mealCheck: { uz: 'Ovqat tekshiruvi', ru: 'Проверка питания', en: 'Meal check' },
  mealRegister: { uz: 'Ovqatlanish jurnali', ru: 'Табель питания', en: 'Meal register' },
  load: { uz: 'Yuklama', ru: 'Нагрузка', en: 'Workload' },
} satisfies Record<string, Record<Lang, string>>
type PaperKind = keyof typeof kinds

/** What the file of a paper is called, without an extension: `Журнал 5-A 2026-11`. */
export const paperName = (kind: PaperKind, lang: Lang, ...of: string[]) =>
  [kinds[kind][lang], ...of].filter(Boolean).join(' ')
