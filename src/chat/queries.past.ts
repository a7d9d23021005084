import { and, asc, eq, inArray, lte, or } from 'drizzle-orm'
import type { Actor } from '../platform/actor.ts'
import type { Db } from '../platform/db.ts'
import type { Message } from './contract.message.ts'
import type { MessageRow } from './queries.rows.ts'
import { chatEdits, chatPastAnswers, chatReactions, chatVotes } from './table.messages.ts'

type Edit = Awaited<ReturnType<typeof findEdits>>[number]

/**
 * Messages as whoever reads them may know them: of somebody who has left, as they were then. What they took back themselves
 * since, and what is gone for everybody, is gone for them too.
 */
export async function asItWas(db: Db, who: Actor, rows: MessageRow[]): Promise<MessageRow[]> {
  const changed = rows.filter(({ until, change }) => until !== null && change > until)
  const quoted = rows.flatMap(({ until, answered }) =>
    until !== null && answered?.id && answered.change > until ? [answered.id] : [],
  )
  if (changed.length + quoted.length === 0) return rows.map(unpinned)
  const edits = await findEdits(db, who, [...changed.map(({ id }) => id), ...quoted])
  const answers = Map.groupBy(await findAnswers(db, who, changed), ({ messageId }) => messageId)
  const editsOf = Map.groupBy(edits, ({ messageId }) => messageId)
  const partsOf = (now: Parts, until: number) => partsAt(who, now, until, editsOf.get(now.id) ?? [])
  return rows.map((row) => {
    const { id, until, answered } = row
    if (until === null) return row
    const quote = answered?.id ? { answered: { ...answered, ...partsOf(answered, until) } } : {}
    const then = { ...unpinned(row), ...quote }
    if (row.change <= until) return then
    const earlier = (editsOf.get(id) ?? []).filter(({ change }) => change <= until)
    return {
      ...then,
      ...partsOf(row, until),
      editedAt: earlier.at(-1)?.until ?? null,
      change: until,
      reactions: counted(who, answers.get(id) ?? []),
      votes: (answers.get(id) ?? []).flatMap(({ choice, userId }) =>
        typeof choice === 'number' ? [{ choice, user: userId }] : [],
      ),
    }
  })
}

/** What is pinned is for whoever is there now. */
const unpinned = (row: MessageRow) => (row.until === null ? row : { ...row, pinnedAt: null })

type Parts = Pick<MessageRow, 'id' | 'text' | 'deletedAt' | 'deletedBy' | 'deletedChange'>

/** The words at that change, and whether the message stood there still. */
function partsAt(who: Actor, now: Parts, until: number, edits: Edit[]) {
  const goneLater =
    now.deletedChange !== null && now.deletedChange > until && now.deletedBy !== who.id
  return {
    text: edits.find(({ change }) => change > until)?.text ?? now.text,
    deletedAt: goneLater ? null : now.deletedAt,
  }
}

const findEdits = (db: Db, who: Actor, ids: string[]) =>
  db
    .select({
      messageId: chatEdits.messageId,
      text: chatEdits.text,
      until: chatEdits.until,
      change: chatEdits.change,
    })
    .from(chatEdits)
    .where(and(eq(chatEdits.businessId, who.businessId), inArray(chatEdits.messageId, ids)))
    .orderBy(asc(chatEdits.change), asc(chatEdits.until))

type Reaction = Message['reactions'][number]['reaction']
type Answer = {
  messageId: string
  userId: string
  reaction?: Reaction | null
  choice?: number | null
}

/** What was answered to each at its time: what is still, and what has ended since. */
async function findAnswers(db: Db, who: Actor, rows: MessageRow[]): Promise<Answer[]> {
  if (rows.length === 0) return []
  const heldAt = (table: typeof chatReactions | typeof chatVotes | typeof chatPastAnswers) =>
    and(
      eq(table.businessId, who.businessId),
      or(...rows.map(({ id, until }) => and(eq(table.messageId, id), lte(table.change, until!)))),
    )
  const named = ({ messageId, userId }: typeof chatReactions | typeof chatVotes) => ({
    messageId,
    userId,
  })
  const reactions = await db
    .select({ ...named(chatReactions), reaction: chatReactions.reaction })
    .from(chatReactions)
    .where(heldAt(chatReactions))
  const votes = await db
    .select({ ...named(chatVotes), choice: chatVotes.choice })
    .from(chatVotes)
    .where(heldAt(chatVotes))
  const past = await db.select().from(chatPastAnswers).where(heldAt(chatPastAnswers))
  const ended = past.filter(({ messageId, untilChange }) =>
    rows.some(({ id, until }) => id === messageId && untilChange > until!),
  )
  return [...reactions, ...votes, ...ended]
}

/** In the order in which the database counts those of now. */
function counted(who: Actor, answers: Answer[]): Message['reactions'] {
  const given = answers.flatMap(({ reaction, userId }) => (reaction ? [{ reaction, userId }] : []))
  return [...Map.groupBy(given, ({ reaction }) => reaction)]
    .map(([reaction, of]) => ({
      reaction,
      count: of.length,
      mine: of.some(({ userId }) => userId === who.id),
    }))
    .toSorted((a, b) => b.count - a.count || (a.reaction < b.reaction ? -1 : 1))
}

/** What a message has said before, the oldest first; for whoever has left, before they did. */
export async function listEdits(
  db: Db,
  who: Actor,
  { id, until }: { id: string; until: number | null },
) {
  const edits = await findEdits(db, who, [id])
  return edits
    .filter(({ change }) => until === null || change <= until)
    .map(({ text, until: when }) => ({ text, until: when.toISOString() }))
}
