import { filtersOf } from '../../../platform/ui/list/filters.ts'
import { load, type LoaderArgs } from '../../../platform/web.tsx'
import { profile } from '../../../core/profile/contract.ts'
import { news, PostFilter } from '../contract.ts'

export { Feed as Component } from '../ui/feed.tsx'

export async function loader({ app, request }: LoaderArgs) {
  const query = filtersOf(PostFilter, new URL(request.url).searchParams)
  await Promise.all([load(app, news.list, { query }), load(app, profile.info, {})])
  return null
}
