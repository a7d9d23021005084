import { data, useNavigate } from 'react-router'
import { useTranslations } from '../../../platform/ui/phrases.tsx'
import { PageHeader } from '../../../platform/ui/layout/page-header.tsx'
import { UnsavedGuard } from '../../../platform/ui/draft/unsaved.tsx'
import { load, type LoaderArgs } from '../../../platform/web.tsx'
import { profile } from '../../../core/profile/contract.ts'
import { canWriteNews } from '../access.ts'
import { PostForm } from '../ui/post-form.tsx'

export async function loader({ app }: LoaderArgs) {
  if (!app.me || !canWriteNews.role(app.me))
    throw data({ detail: 'you_dont_have_permission' }, { status: 403 })
  await load(app, profile.info, {})
  return null
}

export function Component() {
  const t = useTranslations('news')
  const navigate = useNavigate()
  return (
    <UnsavedGuard>
      <PageHeader up={{ to: '/news', label: t('news') }} title={t('write')} />
      <PostForm done={({ id }) => void navigate(`/news/${id}`)} />
    </UnsavedGuard>
  )
}
