import { useEffect, useRef } from 'react'
import { useWrite } from '../../../../platform/web.tsx'
import { chat, type Room } from '../../contract.ts'

/** Milliseconds in which whatever is read is told of together. */
const gatherMs = 400

/** Tells how far somebody has read, soon and never backwards. */
export function useMarkRead({ id, read_seq, member }: Room) {
  const { mutate } = useWrite(chat.read, { refresh: [chat.rooms, chat.unread] })
  const told = useRef(read_seq)
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined)
  useEffect(() => () => clearTimeout(timer.current), [])
  return (seq: number) => {
    if (!member || seq <= told.current) return
    told.current = seq
    clearTimeout(timer.current)
    timer.current = setTimeout(() => {
      // without network it is told of with the next one
      mutate({ params: { id }, body: { seq } }, { onError: () => (told.current = read_seq) })
    }, gatherMs)
  }
}
