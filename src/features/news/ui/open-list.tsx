import { Link, useSearchParams } from 'react-router'
import { useTranslations } from '../../../platform/ui/phrases.tsx'
import { localDay } from '../../../platform/dates/days.ts'
import { shownDate } from '../../../platform/i18n/formats.ts'
import { LocalisedText } from '../../../platform/ui/form/localised-text.tsx'
import { Part } from '../../../platform/ui/form/settings-part.tsx'
import { useRead } from '../../../platform/web.tsx'
import { openNews } from '../open/contract.ts'

/** What the page of a school at this address asks for: `cursor` says after which of its news. */
export function openListOf(id: string, search: URLSearchParams) {
  const cursor = search.get('cursor')
  return { params: { id }, query: cursor ? { cursor } : {} }
}

/** The public news of a school, the newest first, a page at an address; nothing where there are none. */
export function OpenList({ business, zone }: { business: string; zone: string }) {
  const t = useTranslations('news')
  const [search] = useSearchParams()
  const { results, next } = useRead(openNews.list, openListOf(business, search))
  return (
    results.length > 0 && (
      <Part title={t('news')}>
        <ul className="stack gap-16">
          {results.map((post) => (
            <li key={post.id} className="stack gap-4">
              <h3 className="plain medium breaks">
                <Link className="line finger-on-phone" to={`/business/${business}/news/${post.id}`}>
                  <LocalisedText content={post.name} />
                </Link>
              </h3>
              <p className="soft plain breaks">
                <LocalisedText content={post.lead} />
              </p>
              <p className="soft small">{shownDate(localDay(new Date(post.publish_at), zone))}</p>
            </li>
          ))}
        </ul>
        {next && (
          <Link className="line finger" to={`?${new URLSearchParams({ cursor: next }).toString()}`}>
            {t('showMore')}
          </Link>
        )}
      </Part>
    )
  )
}
