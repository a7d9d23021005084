import { mkdirSync } from 'node:fs'
import { openDatabase } from '../../platform/db.ts'
import { startPostgres } from '../../platform/embedded-postgres.ts'
import { readEnv } from '../../platform/env.ts'
import { endings, migrations } from './command-line.ts'
import {
  type Finding,
  lookAtBackups,
  lookAtDatabase,
  lookAtMachine,
  lookAtStandbys,
} from './doctor-looks.ts'

/** `npm run doctor`: how machine, database and backups stand, and what to do; changes nothing. `--json`: one line of JSON. */
const env = readEnv(process.env)
const findings = [
  ...(await lookAtMachine(env, process.env)),
  ...lookAtBackups(env, new Date()),
  ...(await database().catch((error: unknown): Finding[] => [
    {
      what: 'database',
      is: `does not answer: ${error instanceof Error ? error.message : String(error)}`,
      todo: env.databaseUrl
        ? 'Is it running, and is DATABASE_URL right?'
        : 'Read the end of postgres.log in the folder of the database.',
    },
  ])),
]
const wrong = findings.filter(({ todo }) => todo)
if (process.argv.includes('--json')) console.log(JSON.stringify({ findings }))
else {
  for (const { what, is, todo } of findings)
    console.log(`${todo ? '!!' : 'ok'}  ${what}: ${is}${todo ? `\n      ${todo}` : ''}`)
  console.log(wrong.length === 0 ? '\nAll is well.' : `\n${wrong.length} to look after.`)
}
if (wrong.length > 0) process.exitCode = endings.unsound

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
