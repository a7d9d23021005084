import { canWriteForms } from '../access.ts'
import { filtersOf } from '../../../platform/ui/list/filters.ts'
import { load, type LoaderArgs } from '../../../platform/web.tsx'
import { FormFilter, forms } from '../contract.ts'
import { loadToAnswer } from '../ui/to-answer-section.tsx'

export { FormList as Component } from '../ui/form-list.tsx'

export async function loader({ app, request }: LoaderArgs) {
  const query = filtersOf(FormFilter, new URL(request.url).searchParams)
  await Promise.all([
    load(app, forms.list, { query }),
    app.me && canWriteForms.role(app.me) && loadToAnswer(app),
  ])
  return null
}
