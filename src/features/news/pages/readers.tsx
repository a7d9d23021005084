import { useParams } from 'react-router'
import { useTranslations } from '../../../platform/ui/phrases.tsx'
import { Empty } from '../../../platform/ui/feedback/empty.tsx'
import { FilterBar } from '../../../platform/ui/list/filter-bar.tsx'
import { filtersOf, useQuery } from '../../../platform/ui/list/filters.ts'
import { PageHeader } from '../../../platform/ui/layout/page-header.tsx'
import { Pager } from '../../../platform/ui/list/pager.tsx'
import { fullName } from '../../../platform/ui/shown.ts'
import { load, type LoaderArgs, useRead } from '../../../platform/web.tsx'
import { news } from '../contract.ts'
import { newsAnswers, ReaderFilter } from '../answers/contract.ts'
import { Title } from '../ui/feed.tsx'

export async function loader({ app, params, request }: LoaderArgs) {
  const call = { params: { id: params.id! } }
  const query = filtersOf(ReaderFilter, new URL(request.url).searchParams)
  const [post] = await Promise.all([
    load(app, news.show, call),
    load(app, newsAnswers.receipts, call),
    load(app, newsAnswers.readers, { ...call, query }),
  ])
  return { title: post.name }
}

/** Those whom a post reaches by name, the silent first of all. */
export function Component() {
  const t = useTranslations('news')
  const params = { id: useParams().id! }
  const query = useQuery(ReaderFilter)
  const post = useRead(news.show, { params })
  const silent = t(post.confirm ? 'unconfirmed' : 'silent')
  const { by_class } = useRead(newsAnswers.receipts, { params })
  const { count, results } = useRead(newsAnswers.readers, { params, query })
  const classes = by_class.flatMap(({ class: of }) =>
    of ? [{ value: of.id, label: of.label }] : [],
  )
  return (
    <>
      <PageHeader
        up={{ to: `/news/${params.id}`, label: t('item') }}
        title={query.which ? t('whoHasRead') : silent}
        facts={<Title post={post} />}
      />
      <FilterBar
        filters={[
          {
            name: 'which',
            label: t('which'),
            all: silent,
            options: [{ value: 'read', label: t('whoHasRead') }],
          },
          ...(classes.length > 1
            ? [{ name: 'class_id', label: t('class'), all: t('allClasses'), options: classes }]
            : []),
        ]}
      />
      {results.length === 0 ? (
        <Empty title={t('nobodyHere')} />
      ) : (
        <ul className="box ruled">
          {results.map((reader) => (
            <li key={reader.id} className="stack gap-4 pad-16">
              <span className="breaks">{fullName(reader)}</span>
              <span className="soft small breaks">
                {[
                  reader.children.map(({ first_name }) => first_name).join(', '),
                  reader.without_account && t('cannotSignIn'),
                ]
                  .filter(Boolean)
                  .join(' · ')}
              </span>
            </li>
          ))}
        </ul>
      )}
      <Pager count={count} page={Number(query.page ?? 1)} pageSize={30} />
    </>
  )
}
