import IconNew from '@tabler/icons-react/dist/esm/icons/IconPlus.mjs'
import { lazy, Suspense, useDeferredValue, useEffect, useRef, useState } from 'react'
import { useQueries, useQuery, useQueryClient } from '@tanstack/react-query'
import { useTranslations } from '../../../platform/ui/phrases.tsx'
import { useTopic } from '../../../core/notifications/ui/topic.ts'
import { nameHas } from '../../../platform/i18n/folding.ts'
import { Empty } from '../../../platform/ui/feedback/empty.tsx'
import { Button } from '../../../platform/ui/kit/button.tsx'
import { IconButton } from '../../../platform/ui/kit/icon-button.tsx'
import { useRoving } from '../../../platform/ui/roving.ts'
import { keyOf, useApp, useRead } from '../../../platform/web.tsx'
import { chat, type RoomCard } from '../contract.ts'
import { ListMenu } from './list-menu.tsx'
import { useWaitingRooms } from './composer/page-outbox.ts'
import { RoomRow } from './room-row.tsx'
import { useRoomName } from './room-words.ts'
import { SearchFields } from './search-fields.tsx'
import { isOfMessages, type Sought, useSought } from './sought.ts'
import classes from './chat.module.css'

const fetchPicker = () => import('./person-picker.tsx')
const PersonPicker = lazy(fetchPicker)
const fetchFound = () => import('./thread/found-messages.tsx')
const FoundMessages = lazy(fetchFound)
/** The rooms of whoever looks, the one with the latest message first; what is typed narrows them down and finds messages. */
export function RoomList({ here }: { here?: string }) {
  const t = useTranslations('chat')
  const { me } = useApp()
  const queries = useQueryClient()
  const nameOf = useRoomName()
  const [sought, change] = useSought()
  const wanted = useDeferredValue(sought.q.trim())
  const results = useRooms(sought.show)
  const [picking, setPicking] = useState(false)
  const field = useRef<HTMLInputElement>(null)
  const list = useRef<HTMLDivElement>(null)
  useRoving(list, { items: 'a' })
  useTopic(`chats:${me!.id}`, () => queries.invalidateQueries({ queryKey: ['chat', 'rooms'] }))
  useRoomKey(field)
  const ofMessages = isOfMessages(sought)
  const shown = ofMessages
    ? []
    : wanted
      ? results.filter((room) => nameHas(nameOf(room), wanted))
      : results
  const Title = here ? 'h2' : 'h1'
  return (
    <section className={`grid shrinks ${classes.rooms}`} aria-label={t('rooms')}>
      <div className={`line gap-4 ${classes.head}`}>
        <Title className="grows">{t('chat')}</Title>
        <IconButton
          className="thumb"
          aria-label={t('newRoom')}
          title={t('newRoom')}
          onPointerEnter={() => void fetchPicker()}
          onClick={() => setPicking(true)}
        >
          <IconNew size="1.25rem" stroke={1.75} aria-hidden="true" />
        </IconButton>
        <ListMenu />
      </div>
      <div className={classes.find}>
        <SearchFields
          label={t('search')}
          field={field}
          sought={sought}
          change={change}
          rooms
          entered={() => void fetchFound()}
        />
      </div>
      <div ref={list} className={`scrolls ${classes.list}`}>
        {shown.length > 0 ? (
          <ul>
            {shown.map((room) => (
              <RoomRow
                key={room.id}
                room={room}
                name={nameOf(room)}
                here={room.id === here}
                sought={sought}
              />
            ))}
          </ul>
        ) : (
          !wanted &&
          !ofMessages &&
          (sought.show === 'mine' ? (
            <Empty title={t('noRooms')} text={t('noRoomsText')} />
          ) : (
            <p className={`soft plain ${classes.found}`}>{t('noRoomsHere')}</p>
          ))
        )}
        {sought.show === 'mine' && !wanted && !ofMessages && (
          <p className="mid-text pad-8-16">
            <Button variant="subtle" onClick={() => change({ show: 'archived' })}>
              {t('earlierRooms')}
            </Button>
          </p>
        )}
        {(wanted || ofMessages) && (
          <Suspense>
            <FoundMessages sought={{ ...sought, q: wanted }} />
          </Suspense>
        )}
      </div>
      {picking && (
        <Suspense>
          <PersonPicker close={() => setPicking(false)} />
        </Suspense>
      )}
    </section>
  )
}

/** Those that are asked for; the own ones have come with the page. */
function useRooms(show: Sought['show']) {
  const { api } = useApp()
  const own = useRead(chat.rooms, { query: {} }).results
  const call = { query: { show } }
  const { data } = useQuery({
    queryKey: keyOf(chat.rooms, call),
    queryFn: () => api(chat.rooms, call),
    enabled: show !== 'mine',
  })
  const begun = useBegun(own)
  return show === 'mine' ? [...begun, ...own] : (data?.results ?? [])
}

/** Direct rooms are listed from their first message on: one whose first message waits here is shown by this device. */
function useBegun(listed: readonly RoomCard[]): RoomCard[] {
  const { api } = useApp()
  const missing = useWaitingRooms().filter((id) => !listed.some((room) => room.id === id))
  const found = useQueries({
    queries: missing.map((id) => ({
      queryKey: keyOf(chat.room, { params: { id } }),
      queryFn: () => api(chat.room, { params: { id } }),
    })),
  })
  return found.flatMap(({ data }) => (data?.kind === 'direct' ? [data] : []))
}

/** On these pages Ctrl+K leads to a room, in the place of the search through everything. */
function useRoomKey(field: React.RefObject<HTMLInputElement | null>) {
  useEffect(() => {
    const press = (event: KeyboardEvent) => {
      if (event.code !== 'KeyK' || !(event.ctrlKey || event.metaKey) || event.altKey) return
      if (!field.current?.checkVisibility()) return
      event.preventDefault()
      event.stopImmediatePropagation()
      field.current.focus()
      field.current.select()
    }
    addEventListener('keydown', press, true)
    return () => removeEventListener('keydown', press, true)
  }, [field])
}
