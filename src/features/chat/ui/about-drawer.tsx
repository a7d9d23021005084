import { useQuery, useQueryClient } from '@tanstack/react-query'
import { lazy, Suspense, useState } from 'react'
import { useNavigate } from 'react-router'
import { useTranslations } from '../../../platform/ui/phrases.tsx'
import { Button } from '../../../platform/ui/kit/button.tsx'
import { Waiting } from '../../../platform/ui/kit/loader.tsx'
import { NativeSelect } from '../../../platform/ui/kit/native-select.tsx'
import { SideDrawer } from '../../../platform/ui/overlay/side-drawer.tsx'
import { useToast } from '../../../platform/ui/feedback/toast.tsx'
import { keyOf, useApp, useWrite } from '../../../platform/web.tsx'
import { canBlock } from '../access.ts'
import { chatCare } from '../care/contract.ts'
import { chat, type Member, type Room } from '../contract.ts'
import { allows } from '../../../platform/actor.ts'
import { LaterList } from './composer/later-list.tsx'
import { Media } from './thread/media.tsx'
import { PersonLine } from './person-line.tsx'
import { isMuted, useRoomName } from './room-words.ts'
import { SearchFields } from './search-fields.tsx'
import { isOfMessages, nothingSought } from './sought.ts'

const FoundMessages = lazy(() => import('./thread/found-messages.tsx'))
const Arrange = lazy(() => import('./arrange-room.tsx'))

type AboutDrawerProps = { room: Room; close(): void }

/** What else there is to a room: its sound, what is in it, and who. */
export default function AboutDrawer({ room, close }: AboutDrawerProps) {
  const name = useRoomName()(room)
  return (
    <SideDrawer title={name} opened close={close}>
      <div className="stack gap-28">
        {room.member && <Sound room={room} />}
        <Find room={room} />
        <LaterList room={room.id} />
        <Media room={room.id} />
        <Suspense>{(room.may_edit || room.may_export) && <Arrange room={room} />}</Suspense>
        {room.kind === 'direct' ? (
          <>
            <Hiding room={room} close={close} />
            <Blocking room={room} />
          </>
        ) : (
          room.members > 0 && <Members room={room} close={close} />
        )}
      </div>
    </SideDrawer>
  )
}

/** Hours for which a room may be silent; as good as for ever is ten years. */
const silences = [8, 168, 87_600]

function Sound({ room }: { room: Room }) {
  const t = useTranslations('chat')
  const app = useApp()
  const toast = useToast()
  const mute = useWrite(chat.mute, { refresh: [chat.room, chat.rooms, chat.unread] })
  const muted = isMuted(room, app.now())
  const set = (hours: number | null) =>
    mute.mutate(
      {
        params: { id: room.id },
        body: {
          until:
            hours === null ? null : new Date(app.now().getTime() + hours * 3_600_000).toISOString(),
        },
      },
      { onError: (error) => toast.error(error) },
    )
  return (
    <NativeSelect
      label={t('sound')}
      value={muted ? 'muted' : ''}
      onChange={({ currentTarget: { value } }) => set(value === '' ? null : Number(value))}
      data={[
        { value: '', label: t('soundOn') },
        ...(muted ? [{ value: 'muted', label: t('muted') }] : []),
        ...silences.map((hours) => ({
          value: String(hours),
          label: t(`mute_${hours}` as 'mute_8'),
        })),
      ]}
    />
  )
}

function Find({ room }: { room: Room }) {
  const t = useTranslations('chat')
  const [sought, setSought] = useState(nothingSought)
  return (
    <div>
      <SearchFields
        label={t('searchHere')}
        sought={sought}
        change={(part) => setSought((now) => ({ ...now, ...part }))}
      />
      {(sought.q.trim() || isOfMessages(sought)) && (
        <Suspense>
          <FoundMessages sought={sought} room={room.id} />
        </Suspense>
      )}
    </div>
  )
}

function Members({ room, close }: AboutDrawerProps) {
  const t = useTranslations('chat')
  const { api, me } = useApp()
  const navigate = useNavigate()
  const toast = useToast()
  const call = { params: { id: room.id } }
  const { data } = useQuery({
    queryKey: keyOf(chat.members, call),
    queryFn: () => api(chat.members, call),
  })
  const direct = useWrite(chat.direct, { refresh: [chat.rooms] })
  const write = ({ id }: Member) =>
    direct.mutate(
      { body: { person_id: id } },
      {
        onSuccess(opened) {
          close()
          void navigate(`/chat/${opened.id}`)
        },
        onError: (error) => toast.error(error),
      },
    )
  return (
    <section aria-busy={!data}>
      <h3 className="below-8 plain">
        {t('members')} <span className="soft">{data?.count ?? room.members}</span>
      </h3>
      {!data && <Waiting />}
      <ul className="stack gap-8">
        {data?.results.map((member) => (
          <li key={member.id} className="line gap-8 finger">
            <PersonLine member={member} />
            {member.may_write && member.id !== me?.id && (
              <Button
                variant="subtle"
                aria-label={t('writeTo', { name: member.first_name })}
                onClick={() => write(member)}
              >
                {t('writeShort')}
              </Button>
            )}
          </li>
        ))}
      </ul>
    </section>
  )
}

/** Out of the list until something is said. */
function Hiding({ room, close }: AboutDrawerProps) {
  const t = useTranslations('chat')
  const navigate = useNavigate()
  const toast = useToast()
  const hide = useWrite(chat.hide, { refresh: [chat.room, chat.rooms] })
  if (room.last_seq === 0) return null
  const hidden = !room.hidden
  const answers = {
    onSuccess() {
      if (!hidden) return
      close()
      toast.done(t('roomHidden'))
      void navigate('/chat')
    },
    onError: (error: unknown) => toast.error(error),
  }
  return (
    <div>
      <Button
        variant="default"
        loading={hide.isPending}
        onClick={() => hide.mutate({ params: { id: room.id }, body: { hidden } }, answers)}
      >
        {t(hidden ? 'hideRoom' : 'listRoom')}
      </Button>
    </div>
  )
}

function Blocking({ room: { person } }: { room: Room }) {
  const t = useTranslations('chat')
  const { api, me } = useApp()
  const toast = useToast()
  const queries = useQueryClient()
  const blocks = useQuery({
    queryKey: keyOf(chatCare.blocks, {}),
    queryFn: () => api(chatCare.blocks, {}),
  })
  const block = useWrite(chatCare.block, { refresh: [chatCare.blocks] })
  const unblock = useWrite(chatCare.unblock, { refresh: [chatCare.blocks] })
  if (!person || !me || !allows(canBlock, me, person)) return null
  const blocked = blocks.data?.results.some(({ id }) => id === person.id)
  const answers = {
    onSuccess: () => void queries.invalidateQueries({ queryKey: ['chat', 'room'] }),
    onError: (error: unknown) => toast.error(error),
  }
  const params = { id: person.id }
  return (
    <div>
      <Button
        variant="default"
        {...(!blocked && { color: 'red' as const })}
        onClick={() =>
          blocked
            ? unblock.mutate({ params }, answers)
            : block.mutate({ params, body: {} }, answers)
        }
      >
        {t(blocked ? 'unblock' : 'block')}
      </Button>
    </div>
  )
}
