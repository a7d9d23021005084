import { allows } from '../../../platform/actor.ts'
import { load, type LoaderArgs } from '../../../platform/web.tsx'
import { profile } from '../../../core/profile/contract.ts'
import { canChangePost } from '../access.ts'
import { news } from '../contract.ts'
import { newsAnswers } from '../answers/contract.ts'

export { PostPage as Component } from '../ui/post-page.tsx'

export async function loader({ app, params }: LoaderArgs) {
  const call = { params: { id: params.id! } }
  const [post] = await Promise.all([load(app, news.show, call), load(app, profile.info, {})])
  if (app.me && allows(canChangePost, app.me, post))
    await Promise.all([load(app, news.reach, call), load(app, newsAnswers.receipts, call)])
  return { title: post.name }
}
