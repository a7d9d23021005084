/**
 * How numbers are written in each language: by ourselves, since a browser that has no data for a language writes them as
 * it thinks fit, and the server's page would be another one.
 */
import type { Lang } from '../shapes.ts'

/** A number in plain digits, rounded to at most `precision` decimals: no exponent, no idle zeros. */
export function plainNumber(value: number, precision = 5): string {
  const fixed = value.toFixed(precision)
  const short = fixed.includes('.') ? fixed.replace(/\.?0+$/, '') : fixed
  return short === '-0' ? '0' : short
}

const gap = '\u00a0'
const signs: Record<Lang, { thousands: string; decimal: string; percent: string }> = {
  uz: { thousands: gap, decimal: ',', percent: '%' },
  ru: { thousands: gap, decimal: ',', percent: `${gap}%` },
  en: { thousands: ',', decimal: '.', percent: '%' },
}

const inSigns = (plain: string, lang: Lang) => {
  const { thousands, decimal } = signs[lang]
  const [whole = '', decimals] = plain.split('.')
  const grouped = whole.replace(/\B(?=(\d{3})+$)/g, thousands)
  return decimals ? grouped + decimal + decimals : grouped
}

/** 12 345,5 in Uzbek and Russian, 12,345.5 in English; rounded to at most `precision` decimals. */
export const shownNumber = (value: number, lang: Lang, precision = 5) =>
  inSigns(plainNumber(value, precision), lang)

/** With so many decimals, idle zeros as well: averages that stand below each other. */
export const shownFixed = (value: number, lang: Lang, decimals: number) =>
  inSigns(value.toFixed(decimals), lang)

/** 95% in Uzbek and English, 95 % in Russian. */
export const shownPercent = (value: number, lang: Lang, precision = 0) =>
  shownNumber(value, lang, precision) + signs[lang].percent

/** Which form of a word a number takes. Browsers know no Uzbek, and would ask the language of their own menus. */
const uzbek = { select: (value: number) => (value === 1 ? 'one' : 'other') } as Intl.PluralRules

/** What formats a phrase asks for; a format that the office has typed itself is of the language next to it. */
export const formatters = {
  getDateTimeFormat: (...given: ConstructorParameters<typeof Intl.DateTimeFormat>) =>
    new Intl.DateTimeFormat(...given),
  getNumberFormat: (locale: string, options?: Intl.NumberFormatOptions) =>
    options
      ? new Intl.NumberFormat(locale === 'uz' ? 'ru' : locale, options)
      : ({ format: (value: number) => shownNumber(value, locale as Lang, 3) } as Intl.NumberFormat),
  getPluralRules: (locale: string, options?: Intl.PluralRulesOptions) =>
    locale === 'uz'
      ? uzbek
      : (rules[`${locale} ${options?.type}`] ??= new Intl.PluralRules(locale, options)),
}
/** Made once: each takes longer than all the rest of a phrase. */
const rules: Record<string, Intl.PluralRules> = {}
