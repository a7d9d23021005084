import type { Actor } from '../../../platform/actor.ts'
import { explained } from '../../../platform/db/constraints.ts'
import type { Db } from '../../../platform/db/db.ts'
import { type Code, refuse } from '../../../platform/errors.ts'
import type { ShiftInput } from './contract.ts'
import * as queries from './queries.ts'
import { holdBusiness } from '../queries.ts'

const reasons = {
  periods_apart: { field: 'periods', code: 'periods_overlap' },
  schedule_uses_apart: { field: 'periods', code: 'lesson_conflict' },
} as const

/** Writes all lessons of a shift. Refuses with `version_conflict` and `periods_overlap`, which names the row; `lesson_conflict`. */
export async function saveBells(db: Db, who: Actor, shift: number, input: ShiftInput, now: Date) {
  refuseOverlaps(input.periods)
  if (!(await holdBusiness(db, who, input.version))) refuse('version_conflict')
  const before = (await queries.readBells(db, who)).filter((row) => row.shift === shift)
  const kept = new Set(input.periods.map(({ number }) => number))
  const gone = before.map(({ number }) => number).filter((number) => !kept.has(number))
  const changed = input.periods.filter(
    (row) =>
      !before.some(
        ({ number, starts_at, ends_at }) =>
          number === row.number && starts_at === row.starts_at && ends_at === row.ends_at,
      ),
  )
  await queries.writeFreely(db)
  await queries.deletePeriods(db, who, shift, { numbers: gone, now })
  await queries.upsertPeriods(db, who, shift, { rows: changed, now })
  await explained(reasons, queries.judgeBells(db))
  return { version: input.version + 1, results: await queries.readBells(db, who) }
}

function refuseOverlaps(rows: ShiftInput['periods']) {
  const fields: Record<string, Code> = {}
  for (const [at, row] of rows.entries())
    for (const other of rows.slice(0, at)) {
      if (other.number === row.number) fields[`periods.${at}.number`] = 'invalid_value'
      if (row.starts_at < other.ends_at && other.starts_at < row.ends_at)
        fields[`periods.${at}.starts_at`] = 'periods_overlap'
    }
  const codes = Object.values(fields)
  if (codes.length > 0)
    refuse(codes.includes('periods_overlap') ? 'periods_overlap' : 'invalid_input', fields)
}
