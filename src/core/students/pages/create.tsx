import { data } from 'react-router'
import { useTranslations } from '../../../platform/ui/phrases.tsx'
import { classes } from '../../classes/contract.ts'
import { PageHeader } from '../../../platform/ui/layout/page-header.tsx'
import { UnsavedGuard } from '../../../platform/ui/draft/unsaved.tsx'
import { load, type LoaderArgs } from '../../../platform/web.tsx'
import { canManageStudents } from '../access.ts'
import { allClasses } from '../ui/list/all-classes.ts'
import { NewForm } from '../ui/list/new-form.tsx'

export async function loader({ app }: LoaderArgs) {
  if (!app.me || !canManageStudents.role(app.me))
    throw data({ detail: 'you_dont_have_permission' }, { status: 403 })
  await load(app, classes.list, allClasses)
  return null
}

export function Component() {
  const t = useTranslations('students')
  return (
    <UnsavedGuard>
      <PageHeader up={{ to: '/students', label: t('students') }} title={t('createStudent')} />
      <NewForm />
    </UnsavedGuard>
  )
}
