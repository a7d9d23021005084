import { useQuery } from '@tanstack/react-query'
import { Link } from 'react-router'
import { useTimeZone, useTranslations } from '../../../../platform/ui/phrases.tsx'
import { shownInstant } from '../../../../platform/i18n/formats.ts'
import type { Returned } from '../../../../platform/contract.ts'
import { useMore } from '../../../../platform/ui/list/growing-list.ts'
import { MoreButton } from '../../../../platform/ui/list/more-button.tsx'
import { shortName } from '../../../../platform/ui/shown.ts'
import { keyOf, useApp } from '../../../../platform/web.tsx'
import { chatFiles } from '../../messages/contract.files.ts'
import { useRoomName } from '../room-words.ts'
import { queryOf, type Sought } from '../sought.ts'
import classes from '../chat.module.css'

type Page = Returned<(typeof chatFiles)['search']>
type FoundMessagesProps = { sought: Sought; room?: string }

/** Messages that are meant, of all one's rooms or of one, in any spelling. */
export default function FoundMessages({ sought, room }: FoundMessagesProps) {
  const { api } = useApp()
  const query = queryOf(sought, useTimeZone() ?? 'UTC', room)
  const call = { query: query ?? {} }
  const { data } = useQuery({
    queryKey: keyOf(chatFiles.search, call),
    queryFn: () => api(chatFiles.search, call),
    enabled: query !== undefined,
    placeholderData: (before) => before,
  })
  if (!data || !query) return null
  const more = (cursor: string) => api(chatFiles.search, { query: { ...query, cursor } })
  return <Hits first={data} further={more} sought={sought} />
}

type HitsProps = { first: Page; further(cursor: string): Promise<Page>; sought: Sought }

/** Each leads to where it was said, and on the way back what was looked for stands there still. */
function Hits({ first, further, sought }: HitsProps) {
  const t = useTranslations('chat')
  const zone = useTimeZone() ?? 'UTC'
  const nameOf = useRoomName()
  const { items, more, busy } = useMore(first, further)
  return (
    <section>
      <div role="status" className={classes.found}>
        <h2 className="soft small">{t('messagesFound', { count: items.length })}</h2>
      </div>
      <ul>
        {items.map(({ message, room: of }) => (
          <li key={message.id}>
            <Link
              to={`/chat/${of.id}?at=${message.seq}`}
              state={{ sought }}
              className={`stack finger hovers focus-within-edge quiet pad-8-16 ${classes.room}`}
            >
              <span className="line gap-8">
                <span className="grows cut plain medium">{nameOf(of)}</span>
                <time dateTime={message.created_at} className="soft small rigid">
                  {shownInstant(message.created_at, zone)}
                </time>
              </span>
              <span className="soft small breaks lines-2">
                {shortName(message.author)}:{' '}
                {message.text || message.files.map(({ name }) => name).join(', ')}
              </span>
            </Link>
          </li>
        ))}
      </ul>
      {more && <MoreButton label={t('showMore')} busy={busy} more={more} />}
    </section>
  )
}
