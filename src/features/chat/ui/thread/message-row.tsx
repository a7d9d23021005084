import IconMore from '@tabler/icons-react/dist/esm/icons/IconDots.mjs'
import IconPin from '@tabler/icons-react/dist/esm/icons/IconPin.mjs'
import { memo, type ReactNode } from 'react'
import { useTranslations } from '../../../../platform/ui/phrases.tsx'
import { shownTime } from '../../../../platform/i18n/formats.ts'
import { fullName, shortName } from '../../../../platform/ui/shown.ts'
import { useApp } from '../../../../platform/web.tsx'
import type { Message } from '../../messages/contract.ts'
import { Attachments } from '../composer/attachments.tsx'
import { MessageText } from './message-text.tsx'
import { PollPart } from './poll-part.tsx'
import { Reactions } from './reactions.tsx'
import { useRoom } from '../room-context.ts'
import { useRoleName } from '../role-names.ts'
import classes from './thread.module.css'

type MessageRowProps = {
  message: Message
  joined: boolean
  found: boolean
  /** Of one's own: who has it. */
  reached?: ReactNode
}

/** What somebody has said. Native elements: a room has hundreds of them. */
export const MessageRow = memo(({ message, joined, found, reached }: MessageRowProps) => {
  const t = useTranslations('chat')
  const { room, me, act, goTo, look } = useRoom()
  const { timeZone } = useApp()
  const roleName = useRoleName()
  const { author, reply, forwarded_from: from } = message
  const mine = author.id === me.id
  const gone = message.deleted_at !== null
  const time = shownTime(message.created_at, timeZone)
  return (
    <div
      className={`grid top ${classes.message}`}
      data-seq={message.seq}
      data-mine={mine || undefined}
      data-joined={joined || undefined}
      data-found={found || undefined}
    >
      <div className={`filled ${classes.bubble}`} data-urgent={message.urgent || undefined}>
        {!joined && !mine && room.kind !== 'direct' && (
          <p className="small breaks">
            <b>{fullName({ ...author, patronymic: '' })}</b>{' '}
            <span className="soft">{roleName(author.role)}</span>
          </p>
        )}
        {message.urgent && <p className="bad small bold">{t('urgent')}</p>}
        {from && (
          <p className="soft small breaks">{t('forwardedFrom', { name: shortName(from) })}</p>
        )}
        {reply && !gone && (
          <button
            type="button"
            className={`full small block start-text pad-2-8 ${classes.quote}`}
            onClick={() => goTo(reply.seq)}
          >
            <span className="block medium cut">{shortName(reply.author)}</span>
            <span className="block soft cut">
              {reply.deleted ? t('deleted') : reply.text || '…'}
            </span>
          </button>
        )}
        {gone ? (
          <p className="soft plain">{t('deleted')}</p>
        ) : (
          <>
            <Attachments files={message.files} look={look} />
            {message.text && <MessageText message={message} />}
            {message.poll && <PollPart message={message} poll={message.poll} />}
            <Reactions message={message} />
          </>
        )}
        <p className="line gap-6 to-end soft small shrinks">
          {message.pinned && (
            <span role="img" aria-label={t('pinned')}>
              <IconPin size="0.875rem" aria-hidden="true" />
            </span>
          )}
          {message.edited_at && !gone && <span>{t('edited')}</span>}
          <time dateTime={message.created_at}>{time}</time>
          {reached}
        </p>
      </div>
      {!gone || room.may_pin ? (
        <button
          type="button"
          className={`inline-centred soft round-8 thumb-on-phone square-36 fills ${classes.more}`}
          aria-label={t('actionsOfMessage', { name: shortName(author), time })}
          aria-haspopup="dialog"
          onClick={() => act(message)}
        >
          <IconMore size="1.25rem" stroke={1.75} aria-hidden="true" />
        </button>
      ) : null}
    </div>
  )
})
