import { spawn } from 'node:child_process'
import { chownSync, mkdtempSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs'
import { once } from 'node:events'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import pg from 'pg'
import { onTestFinished } from 'vitest'
import { freePort } from '../product.ts'
import type { Connection } from '../../platform/postgres/embedded-postgres.ts'

export const pgBouncer = '/usr/sbin/pgbouncer'

/**
 * PgBouncer before this database, with the settings of `deploy/pgbouncer.ini` but for its addresses, and with so few connections that
 * those who ask get each other's. The role has its limits of itself. Answers the way through it.
 */
export async function startPooler(
  connection: Connection & { database: string },
  size: number,
): Promise<Connection & { database: string }> {
  const folder = mkdtempSync(join(tmpdir(), 'daftar-pooler-'))
  onTestFinished(() => rmSync(folder, { recursive: true, force: true }))
  const users = join(folder, 'users')
  writeFileSync(users, `"${connection.user}" "${connection.password}"\n`)
  const port = await freePort()
  const said = {
    daftar: `host=${connection.host} port=${connection.port} dbname=${connection.database}`,
    listen_port: port,
    auth_file: users,
    default_pool_size: size,
  }
  const shipped = readFileSync('deploy/pgbouncer.ini', 'utf8')
  const settings = Object.entries(said).reduce(
    (text, [name, value]) => text.replace(new RegExp(`^${name} = .*$`, 'm'), `${name} = ${value}`),
    shipped,
  )
  const file = join(folder, 'pgbouncer.ini')
  writeFileSync(file, `${settings}unix_socket_dir =\n`)
  // as whoever may enter the folder of the socket: it does not run as root
  const { uid, gid } = statSync(connection.host)
  for (const each of [folder, users, file]) chownSync(each, uid, gid)

  const direct = new pg.Client(connection)
  await direct.connect()
  for (const limit of limitsOfRole())
    await direct.query(limit.replace('SET', `IN DATABASE ${connection.database} SET`))
  await direct.end()

  const child = spawn(pgBouncer, ['-q', file], { uid, gid, stdio: ['ignore', 'pipe', 'pipe'] })
  const ended = once(child, 'exit')
  onTestFinished(async () => {
    child.kill('SIGKILL')
    await ended
  })
  const way = { ...connection, host: '127.0.0.1', port, database: 'daftar' }
  for (let tries = 0; ; tries += 1) {
    const client = new pg.Client(way)
    const fault = await client.connect().then(
      () => client.end(),
      (error: Error) => error,
    )
    if (!fault) return way
    if (tries > 100) throw fault
    await new Promise((resolve) => setTimeout(resolve, 100))
  }
}

/** What an installation is told to say of the role. */
const limitsOfRole = () =>
  readFileSync('deploy/roles.sh', 'utf8')
    .split('\n')
    .filter((line) => line.startsWith('ALTER ROLE daftar_app SET'))
