import { allows, signedIn, where } from '../../platform/actor.ts'
import { can, may } from '../../core/permissions.ts'

/** Which posts: see reach. */
export const canReadNews = signedIn
/** A teacher for the own classes: see `isAddressable`. */
export const canWriteNews = may('news.write', 'teacher')
/** The office any, a teacher the own. */
export const canChangePost = where<{ author: { id: string } }>(
  canWriteNews,
  (who, { author }) => can(who, 'news.write') || author.id === who.id,
)
/** What everybody may read is changed by the office alone. */
export const canRewritePost = where<{ author: { id: string }; is_public: boolean }>(
  canWriteNews,
  (who, post) => allows(canChangePost, who, post) && (can(who, 'news.write') || !post.is_public),
)
