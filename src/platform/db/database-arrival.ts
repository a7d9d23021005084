import { setTimeout as sleep } from 'node:timers/promises'
import pg from 'pg'
import { isOutage } from './outage.ts'
import { NotNow, Unfit } from '../process/startup-failure.ts'

type Way = {
  /** The setting that names the database, for whoever reads what is wrong with it. */
  setting: string
  address: string
  log: (line: string) => void
  /** Milliseconds to wait for a database that comes up later than we do, as after a power cut. */
  patience?: number
}

/** Waits until the database can be signed in to. Throws a sentence when it never will be, or is not by then. */
export async function untilThere({ setting, address, log, patience = 60_000 }: Way) {
  const since = Date.now()
  for (let tries = 0; ; tries += 1) {
    const fault = await signIn(setting, address)
    if (!fault) return
    if (!isOutage(fault)) throw fault
    const what = `The database of ${setting} cannot be reached (${whyOf(fault)}).`
    if (Date.now() - since >= patience)
      throw new NotNow(`${what} Is it running, and is its address right?`)
    if (tries === 0) log(`${what} Waiting for it.`)
    await sleep(Math.min(1_000, patience))
  }
}

const codeOf = (error: Error) => (error as { code?: string }).code ?? ''

/** What came instead of a session: an outage, or a sentence for whoever set it up. */
async function signIn(setting: string, address: string): Promise<Error | undefined> {
  try {
    const client = new pg.Client({ connectionString: address, connectionTimeoutMillis: 5_000 })
    client.on('error', () => {})
    try {
      await client.connect()
      return undefined
    } catch (error) {
      return explained(error as Error, setting, client)
    } finally {
      await client.end().catch(() => {})
    }
  } catch {
    return new Unfit(`${setting} is no address of a database: postgresql://role:password@host/name`)
  }
}

function explained(error: Error, setting: string, { user, database }: pg.Client): Error {
  const code = codeOf(error)
  if (code === '28P01') return new Unfit(`${setting}: the password of role ${user} is wrong.`)
  if (code.startsWith('28'))
    return new Unfit(`${setting}: the server does not let role ${user} in (see its pg_hba.conf).`)
  if (code === '3D000')
    return new Unfit(`${setting}: there is no database ${database}; docs/operations.md makes one.`)
  if (isOutage(error)) return error
  return new Unfit(`${setting}: ${error.message}`)
}

/** Of an address with several meanings each has failed in its own way: the first is as good as any. */
function whyOf(error: Error): string {
  const first = error instanceof AggregateError ? (error.errors[0] as Error) : error
  return first.message
}
