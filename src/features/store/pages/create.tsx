import { data, useNavigate } from 'react-router'
import { useTranslations } from '../../../platform/ui/phrases.tsx'
import { PageHeader } from '../../../platform/ui/layout/page-header.tsx'
import { UnsavedGuard } from '../../../platform/ui/draft/unsaved.tsx'
import { type LoaderArgs, useWrite } from '../../../platform/web.tsx'
import { canOpenStores } from '../access.ts'
import { stores } from '../contract.ts'
import { StoreForm } from '../ui/stores/store-form.tsx'

export function loader({ app }: LoaderArgs) {
  if (!app.me || !canOpenStores.role(app.me))
    throw data({ detail: 'you_dont_have_permission' }, { status: 403 })
  return null
}

export function Component() {
  const t = useTranslations('store')
  const navigate = useNavigate()
  const { mutateAsync } = useWrite(stores.create, { refresh: [stores.list] })
  return (
    <UnsavedGuard>
      <PageHeader up={{ to: '/store', label: t('store') }} title={t('newStore')} />
      <StoreForm
        office
        send={(body) => mutateAsync({ body })}
        said={t('storeMade')}
        done={({ id }) => void navigate(`/store/${id}`)}
      />
    </UnsavedGuard>
  )
}
