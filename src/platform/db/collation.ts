import { type SQL, sql } from 'drizzle-orm'
import type { Lang } from '../shapes.ts'

const collations: Record<Lang, SQL> = {
  uz: sql`collate "uz-x-icu"`,
  ru: sql`collate "ru-x-icu"`,
  en: sql`collate "en-x-icu"`,
}

/** For text that is shown in `lang`; names of people are ordered by the Uzbek alphabet, whoever reads them. */
export const collateIn = (lang: Lang): SQL => collations[lang]
