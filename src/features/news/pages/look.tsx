import { data, useParams } from 'react-router'
import { useTranslations } from '../../../platform/ui/phrases.tsx'
import { allows } from '../../../platform/actor.ts'
import { can } from '../../../core/permissions.ts'
import { FilterBar } from '../../../platform/ui/list/filter-bar.tsx'
import { filtersOf, useQuery } from '../../../platform/ui/list/filters.ts'
import { langs, languages } from '../../../platform/ui/lang.ts'
import { PageHeader } from '../../../platform/ui/layout/page-header.tsx'
import { fullName } from '../../../platform/ui/shown.ts'
import { load, type LoaderArgs, useApp, useRead } from '../../../platform/web.tsx'
import { useAllClasses } from '../../../core/classes/ui/classes-fields.tsx'
import { canChangePost } from '../access.ts'
import { LookFilter, newsDesk } from '../desk/contract.ts'
import { news } from '../contract.ts'
import { Title } from '../ui/feed.tsx'
import { LookFrame } from '../ui/look-frame.tsx'

export async function loader({ app, params, request }: LoaderArgs) {
  const call = { params: { id: params.id! } }
  const query = filtersOf(LookFilter, new URL(request.url).searchParams)
  const post = await load(app, news.show, call)
  if (!allows(canChangePost, app.me!, post))
    throw data({ detail: 'you_dont_have_permission' }, { status: 403 })
  await load(app, newsDesk.look, { ...call, query })
  return { title: post.name }
}

/** What a reader of a role, of a class and of a language would see of a post. */
export function Component() {
  const t = useTranslations('news')
  const params = { id: useParams().id! }
  const query = useQuery(LookFilter)
  const post = useRead(news.show, { params })
  const { post: seen } = useRead(newsDesk.look, { params, query })
  const classes = useAllClasses(!can(useApp().me!, 'news.write'))
  const people = (post.audience ?? []).flatMap(({ person }) => person ?? [])
  const options = (of: { id: string; label: string }[]) =>
    of.map(({ id, label }) => ({ value: id, label }))
  return (
    <>
      <PageHeader
        up={{ to: `/news/${params.id}`, label: t('item') }}
        title={t('asReader')}
        facts={<Title post={post} />}
      />
      <FilterBar
        filters={[
          {
            ...{ name: 'readers', label: t('reader'), all: t('parents') },
            options: [
              { value: 'students', label: t('students') },
              { value: 'staff', label: t('ofStaffKind') },
            ],
          },
          {
            ...{ name: 'class_id', label: t('class'), all: t('ofNoClass') },
            options: options(classes),
          },
          {
            ...{ name: 'language', label: t('language'), all: t('ownLanguage') },
            options: langs.map((lang) => ({ value: lang, label: languages[lang] })),
          },
          ...(people.length > 0
            ? [
                {
                  ...{ name: 'person_id', label: t('onePerson'), all: t('anyPerson') },
                  options: options(people.map((each) => ({ ...each, label: fullName(each) }))),
                },
              ]
            : []),
        ]}
      />
      <LookFrame post={seen} lang={query.language} />
    </>
  )
}
