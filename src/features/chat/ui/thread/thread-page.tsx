import IconBack from '@tabler/icons-react/dist/esm/icons/IconChevronLeft.mjs'
import IconInfo from '@tabler/icons-react/dist/esm/icons/IconInfoCircle.mjs'
import { lazy, Suspense, use, useCallback, useEffect, useMemo, useRef, useState } from 'react'
import { Link, useLocation, useNavigate } from 'react-router'
import { useTranslations } from '../../../../platform/ui/phrases.tsx'
import { Avatar } from '../../../../platform/ui/layout/avatar.tsx'
import { IconButton } from '../../../../platform/ui/kit/icon-button.tsx'
import { useToast } from '../../../../platform/ui/feedback/toast.tsx'
import { useRead } from '../../../../platform/web.tsx'
import { profile } from '../../../../core/profile/contract.ts'
import type { Message } from '../../messages/contract.ts'
import { chat } from '../../contract.ts'
import { Composer } from '../composer/composer.tsx'
import { Heard, MessageList } from './message-list.tsx'
import { useOutbox } from '../composer/page-outbox.ts'
import { Pinned } from './pinned.tsx'
import { useOfficer } from '../care/officer.ts'
import { useRoleName } from '../role-names.ts'
import { type OpenRoom, RoomContext } from '../room-context.ts'
import { lettersOf, useRoomName } from '../room-words.ts'
import { useLiveRoom, useThread } from './use-thread.ts'
import { useWriting } from '../composer/writing.ts'
import classes from '../chat.module.css'

const fetchSheet = () => import('./message-sheet.tsx')
const MessageSheet = lazy(fetchSheet)
const fetchAbout = () => import('../about-drawer.tsx')
const AboutDrawer = lazy(fetchAbout)
const Lightbox = lazy(() => import('./lightbox.tsx'))

type ThreadPageProps = { id: string; at: number | undefined }

/** A room: what was said in it, and where one says something. */
export function ThreadPage({ id, at }: ThreadPageProps) {
  const me = useRead(profile.info, {})
  const room = useRead(chat.room, { params: { id } })
  const { thread, shown } = useThread(id, at)
  const arrived = useCallback((message: Message) => thread.take(message), [thread])
  const { box, waiting } = useOutbox(id, arrived)
  const { typing, present, type } = useLiveRoom(room, thread)
  const scroller = useRef<HTMLDivElement>(null)
  const [found, setFound] = useState(at)
  const [acted, act] = useState<Message>()
  const [looked, look] = useState<string>()
  const [about, setAbout] = useState(false)
  const [inOther, setInOther] = useState<ReadonlySet<string>>(new Set())
  const otherScript = useCallback(
    (one: string) =>
      setInOther(
        (now) => new Set(now.has(one) ? [...now].filter((each) => each !== one) : [...now, one]),
      ),
    [],
  )
  const officer = useOfficer()
  const writing = useWriting({ room, me, box, thread })
  const goTo = useGoTo(thread, scroller, setFound)
  useEscape()
  useEffect(() => {
    if (at !== undefined) show(scroller.current, at)
    void fetchSheet()
  }, [at])
  const context = useMemo(
    (): OpenRoom => ({ room, me, thread, box, act, goTo, look, inOther, otherScript, officer }),
    [room, me, thread, box, goTo, inOther, otherScript, officer],
  )
  return (
    <RoomContext value={context}>
      <Head typing={typing} present={present} open={() => setAbout(true)} />
      <Pinned />
      <MessageList {...{ scroller, shown, waiting, found }} />
      <Heard messages={shown.messages} />
      <Composer writing={writing} typed={type} shown={shown} />
      <Suspense>
        {acted && (
          <MessageSheet
            message={shown.messages.find(({ id: one }) => one === acted.id) ?? acted}
            writing={writing}
            close={() => act(undefined)}
          />
        )}
        {looked && (
          <Lightbox
            id={looked}
            files={shown.messages.flatMap(({ files }) => files)}
            close={() => look(undefined)}
          />
        )}
        {about && <AboutDrawer room={room} close={() => setAbout(false)} />}
      </Suspense>
    </RoomContext>
  )
}

type Somebody = { id: string; name: string }
type HeadProps = { typing: Somebody[]; present: Somebody[]; open(): void }

function Head({ typing, present, open }: HeadProps) {
  const t = useTranslations('chat')
  const roleName = useRoleName()
  const { room } = use(RoomContext)!
  const name = useRoomName()(room)
  const about =
    room.person && room.kind === 'direct'
      ? roleName(room.person.role)
      : room.members > 0 && t('membersAre', { count: room.members })
  const here =
    present.length > 0 && t('hereAre', { name: present[0]!.name, others: present.length - 1 })
  return (
    <header className={`line gap-8 lined-below ${classes.bar}`}>
      <Link
        to="/chat"
        state={useLocation().state as unknown}
        className={`inline-centred ink on-phone thumb ${classes.back}`}
        aria-label={t('rooms')}
      >
        <IconBack size="1.5rem" aria-hidden="true" />
      </Link>
      <span className="on-desk">
        <Avatar name={name} letters={lettersOf(room)} imageId={room.person?.image_id} />
      </span>
      <div className="grows shrinks">
        <h1 className="heading cut tight">{name}</h1>
        <p className="soft small cut" aria-live="off">
          {typing.length > 0
            ? t('typing', { name: typing[0]!.name, others: typing.length - 1 })
            : [about, here].filter(Boolean).join(' · ')}
        </p>
      </div>
      <IconButton
        className="thumb"
        aria-label={t('about')}
        onPointerEnter={() => void fetchAbout()}
        onClick={open}
      >
        <IconInfo size="1.25rem" stroke={1.75} aria-hidden="true" />
      </IconButton>
    </header>
  )
}

/** Where it stands already, or else after what is around it has come. */
function useGoTo(
  thread: OpenRoom['thread'],
  scroller: React.RefObject<HTMLElement | null>,
  found: (seq: number) => void,
) {
  const toast = useToast()
  return useCallback(
    (seq: number) => {
      const go = async () => {
        await thread.jump(seq)
        found(seq)
        requestAnimationFrame(() => show(scroller.current, seq))
      }
      void go().catch((error: unknown) => toast.error(error))
    },
    [thread, scroller, found, toast],
  )
}

function show(scroller: HTMLElement | null, seq: number) {
  const row =
    scroller?.querySelector(`[data-seq="${seq}"]`) ??
    [...(scroller?.querySelectorAll<HTMLElement>('[data-seq]') ?? [])].find(
      (each) => Number(each.dataset.seq) > seq,
    )
  row?.scrollIntoView({ block: 'center' })
}

/** Back to the rooms, where nothing else that is open takes the key. */
function useEscape() {
  const navigate = useNavigate()
  const state = useLocation().state as unknown
  useEffect(() => {
    const press = (event: KeyboardEvent) => {
      if (event.key !== 'Escape' || event.defaultPrevented) return
      if (document.querySelector('[aria-modal="true"], [popover]:popover-open')) return
      void navigate('/chat', { state })
    }
    addEventListener('keydown', press)
    return () => removeEventListener('keydown', press)
  }, [navigate, state])
}
