import format from 'icu-minify/format'
import { formatters } from '../numbers.ts'

type Compiled = Parameters<typeof format>[0]
type Values = Parameters<typeof format>[2]

/** In place of the library's own (see the alias of both builds): the same numbers and plurals on the server and in any browser. */
export default function formatPhrase(
  _key: string,
  phrase: string | Compiled,
  values: Values,
  { locale, timeZone }: { locale: string; timeZone?: string },
) {
  return typeof phrase === 'string'
    ? phrase
    : format(phrase, locale, values, { formatters, timeZone })
}
formatPhrase.raw = false
