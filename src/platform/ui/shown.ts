import type { Lang, Localised } from '../shapes.ts'

/** How people, days and numbers are written on a page; the same on the server and in the browser. */
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

const folded = (text: string) => text.toLowerCase().replace(/[ʻʼ'’‘`]/g, '')

/** Whether every word of `typed` stands in the name, with any apostrophe or none. */
export const nameHas = (name: string, typed: string) =>
  typed.split(/\s+/).every((word) => folded(name).includes(folded(word)))

/** +998 (90) 123-45-67; a number that is masked or foreign stays as it came. */
export const shownPhone = (phone: string) =>
  phone.replace(/^998(\d{2})(\d{3})(\d{2})(\d{2})$/, '+998 ($1) $2-$3-$4')

/** `YYYY-MM-DD` as DD.MM.YYYY */
export const shownDate = (day: string) => day.slice(0, 10).split('-').reverse().join('.')

/** DD.MM, where the year is known. */
export const shownDayMonth = (day: string) => shownDate(day).slice(0, 5)

/** 0 for Sunday to 6 for Saturday. */
export const weekdayOf = (day: string) => new Date(`${day}T00:00:00Z`).getUTCDay()

const order = (lang: Lang): Lang[] => [lang, 'ru', 'uz', 'en']

/** Content in the wanted language or else in the first that it has. */
export function localised(content: Localised, lang: Lang): { text: string; lang: Lang } {
  const found = order(lang).find((each) => content[each])
  return { text: (found && content[found]) ?? '', lang: found ?? lang }
}
