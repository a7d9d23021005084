import { filtersOf } from '../../../platform/ui/list/filters.ts'
import { load, type LoaderArgs } from '../../../platform/web.tsx'
import { loadViews } from '../../views/ui/saved-views.tsx'
import { ParentFilter, parents } from '../guardians/contract.ts'

export { ParentList as Component } from '../ui/family/parent-list.tsx'

export async function loader({ app, request }: LoaderArgs) {
  const { searchParams } = new URL(request.url)
  await Promise.all([
    load(app, parents.list, { query: filtersOf(ParentFilter, searchParams) }),
    loadViews(app, 'parents'),
  ])
  return null
}
