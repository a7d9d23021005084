import type { Actor } from '../../platform/actor.ts'
import { isStaff } from '../../core/permissions.ts'
import type { Database, Db } from '../../platform/db/db.ts'
import type { Crowded, MayRead } from '../../platform/live/live-subjects.ts'
import { readersById } from '../../platform/live/live-subjects.ts'
import { asMessage } from './messages/queries.rows.ts'
import { findFresh, findSinceWhen } from './queries.live.ts'
import { findSettings } from './care/queries.policy.ts'

const id = '([0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12})'

/**
 * What pages of the chat follow: `chat:<room>` when anything has happened in a room, `chatreads:<room>` when somebody has
 * read on, `chats:<user>` when the own list is another one, `typing:<room>` and `present:<room>` for who does what there.
 */
export function readersOfChat(database: Database): Record<string, MayRead> {
  const ofRoom = (
    kind: string,
    allowed: (db: Db, who: Actor) => Promise<boolean> = async () => true,
  ) =>
    readersById(new RegExp(`^${kind}:${id}$`), (who, roomId) =>
      database.inBusiness(
        who.businessId,
        async (db) =>
          (await allowed(db, who)) &&
          (await findSinceWhen(db, { room: roomId, who: [who] })).has(who.id),
        'read',
      ),
    )
  return {
    chat: ofRoom('chat'),
    chatreads: ofRoom('chatreads'),
    typing: ofRoom('typing'),
    present: ofRoom('present', async (db, who) => (await findSettings(db, who)).showPresence),
    chats: async (who, subjects) =>
      new Set(subjects.filter((subject) => subject === `chats:${who.id}`)),
  }
}

/** Rooms of which a process remembers what it has said last. */
const mostRemembered = 10_000
/** Messages that are said at once; whoever has more to hear asks for it. */
const mostSaid = 20

/**
 * What has happened in a room behind what this process has said of it before, to those who are in it or may read it. A message
 * that looks another way to each, since it answers one, is a poll or has reactions, is asked for.
 */
export function crowdsOfChat(database: Database): Record<string, Crowded> {
  const said = new Map<string, number>()
  const remember = (room: string, change: number) => {
    said.delete(room)
    said.set(room, change)
    if (said.size > mostRemembered) said.delete(said.keys().next().value!)
  }
  const news: Crowded['news'] = async (who, subject) => {
    const room = subject.slice('chat:'.length)
    const [first, ...others] = who as [Actor, ...Actor[]]
    return database.inBusiness(
      first.businessId,
      async (db) => {
        const following = { room, who: [first, ...others] as [Actor, ...Actor[]] }
        const fresh = await findFresh(db, { ...following, since: said.get(room), most: mostSaid })
        if (!fresh) return 'said'
        const { since, change, rows, there, settings } = fresh
        remember(room, change)
        if (rows.length === 0 || rows.length > mostSaid || !rows.every(isAlike)) return new Map()
        const earliest = Math.min(...rows.map(({ seq }) => seq))
        const authors = new Set(rows.map(({ author }) => author.id))
        const now = new Date()
        const frames = new Map<string, object>()
        /** Whoever may do the same with it hears the same frame. */
        const frameFor = (each: Actor) => {
          const key = authors.has(each.id) ? each.id : String(isStaff(each))
          const results = () =>
            rows.map((row) => asMessage({ ...row, member: true }, each, settings, now))
          const frame = frames.get(key) ?? { type: 'news', since, change, results: results() }
          frames.set(key, frame)
          return frame
        }
        // whoever came after the first of them asks, as does whoever has left
        const hearing = who.filter(({ id }) => (there.get(id) ?? Infinity) < earliest)
        return new Map(hearing.map((each) => [each.id, frameFor(each)]))
      },
      'read',
    )
  }
  const stillRead: Crowded['stillRead'] = (who, subject) =>
    database.inBusiness(
      who[0]!.businessId,
      async (db) => {
        const [kind, room = ''] = subject.split(':')
        const hidden = kind === 'present' && !(await findSettings(db, who[0]!)).showPresence
        if (hidden) return new Set()
        const following = { room, who: who as [Actor, ...Actor[]] }
        return new Set((await findSinceWhen(db, following)).keys())
      },
      'read',
    )
  const crowd = { stillRead }
  return { chat: { stillRead, news }, chatreads: crowd, typing: crowd, present: crowd }
}

type Fresh = NonNullable<Awaited<ReturnType<typeof findFresh>>>['rows'][number]
/** Whether it is the same to whoever may read it, but for what they may do with it. */
const isAlike = ({ deletedAt, answered, poll, reactions }: Fresh) =>
  deletedAt !== null || (!answered?.id && poll === null && reactions.length === 0)
