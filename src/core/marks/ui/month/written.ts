import type { Lang } from '../../../../platform/shapes.ts'
import type { Attendance, Kind, Value } from '../../day/contract.mark.ts'
import type { MonthSheet } from '../../month/contract.sheets.ts'

type Bounds = Pick<MonthSheet, 'rate_min' | 'rate_max' | 'coin_daily_limit'>

/** Rows of cells as a spreadsheet puts them on the clipboard: tabs between cells, quotes around what has a break in it. */
export function tableOf(text: string): string[][] {
  const rows: string[][] = [[]]
  const cell = /("(?:[^"]|"")*"|[^\t\r\n]*)(\t|\r\n|\r|\n|$)/y
  while (cell.lastIndex <= text.length) {
    const [, written = '', end = ''] = cell.exec(text) ?? []
    rows
      .at(-1)!
      .push(/^".*"$/s.test(written) ? written.slice(1, -1).replaceAll('""', '"') : written)
    if (end === '') break
    if (end !== '\t') rows.push([])
  }
  // every row ends in a break, the last one as well
  if (rows.length > 1 && rows.at(-1)!.join('') === '') rows.pop()
  return rows
}

/** Without case, dots and apostrophes of any kind: `Yoʻq`, `йўқ`, `н/б.` */
const folded = (text: string) =>
  text
    .trim()
    .toLowerCase()
    .replace(/[ʻʼ'’‘`´.\s]/g, '')

/** As registers have it, in the three languages and in Uzbek Cyrillic. */
const words: Record<Attendance, string> = {
  present:
    '+ ✓ ✔ √ v p п present here yes b bor borligi ha keldi kelgan бор ҳа ха келди келган п присутствует присутствовал присутствовала есть был была да',
  late: 'l late k kech kechikdi kechikkan кечикди кечиккан кеч о оп опоздал опоздала опоздание опозд',
  excused:
    'e excused ill sick s sababli sabab kasal сабабли сабаб касал у ув уваж уважительная увпричина уважпричина болен болеет болела болел бол больна справка',
  absent:
    'a а absent away no y yoq yuq йўқ йук йуқ yo kelmadi kelmagan келмади келмаган н нет нб н/б ня н/я неявка отсутствует отсутствовал отсутствовала небыл небыла - − – —',
}
const attendances = new Map(
  Object.entries(words).flatMap(([value, all]) =>
    all.split(' ').map((word) => [word, value as Attendance]),
  ),
)
/** One letter, two words: бор (here) or болен (ill); кечикди, сабабли and those who look like them. */
const byLanguage: Record<Lang, ReadonlyMap<string, Attendance>> = {
  uz: new Map([
    ['б', 'present'],
    ['к', 'late'],
    ['с', 'excused'],
    ['й', 'absent'],
  ]),
  ru: new Map([['б', 'excused']]),
  en: new Map(),
}

const numberIn = (text: string, least: number, most: number) => {
  const whole = /^\+?(\d{1,4})(?:[.,]0+)?$/.exec(text.trim())?.[1]
  const number = Number(whole ?? NaN)
  return number >= least && number <= most ? number : undefined
}

/** The value that somebody wrote; undefined when it means nothing here, null when nothing is written. */
export function writtenValue(
  text: string,
  kind: Kind,
  bounds: Bounds,
  lang: Lang,
): Value | undefined {
  if (text.trim() === '') return null
  if (kind === 'rate') return numberIn(text, bounds.rate_min, bounds.rate_max)
  if (kind === 'coin') return numberIn(text, 0, bounds.coin_daily_limit)
  const word = folded(text)
  return attendances.get(word) ?? byLanguage[lang].get(word)
}
