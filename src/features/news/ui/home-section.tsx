import { Link } from 'react-router'
import { useTranslations } from '../../../platform/ui/phrases.tsx'
import { LocalisedText } from '../../../platform/ui/form/localised-text.tsx'
import { Section } from '../../../platform/ui/layout/section.tsx'
import { load, type PageApp, useApp, useRead } from '../../../platform/web.tsx'
import { homeNews } from '../contract.home.ts'
import { eventTime } from './event-time.ts'

export const read = (app: PageApp) => load(app, homeNews.show, {})

/**
 * On the page that everybody starts from: what one is invited to soon, and the newest that have not been read; nothing where
 * there is neither.
 */
export function Component() {
  const t = useTranslations('news')
  const { timeZone } = useApp()
  const { unread, events } = useRead(homeNews.show, {})
  if (unread.length + events.length === 0) return null
  return (
    <Section
      title={t('news')}
      aside={
        <Link to="/news" className="plain">
          {t('out')}
        </Link>
      }
    >
      <ul className="box clipped ruled">
        {events.map(({ id, name, place, coming, unanswered, ...event }) => (
          <li key={id}>
            <Link to={`/news/${id}`} className="stack gap-4 pad-14-16 ink unlined">
              <span className="plain breaks">
                <LocalisedText content={name} />
              </span>
              <span className="soft small breaks">
                {[eventTime(event, timeZone), place].filter(Boolean).join(' · ')}
              </span>
              {(coming || unanswered) && (
                <span className={`small ${coming ? 'accent' : 'late'}`}>
                  {t(coming ? 'youCome' : 'sayIfYouCome')}
                </span>
              )}
            </Link>
          </li>
        ))}
        {unread.map(({ id, name }) => (
          <li key={id}>
            <Link to={`/news/${id}`} className="line finger pad-14-16 ink unlined plain breaks">
              <LocalisedText content={name} />
            </Link>
          </li>
        ))}
      </ul>
    </Section>
  )
}
