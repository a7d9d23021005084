import { useQuery } from '@tanstack/react-query'
import { Link } from 'react-router'
import { useTimeZone, useTranslations } from 'use-intl'
import { shownInstant } from '../../platform/formats.ts'
import { longestSought } from '../../platform/shapes.ts'
import { shortName } from '../../platform/ui/shown.ts'
import { keyOf, useApp } from '../../platform/web.tsx'
import { chatFiles } from '../contract.files.ts'
import { useRoomName } from './room-words.ts'
import classes from './chat.module.css'

/** Messages of all one's rooms in which what is sought stands, in any spelling; each leads to where it was said. */
export default function FoundMessages({ q, room }: { q: string; room?: string }) {
  const t = useTranslations('chat')
  const { api } = useApp()
  const zone = useTimeZone() ?? 'UTC'
  const nameOf = useRoomName()
  const call = { query: { q: q.slice(0, longestSought), ...(room && { room_id: room }) } }
  const { data } = useQuery({
    queryKey: keyOf(chatFiles.search, call),
    queryFn: () => api(chatFiles.search, call),
    placeholderData: (before) => before,
  })
  if (!data) return null
  return (
    <section>
      <h2 className={`soft small ${classes.found}`} role="status">
        {t('messagesFound', { count: data.results.length })}
      </h2>
      <ul>
        {data.results.map(({ message, room: of }) => (
          <li key={message.id}>
            <Link
              to={`/chat/${of.id}?at=${message.seq}`}
              className={`stack finger ${classes.room}`}
            >
              <span className="line gap-8">
                <span className="grows cut plain medium">{nameOf(of)}</span>
                <time dateTime={message.created_at} className="soft small rigid">
                  {shownInstant(message.created_at, zone)}
                </time>
              </span>
              <span className={`soft small breaks ${classes.said}`}>
                {shortName(message.author)}: {message.text}
              </span>
            </Link>
          </li>
        ))}
      </ul>
    </section>
  )
}
