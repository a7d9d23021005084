import { data } from 'react-router'
import { useTranslations } from '../../../platform/ui/phrases.tsx'
import { PageHeader } from '../../../platform/ui/layout/page-header.tsx'
import { UnsavedGuard } from '../../../platform/ui/draft/unsaved.tsx'
import { load, type LoaderArgs } from '../../../platform/web.tsx'
import { subjects } from '../../subjects/contract.ts'
import { canManageTeachers } from '../access.ts'
import { everySubject } from '../ui/every-subject.ts'
import { NewTeacher } from '../ui/new-teacher.tsx'

export async function loader({ app }: LoaderArgs) {
  if (!app.me || !canManageTeachers.role(app.me))
    throw data({ detail: 'you_dont_have_permission' }, { status: 403 })
  await load(app, subjects.list, everySubject)
  return null
}

export function Component() {
  const t = useTranslations('teachers')
  return (
    <UnsavedGuard>
      <PageHeader up={{ to: '/teachers', label: t('teachers') }} title={t('newTeacher')} />
      <NewTeacher />
    </UnsavedGuard>
  )
}
