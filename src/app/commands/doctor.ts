import { readState } from '../../platform/backup/state.ts'
import { openDatabase } from '../../platform/db/db.ts'
import { startPostgres } from '../../platform/postgres/embedded-postgres.ts'
import { type Env } from '../../platform/process/env.ts'
import { settingsFile } from '../../platform/process/settings-file.ts'
import { endings, migrations, readSettings, runCommand } from './command-line.ts'
import {
  adviceFor,
  type Finding,
  lookAtBackups,
  lookAtDatabase,
  lookAtMachine,
} from './doctor-looks.ts'
import { lookAtClock, lookAtServer, newestEntries, timeElsewhere } from './doctor-server.ts'

/** `npm run doctor`: how machine, database and backups stand, and what to do; changes nothing. `--json`: one line of JSON. */
await runCommand(async () => {
  const env = readSettings()
  const findings = await installation(env)
  const wrong = findings.filter(({ todo }) => todo)
  if (process.argv.includes('--json')) console.log(JSON.stringify({ findings }))
  else {
    for (const { what, is, todo } of findings)
      console.log(`${todo ? '!!' : 'ok'}  ${what}: ${is}${todo ? `\n      ${todo}` : ''}`)
    console.log(wrong.length === 0 ? '\nAll is well.' : `\n${wrong.length} to look after.`)
  }
  if (wrong.length > 0) process.exitCode = endings.unsound
})

async function installation(env: Env): Promise<Finding[]> {
  const file = settingsFile()
  const newest = [readState(env.dataDir)?.last_good_at].flatMap((at) => (at ? new Date(at) : []))
  const database = await lookInside(env, newest).catch((error: unknown) => {
    const is = error instanceof Error ? error.message : String(error)
    return [{ what: 'database', is, todo: adviceFor(is, env) }]
  })
  return [
    { what: 'settings', is: file ? `those of ${file}` : 'no file: the environment alone' },
    { what: 'data', is: env.databaseUrl ? 'in a database of your own' : `in ${env.dataDir}` },
    await lookAtServer(env),
    ...(await lookAtMachine(env, process.env)),
    lookAtClock(new Date(), { elsewhere: await timeElsewhere(env.ratesUrl), newest }),
    ...lookAtBackups(env, new Date()),
    ...database,
  ]
}

/** `newest` gets the times of what was written last. */
async function lookInside(env: Env, newest: Date[]): Promise<Finding[]> {
  const { connection, direct, stop } = await connect(env)
  const open = openDatabase(connection, { size: 1, direct })
  try {
    const findings = await lookAtDatabase(open.pool, migrations, () => new Date())
    // an older schema has other columns
    newest.push(...(await newestEntries(open).catch(() => [])))
    return findings
  } finally {
    await open.close()
    await stop()
  }
}

async function connect(env: Env) {
  if (env.databaseUrl)
    return {
      connection: { connectionString: env.databaseUrl },
      direct: env.directDatabaseUrl ? { connectionString: env.directDatabaseUrl } : undefined,
      stop: async () => {},
    }
  const postgres = await startPostgres({ dataDir: env.dataDir, existing: true })
  return { connection: postgres.app, direct: undefined, stop: postgres.stop }
}
