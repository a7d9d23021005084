import { useEffect, useEffectEvent, useRef, useState } from 'react'
import { useApp } from '../../../../platform/web.tsx'

/** Milliseconds after which somebody who has typed no longer does; how often a page says that its user does. */
const typingMs = 6_000
const sayTypingMs = 3_000
/** The same of somebody who looks at a room; the server forgets them as late as this. */
const hereMs = 45_000
const sayHereMs = 20_000

type Frame = {
  topic?: string
  type?: string
  id?: string
  user?: string
  name?: string
  doing?: string
}
type Somebody = { user: string; name: string; until: number }
/** By the name of the connection, which a person may have several of. */
type There = Record<string, Somebody>

const without = (all: There, id: string): There =>
  Object.fromEntries(Object.entries(all).filter(([each]) => each !== id))

/** What is heard of a topic by the server, and what has run out meanwhile. */
function useThere(lastsMs: number) {
  const { me } = useApp()
  const [there, setThere] = useState<There>({})
  useEffect(() => {
    const untils = Object.values(there).map(({ until }) => until)
    if (untils.length === 0) return
    const drop = () =>
      setThere((now) =>
        Object.fromEntries(Object.entries(now).filter(([, { until }]) => until > Date.now())),
      )
    const timer = setTimeout(drop, Math.max(0, Math.min(...untils) - Date.now()) + 100)
    return () => clearTimeout(timer)
  }, [there])
  const hear = ({ type, id = '', user = '', name = '', doing }: Frame) => {
    if (user === me?.id) return
    setThere((now) =>
      type === 'there' && doing
        ? { ...now, [id]: { user, name, until: Date.now() + lastsMs } }
        : without(now, id),
    )
  }
  return [there, hear] as const
}

/** Each once, however many pages they have open. */
const people = (there: There) => [
  ...new Map(Object.values(there).map(({ user, name }) => [user, { id: user, name }])).values(),
]

/** Who types in a room and, where the school lets it, who looks at it. */
export function useTogether(room: string, showsPresence: boolean) {
  const [typing, hearTyping] = useThere(typingMs)
  const [present, hearPresent] = useThere(hereMs)
  const typed = useRef(0)
  const say = useRef<(frame: object) => void>(() => {})
  const [listening, setListening] = useState(0)
  const here = useEffectEvent(() => {
    if (!showsPresence || document.visibilityState !== 'visible') return
    say.current({ type: 'here', topic: `present:${room}`, doing: 'looking' })
  })
  useEffect(() => {
    if (listening > 0) here()
  }, [listening])
  useEffect(() => {
    const look = () => here()
    const timer = setInterval(look, sayHereMs)
    document.addEventListener('visibilitychange', look)
    return () => {
      clearInterval(timer)
      document.removeEventListener('visibilitychange', look)
    }
  }, [])
  return {
    topics: [`typing:${room}`, ...(showsPresence ? [`present:${room}`] : [])],
    /** By what frames are said. */
    by(line: (frame: object) => void) {
      say.current = line
    },
    /** The server listens: whoever looks says so. */
    subscribed: () => setListening((times) => times + 1),
    heard(news: object) {
      const frame = news as Frame
      if (frame.topic === `typing:${room}`) hearTyping(frame)
      else if (frame.topic === `present:${room}`) hearPresent(frame)
    },
    type(types: boolean) {
      const now = Date.now()
      if (types && now - typed.current < sayTypingMs) return
      typed.current = types ? now : 0
      say.current({ type: 'here', topic: `typing:${room}`, doing: types ? 'typing' : '' })
    },
    typing: people(typing),
    present: people(present),
  }
}
