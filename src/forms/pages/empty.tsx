import { data } from 'react-router'
import { UnsavedGuard } from '../../platform/ui/unsaved.tsx'
import type { LoaderArgs } from '../../platform/web.tsx'
import { canWriteForms } from '../access.ts'
import { FormBoard } from '../ui/builder/form-board.tsx'

export function loader({ app }: LoaderArgs) {
  if (!app.me || !canWriteForms.role(app.me))
    throw data({ detail: 'you_dont_have_permission' }, { status: 403 })
  return null
}

/** A form that begins with nothing: it is made once something stands in it. */
export const Component = () => (
  <UnsavedGuard>
    <FormBoard />
  </UnsavedGuard>
)
