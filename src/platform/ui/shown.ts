import type { Lang, Localised } from '../shapes.ts'

/** How people are called on a page, and in which language content is shown; how values are written: `formats.ts`. */
type Named = { last_name: string; first_name: string; patronymic?: string }

/** Karimov Aziz Akmal oʻgʻli */
export const fullName = ({ last_name, first_name, patronymic }: Named) =>
  [last_name, first_name, patronymic].filter(Boolean).join(' ')

const dotted = (name: string) => (name ? `${/^(sh|ch|[og][ʻ'’‘`]|.)/iu.exec(name)![0]}.` : '')

/** Karimov A.; an Uzbek letter of two signs stays whole: Karimov Sh. */
export const shortName = ({ last_name, first_name }: Named) =>
  [last_name, dotted(first_name)].filter(Boolean).join(' ')

/** First letters of up to two words. */
export const initials = (name: string) =>
  (name.match(/\p{L}[\p{L}\p{M}ʻʼ'’-]*/gu) ?? [])
    .slice(0, 2)
    .map((word) => [...word][0]!.toUpperCase())
    .join('')

/** 0 for Sunday to 6 for Saturday. */
export const weekdayOf = (day: string) => new Date(`${day}T00:00:00Z`).getUTCDay()

/** Their names among the texts, the first that of the ISO weekday 1. */
export const weekdays = [
  'monday',
  'tuesday',
  'wednesday',
  'thursday',
  'friday',
  'saturday',
  'sunday',
] as const
export const weekdayName = (day: string) => weekdays[(weekdayOf(day) + 6) % 7]!

const order = (lang: Lang): Lang[] => [lang, 'ru', 'uz', 'en']

/** Content in the wanted language or else in the first that it has. */
export function localised(content: Localised, lang: Lang): { text: string; lang: Lang } {
  const found = order(lang).find((each) => content[each])
  return { text: (found && content[found]) ?? '', lang: found ?? lang }
}
