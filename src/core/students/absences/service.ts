import { v7 as uuid } from 'uuid'
import { settleAbsences } from '../../marks/day/service.absence.ts'
import { tellPages } from '../../marks/service.live.ts'
import { notify } from '../../notifications/service.ts'
import type { Actor } from '../../../platform/actor.ts'
import { localDay } from '../../../platform/dates/days.ts'
import type { Db } from '../../../platform/db/db.ts'
import { found, refuse } from '../../../platform/errors.ts'
import { bounded } from '../../../platform/http/limiter.ts'
import type { Absence, AbsenceChange, AbsenceInput } from './contract.ts'
import { findAbsence } from './queries.ts'
import * as writes from './queries.writes.ts'
import { isOver, whyDaysAreWrong } from './rules.ts'

export { findStudent, listComing } from './queries.ts'

type Student = { id: string; archived: boolean }

/** How often one parent is heard in an hour: the teachers are told of every word. */
const countWord = bounded('absence-words', { points: 30, duration: 60 * 60 })

/** Announces an absence, or explains one that has happened; what has not been told of it yet is not told any more. */
export async function announce(
  db: Db,
  who: Actor,
  { student, input, now }: { student: Student; input: AbsenceInput; now: Date },
): Promise<Absence> {
  if (student.archived) refuse('student_is_archived')
  const said = { ...input, note: input.note ?? '' }
  checkDays(who, said, now)
  await writes.lockStudent(db, who, student.id)
  const id = uuid()
  await writes.insertAbsence(db, who, { id, studentId: student.id, said, now })
  const absence = found(await findAbsence(db, who, id, now))
  await tell(db, who, { absence, what: 'announced', now }, [said])
  return absence
}

/** Changes one that is not over. What is not named stays; where that is all, nobody is told. */
export async function change(
  db: Db,
  who: Actor,
  { absence, input, now }: { absence: Absence; input: AbsenceChange; now: Date },
): Promise<Absence> {
  checkOpen(who, absence, now)
  const { version, from, to, excuse, note } = input
  const said = {
    from: from ?? absence.from,
    to: to ?? absence.to,
    excuse: excuse ?? absence.excuse,
    note: note ?? absence.note,
  }
  checkDays(who, said, now, absence)
  if (version === absence.version && isSame(said, absence)) return absence
  await writes.lockStudent(db, who, absence.student.id)
  if (!(await writes.updateAbsence(db, who, absence.id, version, said))) refuse('version_conflict')
  const changed = found(await findAbsence(db, who, absence.id, now))
  await tell(db, who, { absence: changed, what: 'changed', now }, [absence, said])
  return changed
}

/** Takes an announcement back: whoever is absent then is so without a reason, and the family hears of it. */
export async function withdraw(
  db: Db,
  who: Actor,
  { absence, version, now }: { absence: Absence; version: number; now: Date },
): Promise<Absence> {
  checkOpen(who, absence, now)
  await writes.lockStudent(db, who, absence.student.id)
  if (!(await writes.withdrawAbsence(db, who, absence.id, version, now))) refuse('version_conflict')
  const withdrawn = found(await findAbsence(db, who, absence.id, now))
  await tell(db, who, { absence: withdrawn, what: 'withdrawn', now }, [absence])
  return withdrawn
}

const isSame = (said: writes.Said, { from, to, excuse, note }: Absence) =>
  said.from === from && said.to === to && said.excuse === excuse && said.note === note

type Days = { from: string; to: string }

function checkDays(who: Actor, said: Days, now: Date, before?: Days) {
  const wrong = whyDaysAreWrong(who, said, localDay(now, who.timeZone), before)
  if (wrong) refuse('invalid_input', { [wrong]: 'out_of_range' })
}

function checkOpen(who: Actor, absence: Absence, now: Date) {
  if (absence.withdrawn) refuse('absence_was_withdrawn')
  if (isOver(who, absence, localDay(now, who.timeZone))) refuse('absence_is_over')
}

type Event = { absence: Absence; what: 'announced' | 'changed' | 'withdrawn'; now: Date }

/** Tells the teachers, the families as far as their children are marked absent, and the boards that are open. */
async function tell(db: Db, who: Actor, { absence, what, now }: Event, spans: Days[]) {
  if (who.role === 'parent') await countWord(who.id)
  const { student, from, to, excuse } = absence
  const rows = await writes.findTeachersOf(db, who, student.id)
  const params = {
    student: `${student.last_name} ${student.first_name}`,
    what,
    excuse,
    from,
    to,
  }
  const told = new Set<string>([who.id])
  const news = rows.flatMap(({ teacher, label }) => {
    if (teacher === null || told.has(teacher)) return []
    told.add(teacher)
    const link = `/students/${student.id}`
    return [
      {
        kind: 'absence_announced' as const,
        userId: teacher,
        params: { ...params, class: label },
        link,
      },
    ]
  })
  await notify(db, who.businessId, news, now)
  await settleAbsences(db, who, student.id, spans, now)
  const days = daysShown(spans)
  for (const id of new Set(rows.map((row) => row.id))) tellPages(db, id, days)
}

/** Of each span its days; a board shows one of them. */
function daysShown(spans: Days[]): string[] {
  const days = new Set<string>()
  for (const { from, to } of spans)
    for (let at = Date.parse(from); at <= Date.parse(to); at += 86_400_000)
      days.add(new Date(at).toISOString().slice(0, 10))
  return [...days]
}
