import { data, useNavigate, useParams } from 'react-router'
import { useTranslations } from '../../../platform/ui/phrases.tsx'
import { allows } from '../../../platform/actor.ts'
import { PageHeader } from '../../../platform/ui/layout/page-header.tsx'
import { UnsavedGuard } from '../../../platform/ui/draft/unsaved.tsx'
import { load, type LoaderArgs, useRead } from '../../../platform/web.tsx'
import { profile } from '../../../core/profile/contract.ts'
import { canRewritePost } from '../access.ts'
import { news } from '../contract.ts'
import { PostForm } from '../ui/post-form.tsx'

export async function loader({ app, params }: LoaderArgs) {
  const [post] = await Promise.all([
    load(app, news.show, { params: { id: params.id! } }),
    load(app, profile.info, {}),
  ])
  if (!allows(canRewritePost, app.me!, post))
    throw data({ detail: 'you_dont_have_permission' }, { status: 403 })
  return { title: post.name }
}

export function Component() {
  const t = useTranslations('news')
  const navigate = useNavigate()
  const id = useParams().id!
  const post = useRead(news.show, { params: { id } })
  return (
    <UnsavedGuard key={id}>
      <PageHeader up={{ to: `/news/${id}`, label: t('item') }} title={t('change')} />
      <PostForm post={post} done={() => void navigate(`/news/${id}`)} />
    </UnsavedGuard>
  )
}
