import { randomUUID } from 'node:crypto'
import type { Actor } from '../actor.ts'
import type { Connection } from './live-connection.ts'
import type { Wakes } from '../jobs/process-wakes.ts'

/** Milliseconds after which somebody of whom nothing was heard is no longer there; pages say it more often. */
export const silentAfterMs = 45_000
/** What somebody does there, as the page says it: ids and numbers, and no text. */
const doingForm = /^[\w :.-]{0,80}$/
const mostLetters = 60

/** What pages hear of somebody, and processes of each other. */
type There = { type: 'there'; topic: string; id: string; user: string; name: string; doing: string }
type Gone = { type: 'gone'; topic: string; id: string }
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
  const there = new Map<string, Map<string, { frame: There; heardAt: number }>>()
  const ids = new WeakMap<Connection, string>()
  const names = new WeakMap<Connection, string>()

  function idOf(connection: Connection): string {
    const id = ids.get(connection) ?? randomUUID()
    ids.set(connection, id)
    return id
  }
  async function calledAs(connection: Connection, who: Actor): Promise<string> {
    const name = names.get(connection) ?? (await nameOf(who)).slice(0, mostLetters)
    names.set(connection, name)
    return name
  }
  const living = (topic: string) => {
    const all = there.get(topic) ?? new Map<string, { frame: There; heardAt: number }>()
    const now = performance.now()
    for (const [id, { heardAt }] of all) if (now - heardAt > silentAfterMs) all.delete(id)
    if (all.size === 0) there.delete(topic)
    return all
  }
  const tellAll = (frames: (There | Gone)[]) =>
    wakes.hint(
      'presence',
      frames.map((frame) => JSON.stringify(frame)),
    )

  wakes.on('presence', (words) => {
    for (const word of words) {
      const frame = JSON.parse(word) as There | Gone
      const { topic, id } = frame
      const all = living(topic)
      if (frame.type === 'gone') all.delete(id)
      else there.set(topic, all.set(id, { frame, heardAt: performance.now() }))
      tell(topic, frame, (connection) => idOf(connection) === id)
    }
  })

  return {
    /** Whoever begins to follow a subject hears who is there. */
    greet(connection: Connection, topic: string) {
      for (const { frame } of living(topic).values()) say(connection, frame)
    },
    async here(connection: Connection, topic: string, doing: string) {
      const who = connection.who()
      if (!who || !doingForm.test(doing)) return
      const name = await calledAs(connection, who)
      if (connection.who())
        tellAll([{ type: 'there', topic, id: idOf(connection), user: who.id, name, doing }])
    },
    gone(connection: Connection, topics: Iterable<string>) {
      const id = idOf(connection)
      const left = [...topics].filter((topic) => there.get(topic)?.has(id))
      if (left.length > 0) tellAll(left.map((topic) => ({ type: 'gone', topic, id })))
    },
  }
}
