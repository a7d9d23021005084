import { type Kind, kinds, type Rule } from './contract.ts'

/** What a list shows as one entry: all of a kind, or all of it about one thing; undefined: each stands alone. */
export const foldOf = (kind: string): 'kind' | 'thing' | undefined => {
  const rule: Rule = kinds[kind as Kind]
  return rule.folds
}

export const foldedBy = (by: 'kind' | 'thing') =>
  (Object.keys(kinds) as Kind[]).filter((kind) => foldOf(kind) === by)

/** Where all of a kind stand that is folded as a whole; what is about one thing keeps its own page. */
const pages: { [Of in Kind]?: string } = {
  news_published: '/news',
  news_urgent: '/news',
  form_asked: '/form-builder',
}
export const linkOfAll = (kind: string) => pages[kind as Kind]
