import { useEffect, useEffectEvent, useRef, useState } from 'react'
import { useTopic } from '../../../notifications/ui/topic.ts'

/** Somebody else at the same version, and the lesson that they hold: its line, and where it stands unless in no place. */
export type Other = { id: string; name: string; holds: Held | undefined }
export type Held = { lesson: string; at: { day: number; period: number } | undefined }

/** Milliseconds: between two words of ours, until the same is said again, and after which another one is gone. */
const gapMs = 800
const againMs = 15_000
const silentMs = 45_000

const doingOf = (held: Held | undefined) =>
  held ? [held.lesson, ...(held.at ? [held.at.day, held.at.period] : [])].join(' ') : ''
function heldOf(doing: string): Held | undefined {
  const [lesson, day, period] = doing.split(' ')
  if (!lesson) return undefined
  return { lesson, at: day && period ? { day: Number(day), period: Number(period) } : undefined }
}

type News = { type?: string; id?: string; name?: string; doing?: string }

/** Follows a version: `look` when it has changed, and who else is at it. Says what is held here; nothing of it is stored. */
export function useOthers(topic: string, held: Held | undefined, look: () => Promise<unknown>) {
  const doing = doingOf(held)
  const [others, setOthers] = useState<(Other & { heardAt: number })[]>([])
  const say = useTopic(topic, look, {
    heard({ type, id = '', name = '', doing = '' }: News) {
      if (type !== 'there' && type !== 'gone') return
      setOthers((before) => [
        ...before.filter((one) => one.id !== id),
        ...(type === 'there' ? [{ id, name, holds: heldOf(doing), heardAt: Date.now() }] : []),
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
  return others as Other[]
}

const isSilent = ({ heardAt }: { heardAt: number }) => Date.now() - heardAt > silentMs
