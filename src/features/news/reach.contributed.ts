import { inLang } from '../../platform/db/in-lang.ts'
import type { Contributions } from '../../platform/contributions.ts'
import { shownInPosts, shownInPostsOf } from './reach.ts'
import { posts } from './table.ts'

export const pictures: Contributions['pictures'] = { shown: shownInPosts, shownTo: shownInPostsOf }

export const named: Contributions['named'] = [
  { table: posts, name: (lang) => inLang(posts.name, lang) },
]
