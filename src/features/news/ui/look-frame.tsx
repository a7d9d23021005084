import { useTranslations } from '../../../platform/ui/phrases.tsx'
import { useChoices } from '../../../platform/i18n/reader-choices.ts'
import type { Lang } from '../../../platform/shapes.ts'
import { Empty } from '../../../platform/ui/feedback/empty.tsx'
import { languages } from '../../../platform/ui/lang.ts'
import { localised } from '../../../platform/ui/shown.ts'
import type { Post } from '../contract.ts'
import { PostContent } from './post-page.tsx'

type LookFrameProps = { post: Post | null; lang: Lang | undefined }

/** A post as the server says that a reader would have it, as wide as a phone; nothing in it can be pressed. */
export function LookFrame({ post, lang: wanted }: LookFrameProps) {
  const t = useTranslations('news')
  const own = useChoices().lang
  if (!post) return <Empty title={t('notSeen')} />
  const lang = wanted ?? own
  const title = localised(post.name, lang)
  return (
    <article className="framed round-12 pad-16 breaks most-24">
      <h2 className="below-12" lang={title.lang}>
        {title.text || t('untitled')}
      </h2>
      {title.lang !== lang && (
        <p className="soft small below-12">{t('shownIn', { language: languages[title.lang] })}</p>
      )}
      <fieldset disabled className="stack gap-20">
        <legend className="hidden-text">{t('asReader')}</legend>
        <PostContent post={post} />
      </fieldset>
    </article>
  )
}
