import { plainLine } from '../../platform/i18n/plain-line.ts'
import type { Lang } from '../../platform/shapes.ts'
import { localised } from '../../platform/ui/shown.ts'

/** The title of a document: the product, the thing that the page is about if it has a name, the page. */
export const titleOf = (page: string | undefined, name?: string) =>
  ['Daftar', name && plainLine(name), page].filter(Boolean).join(' · ')

/** What the title says beyond the product: that much is told to whoever does not see the page change. */
export const spokenTitle = (title: string) => title.split(' · ').slice(1).join(', ')

/** The name that a loader has given to its page; of localised content in the language of the reader. */
export function nameIn(loaderData: unknown, lang: Lang): string | undefined {
  const { title } = (loaderData ?? {}) as { title?: unknown }
  if (typeof title === 'string') return title
  return title && typeof title === 'object' ? localised(title, lang).text : undefined
}
