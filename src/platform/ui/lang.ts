import type { Lang } from '../shapes.ts'

/** Each language by its own name, in its own script. */
export const languages: Record<Lang, string> = { uz: 'Oʻzbekcha', ru: 'Русский', en: 'English' }
export const langs = Object.keys(languages) as Lang[]
