import type { Actor } from '../actor.ts'
import type { Database } from '../db/db.ts'
import type { LiveHub } from './live.ts'
import type { Connection } from './live-connection.ts'
import { livePresence } from './live-presence.ts'

/** Subjects that one socket may follow at a time. */
const maxSubjects = 20
const maxTopicLength = 64

/** Which of these subjects this person may read, of one kind: the part of the name before the first colon. */
export type MayRead = (who: Actor, subjects: string[]) => Promise<Set<string>>
/** Of subjects that name a thing by its id, the first group of `form`; about each thing is asked once. */
export const readersById =
  (form: RegExp, maySee: (who: Actor, id: string) => Promise<boolean>): MayRead =>
  async (who, subjects) => {
    const idOf = (subject: string) => form.exec(subject)?.[1]
    const seen = new Set<string | undefined>()
    for (const id of new Set(subjects.map(idOf))) if (id && (await maySee(who, id))) seen.add(id)
    return new Set(subjects.filter((subject) => seen.has(idOf(subject))))
  }

/** Of kinds that many follow at once, where a question for each would be too many. All who are asked about are of one business. */
export type Crowded = {
  /** The ids of those of them who may read it, as `MayRead` has it. */
  stillRead(who: Actor[], subject: string): Promise<Set<string>>
  /**
   * What can be said itself, to those of them who may hear it: a frame for each by id. Whoever is not among them hears that it is
   * time to look, under the right that is asked for then; where all is said already nobody hears anything.
   */
  news?(who: Actor[], subject: string): Promise<Map<string, object> | 'said'>
}

/** Whoever follows a subject, and by which connection. */
type Follower = { connection: Connection; who: Actor }

type Means = {
  hub: LiveHub
  database: Database
  /** By kind; a subject of another kind is not there. */
  readers: Record<string, MayRead>
  /** By kind, of those that are. */
  crowded: Record<string, Crowded>
  /** Kinds whose followers are told of each other. */
  together: ReadonlySet<string>
  /** What a person is called by colleagues. */
  nameOf(who: Actor): Promise<string>
  failed(error: unknown): void
}

/**
 * Pages that show what others change follow subjects as `marks:<class>:<day>` and hear `{topic}` when it is time to look
 * again: not the news itself, which the page asks for under its own right, but of what is crowded. That right is asked for when a page
 * begins to follow, whenever there is something to say, and every few seconds; who has lost it hears `refused`. Of some kinds
 * they hear who else is there, and say what they do there themselves.
 */
export function liveSubjects({ hub, database, readers, crowded, together, nameOf, failed }: Means) {
  const followed = new Map<Connection, Set<string>>()
  /** The same by subject: of the many things that happen a connection follows few. */
  const followers = new Map<string, Set<Connection>>()
  const hearing = new WeakMap<Connection, Promise<void>>()

  const heard = async (connection: Connection, frame: string) => {
    const asked = commandIn(frame)
    const who = connection.who()
    if (!asked || !who) return
    if (asked.type === 'unsubscribe') return leave(connection, asked.topic)
    if (asked.type === 'here') {
      if (!followed.get(connection)?.has(asked.topic) || !isTogether(asked.topic)) return
      return presence.here(connection, asked.topic, asked.doing)
    }
    const mine = followed.get(connection)?.size ?? 0
    const granted = mine < maxSubjects && (await allowed(who, [asked.topic])).has(asked.topic)
    if (!connection.who()) return
    if (!granted) return refuse(connection, asked.topic)
    const subjects = followed.get(connection) ?? new Set()
    followed.set(connection, subjects.add(asked.topic))
    followers.set(asked.topic, (followers.get(asked.topic) ?? new Set()).add(connection))
    say(connection, { type: 'subscribed', topic: asked.topic })
    if (isTogether(asked.topic)) presence.greet(connection, asked.topic)
  }

  async function allowed(who: Actor, subjects: string[]): Promise<Set<string>> {
    const kinds = Map.groupBy(subjects, (subject) => subject.split(':', 1)[0]!)
    const granted = await Promise.all(
      [...kinds].map(async ([kind, mine]) =>
        Object.hasOwn(readers, kind) ? readers[kind]!(who, mine) : new Set<string>(),
      ),
    )
    return new Set(granted.flatMap((some) => [...some]))
  }

  function forget(connection: Connection, topic: string) {
    const left = followers.get(topic)
    left?.delete(connection)
    if (left?.size === 0) followers.delete(topic)
  }

  function leave(connection: Connection, topic: string) {
    followed.get(connection)?.delete(topic)
    forget(connection, topic)
    presence.gone(connection, [topic])
  }

  function refuse(connection: Connection, topic: string) {
    leave(connection, topic)
    say(connection, { type: 'refused', topic })
  }

  /** Lets go what may no longer be read; answers what may. */
  async function stillAllowed(connection: Connection, subjects: string[]): Promise<string[]> {
    const who = connection.who()
    if (!who || subjects.length === 0) return []
    const granted = await allowed(who, subjects)
    const mine = subjects.filter((subject) => followed.get(connection)?.has(subject))
    for (const subject of mine) if (!granted.has(subject)) refuse(connection, subject)
    return mine.filter((subject) => granted.has(subject))
  }

  async function tell(connection: Connection, subjects: string[]) {
    for (const topic of await stillAllowed(connection, subjects)) say(connection, { topic })
  }

  const each = (work: (connection: Connection, mine: Set<string>) => Promise<unknown>) => {
    for (const [connection, mine] of followed) work(connection, mine).catch(failed)
  }

  const isTogether = (topic: string) => together.has(topic.split(':', 1)[0]!)
  const presence = livePresence({
    wakes: database.wakes,
    nameOf,
    say,
    tell: (topic, frame, but) => {
      if (crowdOf(topic)) return void tellCrowd(topic, frame, but).catch(failed)
      each(async (connection) => {
        if (!followers.get(topic)?.has(connection) || but(connection)) return
        if ((await stillAllowed(connection, [topic])).length > 0) say(connection, frame)
      })
    },
  })

  // one after the other, as they were said
  hub.onFrame((connection, frame) => {
    const before = hearing.get(connection) ?? Promise.resolve()
    hearing.set(connection, before.then(() => heard(connection, frame)).catch(failed))
  })
  hub.onGone((connection) => {
    presence.gone(connection, followed.get(connection) ?? [])
    for (const topic of followed.get(connection) ?? []) forget(connection, topic)
    followed.delete(connection)
  })
  hub.onSweep(async (business) => {
    const subjects = new Set<string>()
    for (const [connection, mine] of followed) {
      if (connection.who()?.businessId !== business) continue
      const own = [...mine].filter((subject) => !crowdOf(subject) || !subjects.add(subject))
      await stillAllowed(connection, own)
    }
    for (const subject of subjects)
      for (const some of followersOf(subject))
        if (some[0]!.who.businessId === business) await stillThere(subject, some)
  })
  /** Of a subject one after the other: what is said later was new later. Asked meanwhile, it is done once more. */
  const saying = new Map<string, { again: boolean }>()
  async function sayInOrder(subject: string) {
    const now = saying.get(subject)
    if (now) return void (now.again = true)
    const mine = { again: false }
    saying.set(subject, mine)
    try {
      do {
        mine.again = false
        await sayNews(subject)
      } while (mine.again)
    } finally {
      saying.delete(subject)
    }
  }

  const kindOf = (subject: string) => subject.split(':', 1)[0]!
  const crowdOf = (subject: string) =>
    Object.hasOwn(crowded, kindOf(subject)) ? crowded[kindOf(subject)] : undefined

  /** Those who follow a subject, those of a business together: an id may have been guessed by somebody of another one. */
  const followersOf = (subject: string): Iterable<Follower[]> => {
    const all = [...(followers.get(subject) ?? [])].flatMap((connection): Follower[] => {
      const who = connection.who()
      return who ? [{ connection, who }] : []
    })
    return Map.groupBy(all, ({ who }) => who.businessId).values()
  }

  /** Lets go whoever may no longer read what is crowded; answers who may. */
  async function stillThere(subject: string, some: Follower[]): Promise<Follower[]> {
    if (some.length === 0) return []
    const still = await crowdOf(subject)!.stillRead(
      some.map(({ who }) => who),
      subject,
    )
    for (const { connection, who } of some) if (!still.has(who.id)) refuse(connection, subject)
    return some.filter(({ who }) => still.has(who.id))
  }

  async function tellCrowd(topic: string, frame: object, but: (of: Connection) => boolean) {
    for (const some of followersOf(topic))
      for (const { connection } of await stillThere(
        topic,
        some.filter(({ connection: each }) => !but(each)),
      ))
        say(connection, frame)
  }

  /** Says what is new to those whom it may be said to at once, and to the others that it is time to look. */
  async function sayNews(subject: string) {
    for (const some of followersOf(subject)) {
      const who = some.map((each) => each.who)
      const frames = (await crowdOf(subject)!.news?.(who, subject)) ?? new Map<string, object>()
      if (frames === 'said') continue
      // what many hear alike is put into words once
      const texts = new Map<object, string>()
      const textOf = (frame: object) => {
        const text = texts.get(frame) ?? JSON.stringify({ topic: subject, ...frame })
        texts.set(frame, text)
        return text
      }
      const rest = some.filter(({ connection, who: { id } }) => {
        const frame = frames.get(id)
        if (frame) connection.send(textOf(frame))
        return !frame
      })
      for (const { connection } of await stillThere(subject, rest))
        say(connection, { topic: subject })
    }
  }

  database.wakes.on('live', (subjects) => {
    const hinted = new Map<Connection, string[]>()
    for (const subject of subjects.filter((one) => !crowdOf(one)))
      for (const connection of followers.get(subject) ?? [])
        hinted.set(connection, [...(hinted.get(connection) ?? []), subject])
    for (const [connection, mine] of hinted) tell(connection, mine).catch(failed)
    for (const subject of subjects) if (crowdOf(subject)) sayInOrder(subject).catch(failed)
  })
  // whatever was told meanwhile is lost: all look again
  database.wakes.onGap(() => each((connection, mine) => tell(connection, [...mine])))
}

const say = (connection: Connection, frame: object) => connection.send(JSON.stringify(frame))

type Command =
  | { type: 'subscribe' | 'unsubscribe'; topic: string }
  | { type: 'here'; topic: string; doing: string }
function commandIn(frame: string): Command | undefined {
  try {
    const { type, topic, doing } = JSON.parse(frame) as Partial<Record<string, unknown>>
    if (typeof topic !== 'string' || topic.length > maxTopicLength) return undefined
    if (type === 'here') return typeof doing === 'string' ? { type, topic, doing } : undefined
    return type === 'subscribe' || type === 'unsubscribe' ? { type, topic } : undefined
  } catch {
    return undefined
  }
}
