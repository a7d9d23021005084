import type { Lang } from '../shapes.ts'

const units =
  '%|[KMG]B\\b|[КМГ]Б(?!\\p{L})|ч\\.|шт\\.|ккал|kkal\\b|soat\\b|stavka\\b|сум(?!\\p{L})|soʻm(?!\\p{L})'
const withinNumber = new RegExp(`(?<=[\\d}#]) (?=${units}|\\d{3}(?!\\d))`, 'gu')
const alone = /(?<![\p{L}\p{N}])([авикосуяАВИКОСУЯ]) (?=\S)/gu
/** `{group}-я`: a number is not parted from its ending. */
const ending = /(?<=\})-(?=\p{L}{1,2}(?!\p{L}))/gu

/** What belongs together stays on one line: nobody types a space that does not break, in a text file or in the office. */
export function typeset(text: string, lang: Lang): string {
  const numbers = text.replace(withinNumber, '\u00a0').replace(/№ /g, '№\u00a0')
  if (lang === 'en') return numbers
  const dashes = numbers.replace(/ (?=— )/g, '\u00a0')
  return lang === 'ru' ? dashes.replace(alone, '$1\u00a0').replace(ending, '\u2011') : dashes
}
