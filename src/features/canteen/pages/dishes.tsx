import { data } from 'react-router'
import { filtersOf } from '../../../platform/ui/list/filters.ts'
import { load, type LoaderArgs } from '../../../platform/web.tsx'
import { canKeepCanteen } from '../access.ts'
import { DishFilter, dishes } from '../contract.ts'
import { DishList } from '../ui/dish-list.tsx'

export async function loader({ app, request }: LoaderArgs) {
  if (!canKeepCanteen.role(app.me!))
    throw data({ detail: 'you_dont_have_permission' }, { status: 403 })
  const { searchParams } = new URL(request.url)
  await load(app, dishes.list, { query: filtersOf(DishFilter, searchParams) })
  return null
}

export const Component = () => <DishList />
