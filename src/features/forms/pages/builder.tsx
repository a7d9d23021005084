import { data, useParams } from 'react-router'
import { UnsavedGuard } from '../../../platform/ui/draft/unsaved.tsx'
import { load, type LoaderArgs, useRead } from '../../../platform/web.tsx'
import { canWriteForms } from '../access.ts'
import { forms } from '../contract.ts'
import { FormBoard } from '../ui/builder/form-board.tsx'

/** Without an id it begins with nothing, and is made once something stands in it. */
export async function loader({ app, params: { id } }: LoaderArgs) {
  if (id) return { title: (await load(app, forms.show, { params: { id } })).name }
  if (!app.me || !canWriteForms.role(app.me))
    throw data({ detail: 'you_dont_have_permission' }, { status: 403 })
  return null
}

export function Component() {
  const { id } = useParams()
  return <UnsavedGuard key={id}>{id ? <Begun id={id} /> : <FormBoard />}</UnsavedGuard>
}

const Begun = ({ id }: { id: string }) => (
  <FormBoard form={useRead(forms.show, { params: { id } })} />
)
