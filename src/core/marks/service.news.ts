import { type ChangedNews, type News, notify, notifyOfChange } from '../notifications/service.ts'
import type { Db } from '../../platform/db/db.ts'
import type { Marking } from './access.ts'
import { spoken } from './day/contract.mark.ts'
import { readNoticeMinutes } from './day/queries.absence.ts'
import { findReasons } from './reasons/queries.ts'
import type { MarkRow } from './day/queries.rows.ts'

/** Milliseconds in which a slip of the finger is put right before anybody hears of it. */
const newsDelayMs = 60_000

/** Tells families what a mark is worth telling, in the transaction that gives it. */
export async function tellOfMarks(db: Db, marking: Marking, marks: MarkRow[]) {
  const [reasons, of] = await Promise.all([
    reasonsOf(db, marking, marks),
    readOf(db, marking, marks),
  ])
  const news = marks.flatMap((mark) => newsOf(of, mark, reasons) ?? [])
  await notify(db, marking.who.businessId, news, marking.now)
}

/** Only an absence waits, so that only with one the business is asked how long. */
const readOf = async (db: Db, { who, of }: Marking, marks: MarkRow[]): Promise<Of> => ({
  label: of.label,
  minutes: marks.some((mark) => kindOf(mark) === 'marked_absent')
    ? await readNoticeMinutes(db, who)
    : 0,
})

/** Tells families of marks that are no longer what they were; who has not been told yet hears the new value alone. */
export async function tellOfCorrections(db: Db, marking: Marking, marks: MarkRow[]) {
  const [reasons, of] = await Promise.all([
    reasonsOf(db, marking, marks),
    readOf(db, marking, marks),
  ])
  const news = marks.map((mark) => correctionOf(of, mark, reasons))
  await notifyOfChange(db, marking.who.businessId, news, marking.now)
}

/** What the coins are for, by the id of the reason: `reason_uz`, as far as the business has said it in Uzbek. */
type Reasons = Map<string, Record<string, string>>

async function reasonsOf(db: Db, { who }: Marking, marks: MarkRow[]): Promise<Reasons> {
  const ids = [...new Set(marks.flatMap(({ coinReasonId }) => coinReasonId ?? []))]
  const found = ids.length > 0 ? await findReasons(db, who, ids) : []
  return new Map(found.map(({ id, name }) => [id, inLanguages(name)]))
}

const inLanguages = (name: Record<string, string | undefined>) =>
  Object.fromEntries(
    Object.entries(name).flatMap(([lang, text]) => (text ? [[`reason_${lang}`, text]] : [])),
  )

/** The class, and how long an absence may still be explained. */
type Of = { label: string; minutes: number }

const basics = (of: Of, mark: MarkRow, reasons: Reasons) => ({
  params: {
    mark: mark.kind,
    class: of.label,
    day: mark.day,
    value: spoken(mark.kind, mark.value),
    ...(mark.coinReasonId && reasons.get(mark.coinReasonId)),
  },
  link: '/profile',
  familyLink: `/students/${mark.studentId}`,
  aboutId: mark.id,
  familyOf: mark.studentId,
  // an absence may still be explained: the business says how long
  delay: kindOf(mark) === 'marked_absent' ? of.minutes * 60_000 : newsDelayMs,
})

function newsOf(of: Of, mark: MarkRow, reasons: Reasons): News | undefined {
  const kind = kindOf(mark)
  return kind && { ...basics(of, mark, reasons), kind }
}

export const correctionOf = (of: Of, mark: MarkRow, reasons: Reasons): ChangedNews => ({
  ...basics(of, mark, reasons),
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
