import { data, useParams } from 'react-router'
import { useTranslations } from '../../../platform/ui/phrases.tsx'
import { allows } from '../../../platform/actor.ts'
import { shownInstant } from '../../../platform/i18n/formats.ts'
import { useChoices } from '../../../platform/i18n/reader-choices.ts'
import { Empty } from '../../../platform/ui/feedback/empty.tsx'
import { langs, languages } from '../../../platform/ui/lang.ts'
import { PageHeader } from '../../../platform/ui/layout/page-header.tsx'
import { localised, shortName } from '../../../platform/ui/shown.ts'
import { load, type LoaderArgs, useApp, useRead } from '../../../platform/web.tsx'
import { canChangePost } from '../access.ts'
import { type Edit, newsDesk, type PostChanges } from '../desk/contract.ts'
import { news } from '../contract.ts'
import { useAudienceWords } from '../ui/audience-words.ts'
import { eventTime } from '../ui/event-time.ts'
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

function Changed({ edit: { at, by, name, body, changes } }: { edit: Edit }) {
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
      {changes && <Changes changes={changes} />}
      {!name && !body && !changes && <p className="soft plain">{t('otherEdit')}</p>}
    </>
  )
}

/** Whom it was for, what it invited to and asked, before and after. */
function Changes({ changes: { audience, is_public, event, poll } }: { changes: PostChanges }) {
  const t = useTranslations('news')
  const { lang } = useChoices()
  const { timeZone } = useApp()
  const whom = useAudienceWords()
  const when = (one: NonNullable<PostChanges['event']>['before']) =>
    one ? [eventTime(one, timeZone), one.place].filter(Boolean).join(' · ') : t('noEvent')
  const asked = (one: NonNullable<PostChanges['poll']>['before']) =>
    one
      ? [one.question, ...one.choices].map((each) => localised(each, lang).text).join(' · ')
      : t('noPoll')
  const rows = [
    ...(audience
      ? [
          [t('audienceBefore'), whom(audience.before)],
          [t('audienceAfter'), whom(audience.after)],
        ]
      : []),
    ...(event
      ? [
          [t('eventBefore'), when(event.before)],
          [t('eventAfter'), when(event.after)],
        ]
      : []),
    ...(poll
      ? [
          [t('pollBefore'), asked(poll.before)],
          [t('pollAfter'), asked(poll.after)],
        ]
      : []),
  ]
  return (
    <>
      {rows.map(([label, said]) => (
        <div key={label}>
          <p className="soft small">{label}</p>
          <p className="plain breaks">{said}</p>
        </div>
      ))}
      {is_public && <p className="plain">{t(is_public.after ? 'madePublic' : 'madePrivate')}</p>}
    </>
  )
}
