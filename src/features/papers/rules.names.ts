import type { Lang } from '../../platform/shapes.ts'
import { paperName as named } from '../../platform/pdf/names.ts'

const kinds = {
  register: { uz: 'Jurnal', ru: 'Журнал', en: 'Register' },
  report: { uz: 'Hisobot', ru: 'Отчёт', en: 'Report' },
  reports: { uz: 'Hisobotlar', ru: 'Отчёты', en: 'Reports' },
} satisfies Record<string, Record<Lang, string>>

/** What the file of a paper is called, without an extension: `Журнал 5-A 2026-11`. */
export const paperName = (kind: keyof typeof kinds, lang: Lang, ...of: string[]) =>
  named(kinds[kind][lang], ...of)
