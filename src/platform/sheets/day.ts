/** Days as spreadsheets have them. Everything here answers `YYYY-MM-DD`. */

const pad = (number: number) => String(number).padStart(2, '0')
const milliseconds = 24 * 60 * 60 * 1000

/**
 * A day, and the time if it has one, from the number that stands in a cell. Excel counts from 1900 and believes that
 * there was a 29 February in it; workbooks of old Macs count from 1904. Undefined for a number that is no day.
 */
export function serialDay(serial: number, from1904 = false): string | undefined {
  if (!(serial >= 0 && serial < 2_958_466)) return undefined
  const whole = Math.floor(serial)
  // two days of 1904's four years, and the day that never was
  const days = from1904 ? whole + 1462 : whole < 60 ? whole + 1 : whole
  const day = new Date(Date.UTC(1899, 11, 30) + days * milliseconds).toISOString().slice(0, 10)
  const minutes = Math.round((serial - whole) * 24 * 60)
  return minutes > 0 && minutes < 24 * 60
    ? `${day} ${pad(Math.floor(minutes / 60))}:${pad(minutes % 60)}`
    : day
}

/** Numbers that are shown as a day: those that Excel knows itself, and those whose pattern has years, months or days. */
export function isDayFormat(id: number, pattern: string | undefined): boolean {
  if (pattern === undefined)
    return (id >= 14 && id <= 17) || id === 22 || (id >= 27 && id <= 36) || (id >= 50 && id <= 58)
  // what stands in quotes, brackets and after a backslash is only shown
  const bare = pattern.replace(/"[^"]*"|\[[^\]]*\]|[\\_*]./g, '').split(';', 1)[0]!
  return /[yd]/i.test(bare) || (/m/i.test(bare) && !/[hs]/i.test(bare))
}

const layouts: [RegExp, order: [year: number, month: number, day: number]][] = [
  [/^(\d{4})-(\d{1,2})-(\d{1,2})$/, [1, 2, 3]],
  [/^(\d{4})[./,](\d{1,2})[./,](\d{1,2})$/, [1, 2, 3]],
  [/^(\d{1,2})[./,-](\d{1,2})[./,-](\d{4}|\d{2})$/, [3, 2, 1]],
]

/**
 * The day that a cell means: `31.12.2015`, `31.12.15`, `2015-12-31`, `31/12/2015`, `31 декабря 2015 г.`, each also with a time behind it, or the
 * bare number that Excel keeps for it. Two digits of a year are of the last hundred years: `30` is 1930 as long as 2030 has
 * not come. Undefined when no calendar has such a day.
 */
export function dayOf(cell: string, now = new Date()): string | undefined {
  const text = cell
    .trim()
    .replace(/(?:T|,?\s+)\d{1,2}:\d\d(?::\d\d(?:\.\d+)?)?(?:\s?[AP]M)?(?:Z|[+-]\d\d:?\d\d)?$/i, '')
    .replace(/(?<=\d)\s*(?:г\.?|года|y\.?|yil|йил)$/i, '')
    .replace(/\s*([./,-])\s*/g, '$1')
  for (const [pattern, [year, month, day]] of layouts) {
    const parts = pattern.exec(text)
    if (parts) return realDay(fullYear(parts[year]!, now), Number(parts[month]), Number(parts[day]))
  }
  const named = namedDay(text)
  if (named) return named
  return /^\d{4,6}(?:\.0+)?$/.test(text) && Number(text) > 3_000
    ? serialDay(Number(text))
    : undefined
}

// how the months begin, in Uzbek of both scripts, Russian and English
const months = [
  ...['yan|jan|янв', 'fev|feb|фев', 'mar|мар', 'apr|апр', 'may|maj|май|мая', 'iyun|jun|июн'],
  ...['iyul|jul|июл', 'avg|aug|авг', 'sen|sep|сен', 'okt|oct|окт', 'noy|nov|ноя', 'dek|dec|дек'],
].map((beginnings) => new RegExp(`^(?:${beginnings})`, 'i'))

/** `1 сентября 2015`, `1-sentabr 2015`, `2015-yil 1-sentabr`. */
function namedDay(text: string): string | undefined {
  const [, day, month, year] = /^(\d{1,2})[\s.-]*(\p{L}{3,10})\.?[\s,.-]*(\d{4})$/u.exec(text) ?? []
  const [, first, behind, last] =
    /^(\d{4})[\s-]*(?:yil|йил)?[\s,-]*(\d{1,2})[\s.-]*(\p{L}{3,10})$/iu.exec(text) ?? []
  const which = months.findIndex((pattern) => pattern.test(month ?? last ?? ''))
  return which < 0 ? undefined : realDay(Number(year ?? first), which + 1, Number(day ?? behind))
}

function fullYear(written: string, now: Date): number {
  const year = Number(written)
  if (written.length > 2) return year
  const century = now.getUTCFullYear() - (now.getUTCFullYear() % 100)
  return century + year > now.getUTCFullYear() ? century - 100 + year : century + year
}

function realDay(year: number, month: number, day: number): string | undefined {
  const date = new Date(Date.UTC(year, month - 1, day))
  const real = date.getUTCMonth() === month - 1 && date.getUTCDate() === day && year >= 1000
  return real ? `${year}-${pad(month)}-${pad(day)}` : undefined
}
