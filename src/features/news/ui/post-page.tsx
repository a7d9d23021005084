import { useEffect } from 'react'
import { Link, useNavigate, useParams } from 'react-router'
import { useTranslations } from '../../../platform/ui/phrases.tsx'
import { useReadAbout } from '../../../core/notifications/ui/read-about.ts'
import { allows } from '../../../platform/actor.ts'
import { useChoices } from '../../../platform/i18n/reader-choices.ts'
import { useConfirm } from '../../../platform/ui/overlay/confirm.tsx'
import { Button } from '../../../platform/ui/kit/button.tsx'
import { Menu } from '../../../platform/ui/kit/menu.tsx'
import { MoreMenu } from '../../../platform/ui/overlay/more-menu.tsx'
import { PageHeader } from '../../../platform/ui/layout/page-header.tsx'
import { localised } from '../../../platform/ui/shown.ts'
import { useToast } from '../../../platform/ui/feedback/toast.tsx'
import { useApp, useRead, useWrite } from '../../../platform/web.tsx'
import { canRewritePost } from '../access.ts'
import { type AudienceRule, news, type Post } from '../contract.ts'
import { homeNews } from '../contract.home.ts'
import { readIn } from '../body/rules.ts'
import { EventPart } from './event-part.tsx'
import { Title } from './feed.tsx'
import { FilesPart } from './files-part.tsx'
import { PostBody } from './post-body.tsx'
import { useFacts, useMarks } from './post-words.ts'
import { PollPart } from './poll-part.tsx'
import { PublishPart } from './publish-part.tsx'
import { ReceiptsPart } from './receipts-part.tsx'
import classes from './post.module.css'

/** A post as its readers see it; for whoever may change it with the way to let it out. */
export function PostPage() {
  const t = useTranslations('news')
  const id = useParams().id!
  const post = useRead(news.show, { params: { id } })
  const facts = useFacts()
  const { to } = useMarks()(post)
  const mine = allows(canRewritePost, useApp().me!, post)
  useSeen(post)
  useReadAbout(id)
  return (
    <>
      <PageHeader
        up={{ to: '/news', label: t('news') }}
        title={
          <span className={`inline-block ${classes.title}`}>
            <Title post={post} />
          </span>
        }
        facts={facts(post)}
      >
        {mine && <Verbs post={post} />}
      </PageHeader>
      {to && <p className="soft plain breaks below-12">{to}</p>}
      {post.may_edit && post.edited_at && (
        <Link to={`/news/${id}/edits`} className="line plain finger">
          {t('edits')}
        </Link>
      )}
      <div className="stack gap-20">
        {mine && post.state !== 'published' && <PublishPart post={post} />}
        <PostContent post={post} />
        {post.may_edit && post.state === 'published' && (
          <div className="above-16">
            <ReceiptsPart post={post} />
          </div>
        )}
      </div>
    </>
  )
}

/** What its readers have below the title, and answer. */
export const PostContent = ({ post }: { post: Post }) => (
  <>
    {post.cover_id && (
      <img src={`/v1/image/${post.cover_id}`} alt="" className={`round-12 ${classes.cover}`} />
    )}
    {post.event && <EventPart post={post} event={post.event} />}
    <Said post={post} />
    {post.files.length > 0 && <FilesPart files={post.files} />}
    {post.poll && <PollPart post={post} poll={post.poll} />}
    {post.confirm && post.may_answer && <GotIt post={post} />}
  </>
)

/** In the language of the page, or else in that of the title, or in the first that it is written in. */
function Said({ post: { name, body } }: { post: Post }) {
  const { lang } = useChoices()
  const found = readIn(body, lang, localised(name, lang).lang)
  return found ? (
    <div lang={found}>
      <PostBody body={body[found]!} />
    </div>
  ) : null
}

/** What is opened is read. */
function useSeen({ id, seen, state }: Post) {
  const { mutate } = useWrite(news.see, { refresh: [news.list, homeNews.show] })
  useEffect(() => {
    if (!seen && state === 'published') mutate({ body: { ids: [id] } })
  }, [id, seen, state, mutate])
}

function GotIt({ post }: { post: Post }) {
  const t = useTranslations('news')
  const toast = useToast()
  const { mutate, isPending } = useWrite(news.confirm, { refresh: [news.show, news.list] })
  if (post.confirmed) return <p className="soft plain">{t('got')}</p>
  const say = () =>
    mutate({ params: { id: post.id }, body: {} }, { onError: (error) => toast.error(error) })
  return (
    <div>
      <Button loading={isPending} onClick={say}>
        {t('gotIt')}
      </Button>
    </div>
  )
}

/** As the first of those for whom it is: of another reader the page says that they do not see it. */
function lookQuery([rule]: AudienceRule[]): string {
  if (!rule) return ''
  const { readers, class: place, person } = rule
  const query: Record<string, string> = person ? { person_id: person.id } : { readers }
  if (place) query.class_id = place.id
  return `?${new URLSearchParams(query)}`
}

function Verbs({ post: { id, state, audience = [] } }: { post: Post }) {
  const t = useTranslations('news')
  const confirm = useConfirm()
  const navigate = useNavigate()
  const toast = useToast()
  const takeDown = useWrite(news.takeDown, { refresh: [news.show, news.list] })
  const remove = useWrite(news.remove, { refresh: [news.list] })
  const params = { id }
  async function down() {
    const title = t('takeDownSure')
    if (!(await confirm({ title, message: t('takeDownText'), okLabel: t('takeDown') }))) return
    takeDown.mutate(
      { params },
      {
        onSuccess: () => toast.show({ tone: 'success', title: t('takenDown') }),
        onError: (error) => toast.error(error),
      },
    )
  }
  async function drop() {
    if (!(await confirm({ title: t('removeSure'), okLabel: t('delete'), color: 'red' }))) return
    remove.mutate(
      { params },
      {
        onSuccess: () => {
          toast.show({ tone: 'success', title: t('removed') })
          void navigate('/news')
        },
        onError: (error) => toast.error(error),
      },
    )
  }
  return (
    <>
      <Button component={Link} to={`/news/${id}/edit`} variant="default">
        {t('edit')}
      </Button>
      <MoreMenu>
        <Menu.Item component={Link} to={`/news/${id}/look${lookQuery(audience)}`}>
          {t('asReader')}
        </Menu.Item>
        {(state === 'published' || state === 'scheduled') && (
          <Menu.Item onClick={() => void down()}>{t('takeDown')}</Menu.Item>
        )}
        <Menu.Item color="red" onClick={() => void drop()}>
          {t('delete')}
        </Menu.Item>
      </MoreMenu>
    </>
  )
}
