import { useState, useSyncExternalStore } from 'react'
import { useLocation } from 'react-router'
import { daysBefore } from '../../../platform/dates/days.ts'
import { longestSought } from '../../../platform/shapes.ts'
import { instantOf } from '../../../platform/dates/instants.ts'

/** What somebody looks for in what was said, and which rooms are listed; days whole ones. */
export type Sought = {
  q: string
  sender: string
  from: string
  to: string
  files: boolean
  show: 'mine' | 'all' | 'archived'
}
export const nothingSought: Sought = {
  ...{ q: '', sender: '', from: '', to: '', files: false },
  show: 'mine',
}

/** Whether it says of messages which are meant. */
export const isOfMessages = ({ sender, from, to, files }: Sought) =>
  [sender.trim(), from, to, files].some(Boolean)

/** How many filters are set. */
export const filtersIn = ({ sender, from, to, files, show }: Sought) =>
  [sender.trim(), from, to, files, show !== 'mine'].filter(Boolean).length

const isDay = (typed: string) => /^\d{4}-\d{2}-\d{2}$/.test(typed)
/** Letters from which on messages are looked for. */
const leastSought = 2

/** As messages are asked for; undefined while that would find nearly everything. */
export function queryOf({ q, sender, from, to, files }: Sought, zone: string, room?: string) {
  const since = isDay(from) && instantOf(from, '00:00', zone)
  const until = isDay(to) && instantOf(daysBefore(to, -1), '00:00', zone)
  const narrowed = {
    ...(sender.trim() && { sender: sender.trim().slice(0, longestSought) }),
    ...(since && { from: since }),
    ...(until && { to: until }),
    ...(files && { files: 'true' as const }),
  }
  const words = q.trim().slice(0, longestSought)
  if (words.length < leastSought && Object.keys(narrowed).length === 0) return undefined
  return { ...narrowed, ...(words && { q: words }), ...(room && { room_id: room }) }
}

const never = () => () => {}

/** What was looked for goes along to what was found and back, by the state of the entry in the history. */
export function useSought() {
  const kept = (useLocation().state as { sought?: Sought } | null)?.sought
  const [own, setOwn] = useState<Sought>()
  // not in the first drawing: the server knows of none
  const alive = useSyncExternalStore(
    never,
    () => true,
    () => false,
  )
  const sought = own ?? (alive && kept ? kept : nothingSought)
  return [sought, (part: Partial<Sought>) => setOwn({ ...sought, ...part })] as const
}
