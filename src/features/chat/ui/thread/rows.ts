import { localDay } from '../../../../platform/dates/days.ts'

type Said = { id: string; seq: number; author: { id: string }; created_at: string }
export type Row<Message> = {
  message: Message
  /** The day that begins with it. */
  day?: string
  /** The first that has not been read. */
  fresh: boolean
  /** Whether it goes on from the one before it: the same sender, soon after. */
  joined: boolean
}

/** Milliseconds within which what one person says is said in one breath. */
const breathMs = 5 * 60_000

/** Messages with what stands between them: days, and where the unread begin, which are of others. */
export function rowsOf<Message extends Said>(
  messages: readonly Message[],
  { zone, me, readSeq }: { zone: string; me: string; readSeq: number },
): Row<Message>[] {
  const first = messages.find(({ seq, author }) => seq > readSeq && author.id !== me)
  return messages.map((message, at) => {
    const before = messages[at - 1]
    const day = localDay(new Date(message.created_at), zone)
    const begins = !before || localDay(new Date(before.created_at), zone) !== day
    const fresh = message === first
    const joined =
      !begins &&
      !fresh &&
      before.author.id === message.author.id &&
      Date.parse(message.created_at) - Date.parse(before.created_at) < breathMs
    return { message, fresh, joined, ...(begins && { day }) }
  })
}
