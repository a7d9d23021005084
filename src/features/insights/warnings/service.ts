import type { Actor } from '../../../platform/actor.ts'
import type { Db } from '../../../platform/db/db.ts'
import { writeNote } from '../../../core/students/notes/service.ts'
import { settle } from './queries.ts'

type Settled = { settled: boolean; note?: string | undefined }

/** Notes that somebody has seen to a warning, or that nobody has; what was written with it stays in any case. */
export async function settleWarning(
  db: Db,
  who: Actor,
  studentId: string,
  { settled, note }: Settled,
  now: Date,
) {
  await settle(db, who, studentId, { settled, now })
  if (note) await writeNote(db, who, studentId, { text: note, readers: 'class' }, now)
}
