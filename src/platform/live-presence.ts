import { randomUUID } from 'node:crypto'
import type { Actor } from './actor.ts'
import type { Connection } from './live-connection.ts'
import type { Wakes } from './process-wakes.ts'

/** Milliseconds after which somebody of whom nothing was heard is no longer there; pages say it more often. */
export const silentAfterMs = 45_000
/** What somebody does there, as the page says it: ids and numbers, and no text. */
const doingForm = /^[\w :.-]{0,80}$/
const mostLetters = 60

type Someone = { user: string; name: string; doing: string; heardAt: number }
type Means = {
  wakes: Wakes
  /** Who may follow it, of those here who do, is told. */
  tell(topic: string, frame: object, but: (connection: Connection) => boolean): void
  /** What a person is called by colleagues. */
  nameOf(who: Actor): Promise<string>
  say(connection: Connection, frame: object): void
}

/**
 * Who else looks at a subject, and what each has in the hand: said by their pages again and again, kept in memory and nowhere
 * else, and over with a word, with the connection, or with silence.
 */
export function livePresence({ wakes, tell, nameOf, say }: Means) {
  /** By subject, by the name of the connection. */
  const there = new Map<string, Map<string, Someone>>()
  const idOf = remembered(() => randomUUID())
  const calledAs = remembered((connection: Connection) => nameOf(connection.who()!))

  const frameOf = (topic: string, id: string, { user, name, doing }: Someone) => ({
    type: 'there',
    topic,
    id,
    user,
    name,
    doing,
  })
  const living = (topic: string) => {
    const all = there.get(topic) ?? new Map<string, Someone>()
    const now = performance.now()
    for (const [id, { heardAt }] of all) if (now - heardAt > silentAfterMs) all.delete(id)
    if (all.size === 0) there.delete(topic)
    return all
  }

  wakes.on('presence', (words) => {
    for (const word of words) {
      const [topic, id, user, doing, name] = word.split('|')
      const all = living(topic!)
      const gone = !user
      if (gone) all.delete(id!)
      const someone = { user: user!, name: name!, doing: doing!, heardAt: performance.now() }
      if (!gone) there.set(topic!, all.set(id!, someone))
      tell(
        topic!,
        gone ? { type: 'gone', topic, id } : frameOf(topic!, id!, someone),
        (connection) => idOf(connection) === id,
      )
    }
  })

  return {
    /** Whoever follows a subject, and is still followed by nobody's word, hears who is there. */
    greet(connection: Connection, topic: string) {
      for (const [id, someone] of living(topic)) say(connection, frameOf(topic, id, someone))
    },
    async here(connection: Connection, topic: string, doing: string) {
      const who = connection.who()
      if (!who || !doingForm.test(doing)) return
      const name = (await calledAs(connection)).replaceAll('|', ' ').slice(0, mostLetters)
      if (connection.who())
        wakes.hint('presence', [[topic, idOf(connection), who.id, doing, name].join('|')])
    },
    gone(connection: Connection, topics: Iterable<string>) {
      const id = idOf(connection)
      const left = [...topics].filter((topic) => there.get(topic)?.has(id))
      if (left.length > 0)
        wakes.hint(
          'presence',
          left.map((topic) => `${topic}|${id}`),
        )
    },
  }
}

function remembered<T>(make: (connection: Connection) => T) {
  const known = new WeakMap<Connection, T>()
  return (connection: Connection): T => {
    const found = known.get(connection) ?? make(connection)
    known.set(connection, found)
    return found
  }
}
