import { createHash } from 'node:crypto'
import type pg from 'pg'

/**
 * Statements that a process keeps planned on each of its connections; those that come up later are planned each time.
 * Every plan is memory of a connection, some 50 kB, for as long as it lives.
 */
const maxStatements = 250
/** Times that a text is asked for until it is taken for one that comes again and again. */
const often = 3
/** Longer ones are lists of rows to write: no two of them are of the same length. */
const maxLength = 12_000
/** Texts that are counted before the counting starts anew. */
const counted = 5_000

type Asked = { name?: string; text: string }

/**
 * Names what is asked for often: the server then reads and plans its text once for each connection, which else is half
 * of what a list costs it.
 */
export function namesOfStatements() {
  const names = new Map<string, string>()
  const times = new Map<string, number>()
  return (text: string): string | undefined => {
    const known = names.get(text)
    if (known || names.size >= maxStatements || text.length > maxLength) return known
    if (times.size >= counted) times.clear()
    const before = times.get(text) ?? 0
    times.set(text, before + 1)
    if (before + 1 < often) return undefined
    times.delete(text)
    const name = createHash('sha256').update(text).digest('base64url').slice(0, 22)
    names.set(text, name)
    return name
  }
}

/** From now on this connection asks for what takes values by the name of its text. */
export function nameStatements(
  client: pg.PoolClient,
  nameOf: ReturnType<typeof namesOfStatements>,
) {
  const query = client.query.bind(client) as (asked: unknown, ...more: unknown[]) => unknown
  client.query = ((asked: unknown, values: unknown, ...more: unknown[]) => {
    if (!Array.isArray(values) || values.length === 0 || !isPlain(asked))
      return query(asked, values, ...more)
    const name = asked.name ?? nameOf(asked.text)
    return query(name ? { ...asked, name } : asked, values, ...more)
  }) as typeof client.query
}

/** From now on this connection asks by no name, whoever gives one: another session would not know it, or know another text by it. */
export function forgetNames(client: pg.PoolClient) {
  const query = client.query.bind(client) as (asked: unknown, ...more: unknown[]) => unknown
  client.query = ((asked: unknown, ...more: unknown[]) => {
    if (!isPlain(asked) || asked.name === undefined) return query(asked, ...more)
    const { name: _, ...unnamed } = asked
    return query(unnamed, ...more)
  }) as typeof client.query
}

const isPlain = (asked: unknown): asked is Asked =>
  typeof asked === 'object' && asked !== null && 'text' in asked && !('submit' in asked)
