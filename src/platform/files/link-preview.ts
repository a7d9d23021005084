import type { Localised } from '../shapes.ts'

/**
 * What the loader of a page that everybody may see says of it, as `preview` beside its `title`, to whoever shows a link to it and to
 * search engines: how it begins, a picture of 1200 × 630 at a path that `?l=` says in another language, and when and by whom
 * it was published.
 */
export type LinkPreview = {
  name: Localised
  description: Localised
  picture: string
  published: string
  changed?: string
  publisher: string
}
