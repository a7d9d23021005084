import { useParams } from 'react-router'
import { UnsavedGuard } from '../../platform/ui/unsaved.tsx'
import { load, type LoaderArgs, useRead } from '../../platform/web.tsx'
import { forms } from '../contract.ts'
import { FormBoard } from '../ui/builder/form-board.tsx'

export async function loader({ app, params }: LoaderArgs) {
  const form = await load(app, forms.show, { params: { id: params.id! } })
  return { title: form.name }
}

export function Component() {
  const id = useParams().id!
  const form = useRead(forms.show, { params: { id } })
  return (
    <UnsavedGuard key={id}>
      <FormBoard form={form} />
    </UnsavedGuard>
  )
}
