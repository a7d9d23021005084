import { allows, isOffice, oneOf, signedIn, where } from '../../platform/actor.ts'

/** Which posts: see reach. */
export const canReadNews = signedIn
/** A teacher for the own classes: see `isAddressable`. */
export const canWriteNews = oneOf('owner', 'admin', 'teacher')
/** The office any, a teacher the own. */
export const canChangePost = where<{ author: { id: string } }>(
  canWriteNews,
  (who, { author }) => isOffice(who) || author.id === who.id,
)
/** What everybody may read is changed by the office alone. */
export const canRewritePost = where<{ author: { id: string }; is_public: boolean }>(
  canWriteNews,
  (who, post) => allows(canChangePost, who, post) && (isOffice(who) || !post.is_public),
)
