import type { FastifyReply } from 'fastify'
import { findMarkedClass, readMonth } from '../../core/marks/month/service.ts'
import type { Actor } from '../../platform/actor.ts'
import { daysBefore, daysBetween, localDay } from '../../platform/dates/days.ts'
import type { Database, Db } from '../../platform/db/db.ts'
import { found, refuse } from '../../platform/errors.ts'
import type { Lang } from '../../platform/shapes.ts'
import { answerSheet, countRows } from '../../platform/sheets/answer.ts'
import type { Phrases } from '../../platform/sheets/list.ts'
import { fullName } from '../../platform/ui/shown.ts'
import { canPrintThisClass, canPrintThisReport } from './access.ts'
import { paperName } from './rules.names.ts'
import type { Period, RegisterFormat } from './contract.ts'
import * as queries from './queries.ts'
import * as reported from './queries.report.ts'
import { registerPaper } from './service.register.ts'
import { type Report, reportPaper } from './service.report.ts'
import { registerSheet } from './service.sheet.ts'
import { answerPaper, withPicture } from '../../platform/pdf/answer.ts'
import { readLetterhead } from '../../core/business/service.letterhead.ts'
import { wordsOf } from '../../platform/pdf/words.ts'

type Asked = { phrases: Phrases; who: Actor; id: string; lang: Lang; now: Date }
type Read<T> = (db: Db) => Promise<T>

const reading = <T>(database: Database, { who }: Asked, work: Read<T>) =>
  database.inBusiness(who.businessId, work, 'read')

/** The register of a class in a month. Refuses like the marks of the class. */
export async function printRegister(
  database: Database,
  asked: Asked & { month: string | undefined; format: RegisterFormat },
  reply: FastifyReply,
): Promise<Buffer> {
  const { who, lang, now, format } = asked
  const { head, sheet } = await reading(database, asked, async (db) => {
    const of = await findClass(db, asked)
    const query = asked.month ? { month: asked.month } : {}
    return {
      head: await readLetterhead(db, who),
      sheet: await readMonth(db, { who, of, now }, query),
    }
  })
  const tongue = await wordsOf(asked.phrases, who.businessId, lang)
  const fileName = paperName('register', lang, sheet.class.label, sheet.month)
  if (format === 'xlsx') {
    const register = { sheet, head: { ...head, logo: null }, tongue }
    return answerSheet(reply, { format, fileName, sheet: registerSheet(register) })
  }
  const register = { sheet, head: await withPicture(head), tongue }
  countRows(reply, sheet.students.length)
  return answerPaper(reply, fileName, registerPaper(register, localDay(now, who.timeZone)))
}

/** The report of a student. Refuses like the student's marks. */
export async function printReport(
  database: Database,
  asked: Asked & { period: Period },
  reply: FastifyReply,
): Promise<Buffer> {
  const { who, id, lang } = asked
  const read = await reading(database, asked, async (db) => {
    const student = found(await reported.findStudent(db, who, id))
    if (!canPrintThisReport(who, student)) refuse('you_dont_have_access_for_this_action')
    const span = await spanOf(db, asked, await reported.findGrade(db, who, id))
    return readReports(db, asked, [student], span)
  })
  const [{ student }] = read.reports as [Report]
  return answerReports(reply, asked, read, paperName('report', lang, fullName(student)))
}

/** The reports of everybody who is in a class on the last of the days, or today while it is to come. */
export async function printReports(
  database: Database,
  asked: Asked & { period: Period },
  reply: FastifyReply,
): Promise<Buffer> {
  const { who, lang, now } = asked
  const { label, ...read } = await reading(database, asked, async (db) => {
    const of = await findClass(db, asked)
    const span = await spanOf(db, asked, of.grade)
    const today = localDay(now, who.timeZone)
    const last = span.to < today ? span.to : today
    const students = await reported.readClassOn(db, who, of.id, last)
    return { label: of.label, ...(await readReports(db, asked, students, span)) }
  })
  return answerReports(reply, asked, read, paperName('reports', lang, label, read.span.to))
}

async function findClass(db: Db, { who, id, now }: Asked) {
  const of = found(await findMarkedClass(db, who, id, now))
  if (!canPrintThisClass(who, of)) refuse('you_dont_have_access_for_this_action')
  return of
}

type PrintedSpan = reported.Span & Partial<queries.Term>
type Asking = Asked & { period: Period }
/** Days of a report, at the most and unless told. */
const maxDays = 366
const defaultDays = 90

async function spanOf(
  db: Db,
  { who, now, period }: Asking,
  grade: number | null,
): Promise<PrintedSpan> {
  if (period.term) {
    const term = await queries.findTerm(db, who, period.term)
    return term ?? refuse('invalid_input', { term: 'not_found' })
  }
  const today = localDay(now, who.timeZone)
  if (!period.from && !period.to) {
    const term = await queries.findTermBefore(db, who, grade, today)
    if (term) return term
  }
  const to = period.to ?? today
  const from = period.from ?? daysBefore(to, defaultDays - 1)
  const days = daysBetween(from, to) + 1
  if (days < 1 || days > maxDays) refuse('invalid_input', { from: 'out_of_range' })
  return { from, to }
}

async function readReports(
  db: Db,
  { who }: Asked,
  students: reported.Reported[],
  span: PrintedSpan,
) {
  const ids = students.map(({ id }) => id)
  // sent together
  const [head, classes, marks, wallets] = await Promise.all([
    readLetterhead(db, who),
    reported.readMemberships(db, who, ids, span),
    reported.readMarks(db, who, ids, span),
    reported.readWallets(db, who, ids),
  ])
  const classesOf = Map.groupBy(classes, ({ studentId }) => studentId)
  const marksOf = Map.groupBy(marks, ({ studentId }) => studentId)
  const reports = students.map((student) => ({
    student,
    classes: classesOf.get(student.id) ?? [],
    marks: marksOf.get(student.id) ?? [],
    wallet: student.close ? (wallets.get(student.id) ?? 0) : null,
  }))
  return { head, span, reports }
}

async function answerReports(
  reply: FastifyReply,
  { who, lang, now, phrases }: Asked,
  { head, span, reports }: Awaited<ReturnType<typeof readReports>>,
  fileName: string,
): Promise<Buffer> {
  const today = localDay(now, who.timeZone)
  const tongue = await wordsOf(phrases, who.businessId, lang)
  const frame = { head: await withPicture(head), span, today, tongue }
  countRows(reply, reports.length)
  return answerPaper(reply, fileName, reportPaper(reports, frame))
}
