import type { FastifyReply } from 'fastify'
import type { Actor } from '../../../platform/actor.ts'
import { localDay } from '../../../platform/dates/days.ts'
import type { Database } from '../../../platform/db/db.ts'
import type { Lang } from '../../../platform/shapes.ts'
import { answerSheet, countRows } from '../../../platform/sheets/answer.ts'
import { listSheet, type Phrases, tongueOf } from '../../../platform/sheets/list.ts'
import { fullName } from '../../../platform/ui/shown.ts'
import { listOf } from '../files/service.export.ts'
import {
  type WeeklyLesson,
  type WeeklyOf,
  weekOfOne,
  weekOfVersion,
} from '../lessons/service.weekly.ts'
import type { VersionPaper } from './contract.ts'
import { readLetterhead } from '../../../core/business/service.letterhead.ts'
import { paperName } from './rules.names.ts'
import { boardPaper, classesOf } from './service.board.ts'
import { loadPaper } from './service.load.ts'
import { answerPaper, withPicture } from '../../../platform/pdf/answer.ts'
import { type Kind, type Week, weekPaper } from './service.week.ts'
import { wordsOf } from '../../../platform/pdf/words.ts'
import { boardWorkbook } from './service.workbook.ts'

type Asked = { phrases: Phrases; who: Actor; lang: Lang; now: Date }

/** The week of one class, teacher or room, as it hold on a day. */
export async function printWeek(
  database: Database,
  { phrases, who, lang, now, query }: Asked & { query: WeeklyOf & { date?: string | undefined } },
  reply: FastifyReply,
): Promise<Buffer> {
  const today = localDay(now, who.timeZone)
  const { date = today, ...of } = query
  const { head, lessons, bells } = await database.inBusiness(
    who.businessId,
    async (db) => ({
      ...(await weekOfOne(db, who, of, date)),
      head: await readLetterhead(db, who),
    }),
    'read',
  )
  const kind = of.class_id ? 'class' : of.teacher_id ? 'teacher' : 'room'
  const label = weeksOf(kind, lessons).find(
    ({ id }) => id === Object.values(of).find(Boolean),
  )!.label
  const tongue = await wordsOf(phrases, who.businessId, lang)
  const frame = { head: await withPicture(head), tongue, today }
  countRows(reply, 1)
  return answerPaper(
    reply,
    paperName('week', lang, label),
    weekPaper(kind, [{ label, lessons }], bells, frame),
  )
}

const kinds = { classes: 'class', teachers: 'teacher', rooms: 'room' } as const

/** What is printed of a whole version. */
export async function printVersion(
  database: Database,
  { phrases, who, lang, now, id, paper }: Asked & { id: string; paper: VersionPaper },
  reply: FastifyReply,
): Promise<Buffer> {
  const list = listOf(id)
  const asked = { who, lang, now, query: {} }
  const { head, version, lessons, bells, rows } = await database.inBusiness(
    who.businessId,
    async (db) => ({
      ...(await weekOfVersion(db, who, id)),
      head: await readLetterhead(db, who),
      rows: paper === 'workbook' ? await list.rows(db, asked) : [],
    }),
    'read',
  )
  const tongue = await wordsOf(phrases, who.businessId, lang)
  const fileName = paperName(paper, lang, version.name)
  if (paper === 'workbook') {
    const said = await tongueOf(phrases, who.businessId, lang)
    const listed = listSheet(list.title(said), list.columns(asked), rows, said)
    const sheet = boardWorkbook({ lessons, list: listed }, bells, tongue)
    return answerSheet(reply, { format: 'xlsx', fileName, sheet })
  }
  const frame = { head: await withPicture(head), tongue, today: localDay(now, who.timeZone) }
  const of = { name: version.name, lessons }
  countRows(reply, lessons.length)
  const made =
    paper === 'board'
      ? boardPaper(of, bells, frame)
      : paper === 'load'
        ? loadPaper(of, bells, frame)
        : weekPaper(kinds[paper], weeksOf(kinds[paper], lessons), bells, frame)
  return answerPaper(reply, fileName, made)
}

/** The lessons of each class, teacher or room by itself, in the order in which people look for them. */
function weeksOf(kind: Kind, lessons: WeeklyLesson[]): (Week & { id: string })[] {
  const thing = (lesson: WeeklyLesson) =>
    kind === 'class'
      ? lesson.class
      : kind === 'teacher'
        ? lesson.teacher && { id: lesson.teacher.id, label: fullName(lesson.teacher) }
        : lesson.room && { id: lesson.room.id, label: lesson.room.name }
  const all = new Map<string, Week & { id: string }>()
  for (const lesson of lessons) {
    const of = thing(lesson)
    if (!of) continue
    const known = all.get(of.id)
    if (known) known.lessons.push(lesson)
    else all.set(of.id, { ...of, lessons: [lesson] })
  }
  if (kind === 'class') return classesOf(lessons).map(({ id }) => all.get(id)!)
  return [...all.values()].toSorted((one, other) =>
    one.label.localeCompare(other.label, 'uz', { numeric: true }),
  )
}
