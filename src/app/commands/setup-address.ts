import type { Database } from '../../platform/db/db.ts'
import { type CodeKind, makeSetupCode } from '../../features/setup/service.codes.ts'

/** For the terminal alone, never for a log line: whoever opens the address owns what is begun there. */
export async function printSetupAddress(database: Database, base: string, kind: CodeKind) {
  const code = await makeSetupCode(database, new Date(), kind)
  console.log('Begin a school or a learning centre at this address. It works once, for 24 hours:')
  console.log(`  ${base}/setup?code=${code}\n`)
}
