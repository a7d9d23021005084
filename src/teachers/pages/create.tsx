import { data } from 'react-router'
import { useTranslations } from 'use-intl'
import { PageHeader } from '../../platform/ui/page-header.tsx'
import { UnsavedGuard } from '../../platform/ui/unsaved.tsx'
import type { LoaderArgs } from '../../platform/web.tsx'
import { canManageTeachers } from '../access.ts'
import { NewTeacher } from '../ui/new-teacher.tsx'

export function loader({ app }: LoaderArgs) {
  if (!app.me || !canManageTeachers.role(app.me))
    throw data({ detail: 'you_dont_have_permission' }, { status: 403 })
  return null
}

export function Component() {
  const t = useTranslations('teachers')
  return (
    <UnsavedGuard>
      <PageHeader up={{ to: '/teachers', label: t('title') }} title={t('newTeacher')} />
      <NewTeacher />
    </UnsavedGuard>
  )
}
