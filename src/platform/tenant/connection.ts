import pg from 'pg'

/** Seconds until either side takes the other for gone; an operator’s network is cut without a word. */
const alive = { idle: 10, between: 5, tries: 3 }
const told = {
  tcp_keepalives_idle: alive.idle,
  tcp_keepalives_interval: alive.between,
  tcp_keepalives_count: alive.tries,
  tcp_user_timeout: 1_000 * (alive.idle + alive.tries * alive.between),
}

/**
 * A connection for work on a whole business. What breaks between two queries fails with the next one; and a server from which its
 * client is cut off lets go of the locks within half a minute, not after the two hours that systems wait by themselves.
 */
export async function opened(config: pg.ClientConfig): Promise<pg.Client> {
  const client = new pg.Client({
    ...config,
    connectionTimeoutMillis: 10_000,
    keepAlive: true,
    keepAliveInitialDelayMillis: 1_000 * alive.idle,
  })
  client.on('error', () => {})
  await client.connect()
  for (const [name, value] of Object.entries(told))
    await client.query('select set_config($1, $2, false)', [name, String(value)])
  return client
}

/**
 * The same, to a server that is written to: one in recovery shows a past that may still change, and is an outage to whoever has to
 * know how things stand.
 */
export async function openedPrimary(config: pg.ClientConfig): Promise<pg.Client> {
  const client = await opened(config)
  try {
    const ask = 'select pg_is_in_recovery() as waits'
    if (!(await client.query<{ waits: boolean }>(ask)).rows[0]!.waits) return client
    const message = `${client.host}:${client.port} is a standby, or still recovering.`
    throw Object.assign(new Error(message), { code: readOnly })
  } catch (error) {
    await close(client)
    throw error
  }
}
const readOnly = '25006'

/** Ends it; a server that does not hear it is not waited for. */
export async function close(client: pg.Client) {
  const unheard = setTimeout(() => cutOff(client), 5_000)
  await client.end().catch(() => {})
  clearTimeout(unheard)
}

/** Ends it at once, whatever it waits for: a `close` would wait for the other side to hear it. */
export function cutOff(client: pg.Client) {
  const { connection } = client as unknown as { connection: { stream: { destroy(): void } } }
  connection.stream.destroy()
}
