import { mkdirSync } from 'node:fs'
import { openDatabase } from '../../platform/db.ts'
import { startPostgres } from '../../platform/embedded-postgres.ts'
import { readEnv, sessionKey } from '../../platform/env.ts'
import { cellsIn } from '../directory/cells.ts'
import { endings, migrations } from './command-line.ts'
import { lookAtCells } from './doctor-cells.ts'
import {
  type Finding,
  lookAtBackups,
  lookAtDatabase,
  lookAtMachine,
  lookAtStandbys,
} from './doctor-looks.ts'

/** `npm run doctor`: how machine, database and backups stand, and what to do; changes nothing. `--json`: one line of JSON. */
const env = readEnv(process.env)
const findings = process.env.CELLS ? await directory(process.env.CELLS) : await installation()
const wrong = findings.filter(({ todo }) => todo)
if (process.argv.includes('--json')) console.log(JSON.stringify({ findings }))
else {
  for (const { what, is, todo } of findings)
    console.log(`${todo ? '!!' : 'ok'}  ${what}: ${is}${todo ? `\n      ${todo}` : ''}`)
  console.log(wrong.length === 0 ? '\nAll is well.' : `\n${wrong.length} to look after.`)
}
if (wrong.length > 0) process.exitCode = endings.unsound

async function installation(): Promise<Finding[]> {
  return [
    ...(await lookAtMachine(env, process.env)),
    ...lookAtBackups(env, new Date()),
    ...(await database().catch((error: unknown) => [
      {
        what: 'database',
        is: `does not answer: ${error instanceof Error ? error.message : String(error)}`,
        todo: env.databaseUrl
          ? 'Is it running, and is DATABASE_URL right?'
          : 'Read the end of postgres.log in the folder of the database.',
      },
    ])),
  ]
}

/** Of a directory, which has neither data nor backups: `CELLS` names what it stands before. */
async function directory(named: string): Promise<Finding[]> {
  const proxy = (await lookAtMachine(env, process.env)).filter(({ what }) =>
    ['Node', 'proxy'].includes(what),
  )
  if (!process.env.SESSION_KEY)
    return [
      ...proxy,
      {
        what: 'signing key',
        is: 'is not set',
        todo: 'Set SESSION_KEY to that of the cells: they answer nobody else.',
      },
    ]
  const key = sessionKey(process.env, env.dataDir)
  const { publicUrl } = env
  const means = { cells: cellsIn(named), key, migrations, publicUrl, now: () => new Date() }
  return [...proxy, ...(await lookAtCells(means))]
}

async function database(): Promise<Finding[]> {
  const { connection, direct, stop } = await connect()
  const open = openDatabase(connection, { size: 1, direct })
  const standbys = env.readDatabaseUrls.map((connectionString) => ({ connectionString }))
  try {
    return [
      ...(await lookAtDatabase(open.pool, migrations, () => new Date())),
      ...(await lookAtStandbys(open.counting, standbys)),
    ]
  } finally {
    await open.close()
    await stop()
  }
}

async function connect() {
  if (env.databaseUrl)
    return {
      connection: { connectionString: env.databaseUrl },
      direct: env.directDatabaseUrl ? { connectionString: env.directDatabaseUrl } : undefined,
      stop: async () => {},
    }
  mkdirSync(env.dataDir, { recursive: true })
  const postgres = await startPostgres({ dataDir: env.dataDir })
  return { connection: postgres.app, direct: undefined, stop: postgres.stop }
}
