import type { commonText } from '../../text/common.text.ts'

type Key = keyof typeof commonText
/** What the error page says of a status; 0: nobody has answered. Without a `text` the code's own sentence stands there. */
type ErrorWords = { title: Key; text?: Key }

const known: Record<number, ErrorWords> = {
  0: { title: 'noConnection', text: 'noConnectionText' },
  403: { title: 'noAccess' },
  404: { title: 'pageNotFound', text: 'pageNotFoundText' },
  503: { title: 'unavailable' },
}

export const wordsOf = (status: number): ErrorWords =>
  known[status] ?? { title: status >= 400 && status < 500 ? 'refused' : 'serverError' }
