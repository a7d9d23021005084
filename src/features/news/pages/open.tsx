import { Link, useParams } from 'react-router'
import { useTranslations } from '../../../platform/ui/phrases.tsx'
import { localDay } from '../../../platform/dates/days.ts'
import { shownDate, shownInstant } from '../../../platform/i18n/formats.ts'
import type { LinkPreview } from '../../../platform/files/link-preview.ts'
import { useChoices } from '../../../platform/i18n/reader-choices.ts'
import type { Localised } from '../../../platform/shapes.ts'
import { LocalisedText } from '../../../platform/ui/form/localised-text.tsx'
import { PageHeader } from '../../../platform/ui/layout/page-header.tsx'
import { localised } from '../../../platform/ui/shown.ts'
import { load, type LoaderArgs, useRead } from '../../../platform/web.tsx'
import { openNews } from '../open/contract.ts'
import { readIn } from '../body/rules.ts'
import { eventTime } from '../ui/event-time.ts'
import { OpenFilesPart } from '../ui/files-part.tsx'
import { PostBody } from '../ui/post-body.tsx'
import classes from '../ui/post.module.css'

export async function loader({ app, params: { id, post_id } }: LoaderArgs) {
  const post = await load(app, openNews.show, { params: { id: id!, post_id: post_id! } })
  const preview: LinkPreview = {
    name: post.name,
    description: post.lead,
    picture: `/v1/business/${id}/news/${post_id}/preview/`,
    published: post.publish_at,
    ...(post.edited_at && { changed: post.edited_at }),
    publisher: post.business.name,
  }
  return { title: ofSchool(post.name, post.business.name), preview }
}

/** Many schools have such a page: its title says whose it is. */
const ofSchool = (name: Localised, school: string) =>
  Object.fromEntries(Object.entries(name).map(([lang, said]) => [lang, `${said} · ${school}`]))

/** A public post as whoever asks reads it. */
export function Component() {
  const t = useTranslations('news')
  const { lang } = useChoices()
  const { id, post_id } = useParams()
  const post = useRead(openNews.show, { params: { id: id!, post_id: post_id! } })
  const { business, name, body, event } = post
  const zone = business.time_zone
  const said = readIn(body, lang, localised(name, lang).lang)
  return (
    <article>
      <PageHeader
        up={{ to: `/business/${business.id}`, label: business.name }}
        title={<LocalisedText content={name} />}
        facts={[
          shownDate(localDay(new Date(post.publish_at), zone)),
          post.edited_at && t('edited', { when: shownInstant(post.edited_at, zone) }),
        ]
          .filter(Boolean)
          .join(' · ')}
      />
      <div className="stack gap-20">
        {post.cover_id && (
          <img
            src={`/v1/business/${business.id}/news-image/${post.cover_id}/`}
            alt=""
            className={`round-12 ${classes.cover}`}
          />
        )}
        {event && (
          <section aria-label={t('event')} className="box stack gap-4 pad-20">
            <p className="plain">{eventTime(event, zone)}</p>
            {event.place && <p className="soft plain breaks">{event.place}</p>}
          </section>
        )}
        {said && (
          <div lang={said}>
            <PostBody
              body={body[said]!}
              pictureOf={(image) => `/v1/business/${business.id}/news-image/${image}/`}
            />
          </div>
        )}
        {post.files.length > 0 && <OpenFilesPart files={post.files} business={business.id} />}
        <Link to={`/business/${business.id}`} className="line plain finger unprinted">
          {t('moreOf', { name: business.name })}
        </Link>
      </div>
    </article>
  )
}
