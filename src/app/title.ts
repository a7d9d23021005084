import { plainLine } from '../platform/plain-line.ts'

/** The title of a document: the product, the thing that the page is about if it has a name, the page. */
export const titleOf = (page: string | undefined, name?: string) =>
  ['Daftar', name && plainLine(name), page].filter(Boolean).join(' · ')

/** What the title says beyond the product: that much is told to whoever does not see the page change. */
export const spokenTitle = (title: string) => title.split(' · ').slice(1).join(', ')

/** The name that a loader has given to its page. */
export function nameIn(loaderData: unknown): string | undefined {
  const { title } = (loaderData ?? {}) as { title?: unknown }
  return typeof title === 'string' ? title : undefined
}
