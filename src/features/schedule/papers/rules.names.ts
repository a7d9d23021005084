import type { Lang } from '../../../platform/shapes.ts'
import { paperName as named } from '../../../platform/pdf/names.ts'

const kinds = {
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
  load: { uz: 'Yuklama', ru: 'Нагрузка', en: 'Workload' },
} satisfies Record<string, Record<Lang, string>>

/** What the file of a paper is called, without an extension: `Расписание 5-A`. */
export const paperName = (kind: keyof typeof kinds, lang: Lang, ...of: string[]) =>
  named(kinds[kind][lang], ...of)
