import { useEffect, useEffectEvent, useRef, useState } from 'react'
import { useTopic } from './topic.ts'

/** Somebody else at the same thing, and what they do there. */
export type Present = { id: string; user: string; name: string; doing: string }

/** Milliseconds: between two words of ours, until the same is said again, and after which another one is gone. */
const gapMs = 800
const againMs = 15_000
const silentMs = 45_000

type News = Partial<Present> & { type?: string }

/** Follows a topic: `look` when it has changed, and who else is at it. Says what is done here; nothing of it is stored. */
export function usePresence(topic: string, doing: string, look: () => Promise<unknown>): Present[] {
  const [others, setOthers] = useState<(Present & { heardAt: number })[]>([])
  const say = useTopic(topic, look, {
    heard({ type, id = '', user = '', name = '', doing = '' }: News) {
      if (type !== 'there' && type !== 'gone') return
      setOthers((before) => [
        ...before.filter((one) => one.id !== id),
        ...(type === 'there' ? [{ id, user, name, doing, heardAt: Date.now() }] : []),
      ])
    },
    subscribed: () => tell(doing),
  })
  const tell = (what: string) => say({ type: 'here', topic, doing: what })
  const tellNow = useEffectEvent(tell)
  const again = useEffectEvent(() => tell(doing))
  const toldAt = useRef(0)
  useEffect(() => {
    const wait = Math.max(0, toldAt.current + gapMs - Date.now())
    const timer = setTimeout(() => {
      toldAt.current = Date.now()
      tellNow(doing)
    }, wait)
    return () => clearTimeout(timer)
  }, [doing])
  useEffect(() => {
    const timer = setInterval(() => {
      again()
      setOthers((before) =>
        before.some(isSilent) ? before.filter((one) => !isSilent(one)) : before,
      )
    }, againMs)
    return () => clearInterval(timer)
  }, [])
  return others
}

const isSilent = ({ heardAt }: { heardAt: number }) => Date.now() - heardAt > silentMs
