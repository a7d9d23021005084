import IconMuted from '@tabler/icons-react/dist/esm/icons/IconBellOff.mjs'
import IconWaiting from '@tabler/icons-react/dist/esm/icons/IconClock.mjs'
import { Link } from 'react-router'
import { useTranslations } from '../../../platform/ui/phrases.tsx'
import { localDay } from '../../../platform/dates/days.ts'
import { shownDayMonth, shownTime } from '../../../platform/i18n/formats.ts'
import { Avatar } from '../../../platform/ui/layout/avatar.tsx'
import { shortName } from '../../../platform/ui/shown.ts'
import { todayOf } from '../../../platform/ui/today.ts'
import { useApp } from '../../../platform/web.tsx'
import type { RoomCard } from '../contract.ts'
import { useOutbox } from './composer/page-outbox.ts'
import { isMuted, lettersOf, shownCount } from './room-words.ts'
import type { Sought } from './sought.ts'
import classes from './chat.module.css'

type RoomRowProps = { room: RoomCard; name: string; here: boolean; sought: Sought }

export function RoomRow({ room, name, here, sought }: RoomRowProps) {
  const t = useTranslations('chat')
  const app = useApp()
  const { waiting } = useOutbox(room.id)
  const muted = isMuted(room, app.now())
  const { unread, mentioned, last } = room
  const day = last && localDay(new Date(last.created_at), app.timeZone)
  return (
    <li>
      <Link
        to={`/chat/${room.id}`}
        state={{ sought }}
        className={`line gap-12 finger hovers focus-within-edge quiet pad-8-16 ${classes.room}`}
        aria-current={here ? 'page' : undefined}
      >
        <Avatar name={name} letters={lettersOf(room)} imageId={room.person?.image_id} />
        <span className="stack grows shrinks">
          <span className="line gap-8">
            <span className={`cut grows plain ${unread > 0 ? 'bold' : 'medium'}`}>{name}</span>
            {waiting.length > 0 && (
              <span role="img" aria-label={t('waits', { count: waiting.length })}>
                <IconWaiting size="1rem" className="soft" aria-hidden="true" />
              </span>
            )}
            {muted && (
              <span role="img" aria-label={t('muted')} className="soft">
                <IconMuted size="1rem" aria-hidden="true" />
              </span>
            )}
            {last && (
              <time dateTime={last.created_at} className="soft small rigid">
                {day === todayOf(app)
                  ? shownTime(last.created_at, app.timeZone)
                  : shownDayMonth(day!)}
              </time>
            )}
          </span>
          <span className="line gap-8">
            <span className="cut grows soft small">
              <Preview room={room} />
            </span>
            {unread > 0 && (
              <span
                className={`small bold mid-text round-12 wide-20 ${classes.badge}`}
                data-muted={muted || undefined}
              >
                {mentioned && <span aria-label={t('mentionsYou')}>@</span>}
                <span aria-hidden="true">{shownCount(unread)}</span>
                <span className="hidden-text">{t('unreadIs', { count: unread })}</span>
              </span>
            )}
          </span>
        </span>
      </Link>
    </li>
  )
}

/** How the last message begins, and whose it is where that is not plain. */
function Preview({ room: { kind, last } }: Pick<RoomRowProps, 'room'>) {
  const t = useTranslations('chat')
  const { me } = useApp()
  if (!last) return t('nothingSaid')
  const said = last.deleted
    ? t('deleted')
    : last.text || (last.poll && t('poll')) || (last.file && t(`file_${last.file}`)) || ''
  const mine = last.author.id === me?.id
  const whose = mine ? t('you') : kind === 'direct' ? '' : shortName(last.author)
  return whose ? `${whose}: ${said}` : said
}
