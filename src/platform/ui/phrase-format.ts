import format from 'use-intl/format-message/format-only'
import { formatters } from '../numbers.ts'

/** In place of the library's own (see the aliases of the builds): the same numbers and plurals wherever it runs. */
export default Object.assign(
  (...[key, phrase, values, options]: Parameters<typeof format>) =>
    format(key, phrase, values, {
      ...options,
      formatters: { ...options.formatters, ...formatters },
    }),
  { raw: format.raw },
)
