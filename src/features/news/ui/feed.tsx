import IconNone from '@tabler/icons-react/dist/esm/icons/IconNews.mjs'
import { Link } from 'react-router'
import { useTranslations } from '../../../platform/ui/phrases.tsx'
import { FilterBar } from '../../../platform/ui/list/filter-bar.tsx'
import { useQuery } from '../../../platform/ui/list/filters.ts'
import { Empty } from '../../../platform/ui/feedback/empty.tsx'
import { useMore } from '../../../platform/ui/list/growing-list.ts'
import { Button } from '../../../platform/ui/kit/button.tsx'
import { MoreButton } from '../../../platform/ui/list/more-button.tsx'
import { LocalisedText } from '../../../platform/ui/form/localised-text.tsx'
import { PageHeader } from '../../../platform/ui/layout/page-header.tsx'
import { useApp, useRead } from '../../../platform/web.tsx'
import { canWriteNews } from '../access.ts'
import { news, type PostCard, PostFilter } from '../contract.ts'
import { useFacts, useMarks } from './post-words.ts'
import classes from './post.module.css'

/** What is new for whoever looks: the pinned first, the unread with a dot. */
export function Feed() {
  const t = useTranslations('news')
  const { api, me } = useApp()
  const query = useQuery(PostFilter)
  const { items, more, busy } = useMore(useRead(news.list, { query }), (cursor) =>
    api(news.list, { query: { ...query, cursor } }),
  )
  const facts = useFacts()
  const writes = me !== null && canWriteNews.role(me)
  const options = [
    { value: 'unread', label: t('unread') },
    ...(writes ? [{ value: 'unpublished', label: t('unpublished') }] : []),
  ]
  return (
    <>
      <PageHeader title={t('news')}>
        {writes && (
          <Button component={Link} to="/news/create">
            {t('write')}
          </Button>
        )}
      </PageHeader>
      <FilterBar
        label={t('search')}
        filters={[{ name: 'show', label: t('which'), all: t('out'), options }]}
      />
      {items.length === 0 ? (
        <Empty
          icon={<IconNone size="2.5rem" stroke={1.25} aria-hidden="true" />}
          title={t(query.q || query.show ? 'nothingFound' : 'none')}
        />
      ) : (
        <ul className="stack gap-12">
          {items.map((post) => (
            <Card key={post.id} post={post} facts={facts(post)} />
          ))}
        </ul>
      )}
      {more && <MoreButton label={t('showMore')} busy={busy} more={more} />}
    </>
  )
}

function Card({ post, facts }: { post: PostCard; facts: string }) {
  const t = useTranslations('news')
  const { event, to } = useMarks()(post)
  const unread = !post.seen && post.state === 'published'
  return (
    <li>
      <Link
        to={`/news/${post.id}`}
        className="flex top apart gap-16 framed round-12 pad-16 ink unlined hovers"
      >
        <div className="stack gap-4 shrinks">
          <h2 className="breaks">
            {unread && (
              <span
                role="img"
                aria-label={t('fresh')}
                className={`inline-block disc after-8 ${classes.dot}`}
              />
            )}
            <Title post={post} />
          </h2>
          <p className="soft plain breaks lines-2">
            <LocalisedText content={post.lead} />
          </p>
          {event && <p className="plain breaks medium">{event}</p>}
          <p className="soft small">{facts}</p>
          {to && <p className="soft small breaks">{to}</p>}
        </div>
        {post.cover_id && (
          <img
            src={`/v1/image/${post.cover_id}`}
            alt=""
            loading="lazy"
            className={`rigid round-8 ${classes.thumb}`}
          />
        )}
      </Link>
    </li>
  )
}

/** A draft may have none yet. */
export function Title({ post: { name } }: { post: PostCard }) {
  const t = useTranslations('news')
  return Object.keys(name).length > 0 ? <LocalisedText content={name} /> : t('untitled')
}
