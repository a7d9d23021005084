import type { Database } from '../platform/db/db.ts'
import { type Job, type Keys, runJobs as runWaiting } from '../platform/jobs/jobs.ts'

/** Does the work that waits in any business, as a round of the server does; throws the first failure at the end. */
export async function runJobs(
  database: Database,
  jobs: readonly Job[],
  now: Date,
  keys?: Keys,
): Promise<void> {
  const faults: unknown[] = []
  await runWaiting(jobs, { database, now, keys, fault: (error) => faults.push(error) })
  if (faults.length > 0) throw faults[0]
}
