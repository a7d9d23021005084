import { useQuery } from '@tanstack/react-query'
import { type KeyboardEvent, useRef, useState } from 'react'
import { nameHas } from '../../../../platform/i18n/folding.ts'
import { fullName } from '../../../../platform/ui/shown.ts'
import { keyOf, useApp } from '../../../../platform/web.tsx'
import { chat, type Member } from '../../contract.ts'
import { useRoom } from '../room-context.ts'

/** Names that are offered at once. */
const mostOffered = 8
/** What stands before the caret behind an at sign. */
const beginning = /(?:^|\s)@([\p{L}\p{M}ʻʼ'’ -]{0,30})$/u

export type Mentions = ReturnType<typeof useMentions>

/** Who is in the room and called as is being typed; `take` is told of whom somebody chooses, and how they are called. */
export function useMentions(take: (member: Member, called: string) => void) {
  const { api } = useApp()
  const { room, me } = useRoom()
  const [asked, setAsked] = useState<string>()
  const [at, setAt] = useState(0)
  const named = useRef(new Set<string>())
  const call = { params: { id: room.id } }
  const { data } = useQuery({
    queryKey: keyOf(chat.members, call),
    queryFn: () => api(chat.members, call),
    enabled: asked !== undefined,
  })
  const offered =
    asked === undefined
      ? []
      : (data?.results ?? [])
          .filter((member) => member.id !== me.id && nameHas(fullName(member), asked))
          .slice(0, mostOffered)
  const choose = (member: Member) => {
    const called = `${member.last_name} ${member.first_name}`.trim()
    named.current.add(called)
    setAsked(undefined)
    take(member, called)
  }
  return {
    offered,
    at,
    choose,
    /** Looks at what stands before the caret. */
    ask(before: string) {
      const typed = room.kind === 'direct' ? undefined : beginning.exec(before)?.[1]
      // what follows a name that was chosen is no more of it
      const isDone = [...named.current].some((called) => typed?.startsWith(called))
      setAsked(isDone ? undefined : typed)
      setAt(0)
    },
    stop: () => setAsked(undefined),
    /** Whether a key was for the names, and not for what is written. */
    press(event: KeyboardEvent): boolean {
      if (offered.length === 0) return false
      const step = { ArrowDown: 1, ArrowUp: -1 }[event.key]
      if (step) setAt((at + step + offered.length) % offered.length)
      else if (event.key === 'Enter' || event.key === 'Tab') choose(offered[at]!)
      else if (event.key === 'Escape') setAsked(undefined)
      else return false
      event.preventDefault()
      return true
    },
  }
}
