import IconDown from '@tabler/icons-react/dist/esm/icons/IconArrowDown.mjs'
import { type ReactNode, type RefObject, useMemo, useState } from 'react'
import { useTranslations } from '../../../../platform/ui/phrases.tsx'
import { shownDate } from '../../../../platform/i18n/formats.ts'
import { daysBefore } from '../../../../platform/dates/days.ts'
import { IconButton } from '../../../../platform/ui/kit/icon-button.tsx'
import { Empty } from '../../../../platform/ui/feedback/empty.tsx'
import { MoreButton } from '../../../../platform/ui/list/more-button.tsx'
import { useToast } from '../../../../platform/ui/feedback/toast.tsx'
import { useRoving } from '../../../../platform/ui/roving.ts'
import { todayOf } from '../../../../platform/ui/today.ts'
import { useApp } from '../../../../platform/web.tsx'
import type { Message } from '../../messages/contract.ts'
import { composerField } from '../composer/composer.tsx'
import { MessageRow } from './message-row.tsx'
import type { UnsentMessage } from '../composer/page-outbox.ts'
import { useReached } from './reached.tsx'
import { useRoom } from '../room-context.ts'
import { rowsOf } from './rows.ts'
import type { Shown } from './thread.ts'
import { UnsentRow } from '../composer/unsent-row.tsx'
import { useMarkRead } from './mark-read.ts'
import { usePlace } from './use-place.ts'
import classes from './thread.module.css'

type MessageListProps = {
  scroller: RefObject<HTMLDivElement | null>
  shown: Shown<Message>
  waiting: readonly UnsentMessage[]
  /** The message that somebody has come for. */
  found: number | undefined
}

/** What was said, by days; older messages come as one scrolls towards them, and newer ones behind those. */
export function MessageList({ scroller, shown, waiting, found }: MessageListProps) {
  const t = useTranslations('chat')
  const { room, me, thread } = useRoom()
  const { timeZone } = useApp()
  const { messages, earlier, later, behind } = shown
  // settled for this visit: what is read meanwhile moves no mark
  const [readSeq] = useState(room.read_seq)
  const [firstUnread] = useState(() =>
    found === undefined && room.unread > 0 ? Math.max(readSeq + 1, room.first_seq) : undefined,
  )
  const [atEnd, setAtEnd] = useState(found === undefined)
  const read = useMarkRead(room)
  const reached = useReached()
  const rows = useMemo(
    () => rowsOf(messages, { zone: timeZone, me: me.id, readSeq }),
    [messages, timeZone, me.id, readSeq],
  )
  usePlace(scroller, messages, {
    firstUnread,
    read(last, end) {
      read(last)
      setAtEnd(end)
    },
  })
  useRoving(scroller, {
    items: '[data-seq], [data-unsent]',
    inner: 'a, button, input, audio',
    start: 'last',
    enter: (item) => item.querySelector<HTMLElement>('[aria-haspopup]')?.click(),
    leave: () => document.querySelector<HTMLElement>(composerField)?.focus(),
  })
  const sent = new Set(messages.map(({ client_id }) => client_id))
  const left = waiting.filter(({ id }) => !sent.has(id))
  const down = async () => {
    await thread.goToNewest()
    scroller.current?.scrollTo({ top: 0 })
  }
  return (
    <div className="grid grows near shrinks clipped">
      <div
        ref={scroller}
        className={`focus-within-edge flex pad-8-16 ${classes.scroller}`}
        role="region"
        aria-label={t('messages')}
      >
        <div className={classes.messages}>
          {earlier && <Loading label={t('earlierMessages')} load={thread.loadEarlier} />}
          {rows.length + left.length === 0 && <Empty title={t('nothingSaid')} />}
          <ol>
            {rows.map(({ message, day, fresh, joined }) => (
              <li key={message.id}>
                {day && <DayMark day={day} />}
                {fresh && (
                  <p className={`accent mid-text small ${classes.unread}`}>{t('unreadFromHere')}</p>
                )}
                <MessageRow
                  message={message}
                  joined={joined}
                  found={message.seq === found}
                  reached={message.author.id === me.id && reached(message)}
                />
              </li>
            ))}
            {!later &&
              left.map((row) => (
                <li key={row.id}>
                  <UnsentRow row={row} />
                </li>
              ))}
          </ol>
          {later && <Loading label={t('laterMessages')} load={thread.loadLater} />}
        </div>
      </div>
      {(!atEnd || later) && (
        <IconButton
          outlined
          className={`thumb-on-phone square-36 fills ${classes.down} ${classes.more}`}
          aria-label={behind > 0 ? t('toNewestCount', { count: behind }) : t('toNewest')}
          onClick={() => void down()}
        >
          <IconDown size="1.25rem" aria-hidden="true" />
        </IconButton>
      )}
    </div>
  )
}

function Loading({ label, load }: { label: string; load(): Promise<void> }) {
  const toast = useToast()
  const [busy, setBusy] = useState(false)
  const more = async () => {
    if (busy) return
    setBusy(true)
    try {
      await load()
    } catch (error) {
      toast.error(error)
    } finally {
      setBusy(false)
    }
  }
  return <MoreButton label={label} busy={busy} more={() => void more()} />
}

function DayMark({ day }: { day: string }): ReactNode {
  const t = useTranslations('chat')
  const today = todayOf(useApp())
  const name =
    day === today ? t('today') : day === daysBefore(today, 1) ? t('yesterday') : shownDate(day)
  return (
    <h2 className={`mid-text soft small medium over passes sticks ends-8 to-start ${classes.day}`}>
      <time className="surface round-12" dateTime={day}>
        {name}
      </time>
    </h2>
  )
}

/** Says what others write while the page is open to whoever hears it, without breaking in. */
export function Heard({ messages }: { messages: readonly Message[] }) {
  const { me } = useRoom()
  const last = messages.at(-1)
  const [since] = useState(last?.seq ?? 0)
  const isNews = last && last.seq > since && last.author.id !== me.id
  const said = isNews ? `${last.author.first_name}: ${last.text}` : ''
  return (
    <p role="status" className="hidden-text">
      {said}
    </p>
  )
}
