import { data } from 'react-router'
import { useTranslations } from '../../../platform/ui/phrases.tsx'
import { PageHeader } from '../../../platform/ui/layout/page-header.tsx'
import { load, type LoaderArgs } from '../../../platform/web.tsx'
import { canWriteForms } from '../access.ts'
import { forms } from '../contract.ts'
import { BeginningsGallery, templatesCall } from '../ui/builder/beginnings-gallery.tsx'

export async function loader({ app }: LoaderArgs) {
  if (!app.me || !canWriteForms.role(app.me))
    throw data({ detail: 'you_dont_have_permission' }, { status: 403 })
  await load(app, forms.list, templatesCall)
  return null
}

/** What a form begins with. */
export function Component() {
  const t = useTranslations('forms')
  return (
    <>
      <PageHeader up={{ to: '/form-builder', label: t('forms') }} title={t('create')} />
      <BeginningsGallery />
    </>
  )
}
