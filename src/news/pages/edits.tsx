import { data, useParams } from 'react-router'
import { useTranslations } from 'use-intl'
import { allows } from '../../platform/actor.ts'
import { shownInstant } from '../../platform/formats.ts'
import { useChoices } from '../../platform/reader-choices.ts'
import { Empty } from '../../platform/ui/empty.tsx'
import { langs, languages } from '../../platform/ui/lang.ts'
import { PageHeader } from '../../platform/ui/page-header.tsx'
import { localised, shortName } from '../../platform/ui/shown.ts'
import { load, type LoaderArgs, useApp, useRead } from '../../platform/web.tsx'
import { canChangePost } from '../access.ts'
import { type Edit, newsDesk } from '../contract.desk.ts'
import { news } from '../contract.ts'
import { Title } from '../ui/feed.tsx'
import { PostBody } from '../ui/post-body.tsx'

export async function loader({ app, params }: LoaderArgs) {
  const call = { params: { id: params.id! } }
  const post = await load(app, news.show, call)
  if (!allows(canChangePost, app.me!, post))
    throw data({ detail: 'you_dont_have_permission' }, { status: 403 })
  await load(app, newsDesk.edits, call)
  return { title: post.name }
}

/** How a post was changed after it was out: when, by whom, and what it said before. */
export function Component() {
  const t = useTranslations('news')
  const params = { id: useParams().id! }
  const post = useRead(news.show, { params })
  const { results } = useRead(newsDesk.edits, { params })
  return (
    <>
      <PageHeader
        up={{ to: `/news/${params.id}`, label: t('item') }}
        title={t('edits')}
        facts={<Title post={post} />}
      />
      {results.length === 0 ? (
        <Empty title={t('noEdits')} />
      ) : (
        <ol className="box ruled">
          {results.map((edit, at) => (
            <li key={at} className="stack gap-12 pad-16">
              <Changed edit={edit} />
            </li>
          ))}
        </ol>
      )}
    </>
  )
}

function Changed({ edit: { at, by, name, body } }: { edit: Edit }) {
  const t = useTranslations('news')
  const { lang } = useChoices()
  const { timeZone } = useApp()
  const title = name && localised(name, lang)
  return (
    <>
      <h2 className="plain medium">{`${shownInstant(at, timeZone)} · ${shortName(by)}`}</h2>
      {title?.text && (
        <div>
          <p className="soft small">{t('titleBefore')}</p>
          <p className="plain breaks" lang={title.lang}>
            {title.text}
          </p>
        </div>
      )}
      {langs.map(
        (each) =>
          body?.[each] && (
            <details key={each}>
              <summary className="plain finger-on-phone">
                {t('textBefore', { language: languages[each] })}
              </summary>
              <div className="above-8" lang={each}>
                <PostBody body={body[each]} />
              </div>
            </details>
          ),
      )}
      {!name && !body && <p className="soft plain">{t('otherEdit')}</p>}
    </>
  )
}
