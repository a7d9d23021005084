import { type ChangedNews, type News, notify, notifyOfChange } from '../notifications/service.ts'
import type { Db } from '../platform/db.ts'
import { spoken } from './contract.ts'
import type { MarkRow } from './queries.rows.ts'
import type { Marking } from './service.ts'

/** Milliseconds in which a slip of the finger is put right before anybody hears of it. */
const patience = 60_000

/** Tells families what a mark is worth telling, in the transaction that gives it. */
export const tellOfMarks = (db: Db, { who, of, now }: Marking, marks: MarkRow[]) =>
  notify(
    db,
    who.businessId,
    marks.flatMap((mark) => newsOf(of.label, mark) ?? []),
    now,
  )

type Change = { mark: MarkRow; value: number | null }

/** Tells families of marks that are no longer what they were; who has not been told yet hears the new value alone. */
export const tellOfCorrections = (db: Db, { who, of, now }: Marking, changes: Change[]) =>
  notifyOfChange(
    db,
    who.businessId,
    changes.map(({ mark, value }) => correctionOf(of.label, { ...mark, value })),
    now,
  )

const basics = (label: string, mark: MarkRow) => ({
  params: {
    mark: mark.kind,
    class: label,
    day: mark.day,
    value: spoken(mark.kind, mark.value),
  },
  link: '/profile',
  aboutId: mark.id,
  familyOf: mark.studentId,
  delay: patience,
})

function newsOf(label: string, mark: MarkRow): News | undefined {
  const kind = kindOf(mark)
  return kind && { ...basics(label, mark), kind }
}

const correctionOf = (label: string, mark: MarkRow): ChangedNews => ({
  ...basics(label, mark),
  kind: kindOf(mark) ?? null,
  correction: 'mark_corrected',
})

/** Nobody needs to hear that somebody was there, or got nothing. */
function kindOf({ kind, value }: MarkRow) {
  const said = spoken(kind, value)
  if (said === 'absent') return 'marked_absent'
  if (said === 'late') return 'marked_late'
  if (kind === 'rate' && said) return 'rate_given'
  return kind === 'coin' && said ? 'coins_given' : undefined
}
