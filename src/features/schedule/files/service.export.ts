import { columnLabel, type Field, yes } from '../../imports/file/contract.columns.ts'
import type { Actor } from '../../../platform/actor.ts'
import type { FastifyReply } from 'fastify'
import type { Database, Db } from '../../../platform/db/db.ts'
import { found, refuse } from '../../../platform/errors.ts'
import { mediaTypes } from '../../../platform/files/media-types.ts'
import type { Lang } from '../../../platform/shapes.ts'
import type { FileMeans, ListFile } from '../../../platform/sheets/export.ts'
import { attachment } from '../../../platform/http/attachment.ts'
import { countRows } from '../../../platform/sheets/answer.ts'
import { exportList } from '../../../platform/sheets/export.ts'
import type { SheetFormat } from '../../../platform/sheets/format.ts'
import { sheetFileName } from '../../../platform/sheets/guard.ts'
import { columnsOf } from '../../../platform/sheets/list.ts'
import type { Value } from '../../../platform/sheets/protocol.ts'
import { fullName, localised } from '../../../platform/ui/shown.ts'
import type { School } from '../engine/format.ts'
import type { Standing } from '../versions/queries.placed.ts'
import * as queries from '../queries.ts'
import { classesOfLine } from '../lines/rules.ts'
import { fetInThread } from './service.fet.ts'
import { placedOf, readFile } from './service.ts'

type Row = Partial<Record<Field, Value>>

/** Between classes that are given a lesson together. */
const together = ' + '
/** A lesson that has no place yet. */
const nowhere = '—'
/** Any Monday: of it the days of a week are named. */
const monday = Date.UTC(2024, 0, 1)
const dayOf = (day: number, lang: Lang) =>
  new Intl.DateTimeFormat(lang === 'uz' ? 'uz-Latn' : lang, {
    weekday: 'long',
    timeZone: 'UTC',
  }).format(monday + (day - 1) * 86_400_000)

/** Each part of each lesson of a version, as it comes in again. */
async function rowsOf(db: Db, who: Actor, id: string, lang: Lang): Promise<Row[]> {
  const schedule = found(await queries.findSchedule(db, who, id))
  const { ground, lines, standing } = await readFile(db, who, schedule, lang)
  const classes = new Map(ground.classes.map((each, at) => [each.id, { label: each.label, at }]))
  const subjects = new Map(
    ground.subjects.map(({ id: one, name }) => [one, localised(name, lang).text]),
  )
  const teachers = new Map(ground.teachers.map((person) => [person.id, fullName(person)]))
  const rooms = new Map(ground.rooms.map(({ id: one, name }) => [one, name]))
  const places = Map.groupBy(standing, ({ lesson }) => lesson)
  let nth = 0
  const rows = lines.flatMap((line) => {
    const placed = places.get(line.id) ?? []
    const open = Array.from({ length: Math.max(0, line.perWeek - placed.length) }, () => undefined)
    return [...placed, ...open].flatMap((at) => {
      nth += 1
      const own = nth
      return Array.from({ length: line.length }, (_, hour) =>
        line.parts.map((part, index) => ({
          order: [
            classes.get(line.classId)?.at ?? 0,
            at?.day ?? 9,
            at ? (at.period ?? 0) + hour : 0,
            own * 2 + hour,
            index,
          ],
          row: {
            class: classesOfLine(line)
              .map((one) => classes.get(one)?.label ?? '')
              .join(together),
            weekday: at ? dayOf(at.day, lang) : nowhere,
            period: at ? (at.period === null ? (at.starts_at ?? '') : at.period + hour) : nowhere,
            subject: subjects.get(part.subjectId) ?? '',
            teacher: teachers.get(part.teacherId ?? '') ?? '',
            room: rooms.get(at?.rooms[index] ?? '') ?? '',
            group: part.group || null,
            weeks: part.weeks === 'all' ? null : part.weeks,
            in_a_row: line.length > 1 ? line.length : null,
            locked: at?.locked ? yes[lang] : null,
          },
        })),
      ).flat()
    })
  })
  const compare = (a: number[], b: number[]) =>
    a.map((one, at) => one - b[at]!).find((difference) => difference !== 0) ?? 0
  return rows.toSorted((a, b) => compare(a.order, b.order)).map(({ row }) => row)
}

const shown = columnsOf<Row, 'common'>('common')
const column = (field: Field) =>
  shown(
    ({ lang }) => columnLabel(field, lang),
    (row) => row[field],
  )
const columns = (
  [
    ...(['class', 'weekday', 'period', 'subject', 'teacher', 'room', 'group'] as const),
    ...(['weeks', 'in_a_row', 'locked'] as const),
  ] as const
).map(column)

/** A version as a list that `imports` takes in again. */
export const listOf = (id: string): ListFile<{ format: SheetFormat }, Row> => ({
  title: (tongue) => tongue.of('common')('schedule'),
  rows: (db, { who, lang }) => rowsOf(db, who, id, lang),
  columns: () => columns,
})

type Asked = Parameters<typeof exportList<{ format: SheetFormat }, Row>>[2]
type Reply = Parameters<typeof exportList>[3]

/** A version as a list that `imports` takes in again. Refuses with `not_found`, `server_busy` and `sheet_too_large`. */
export const exportVersion = (means: FileMeans, id: string, asked: Asked, reply: Reply) =>
  exportList(means, listOf(id), asked, reply)

type AskedFile = { who: Actor; lang: Lang; params: { id: string } }

/**
 * A version as a file of its own: `json` as `npm run schedule` reads it, `fet` with names in place of ids. Refuses with
 * `not_found`, also where FET has no bells to go by, and `server_busy`.
 */
export async function exportFile(
  database: Database,
  format: 'fet' | 'json',
  { who, lang, params: { id } }: AskedFile,
  reply: FastifyReply,
): Promise<Buffer> {
  const { name, file } = await database.inBusiness(
    who.businessId,
    async (db) => {
      const schedule = found(await queries.findSchedule(db, who, id))
      return { name: schedule.name, file: await readFile(db, who, schedule, lang) }
    },
    'read',
  )
  const { ground, standing } = file
  const full = new Map(ground.teachers.map((person) => [person.id, fullName(person)]))
  const teachers = file.school.teachers.map((one) => ({ ...one, name: full.get(one.id) ?? one.id }))
  const school = { ...file.school, teachers }
  const text = format === 'json' ? jsonOf(school, standing) : await fetOf(school, standing)
  countRows(reply, standing.length)
  void reply
    .type(`${mediaTypes[format]}; charset=utf-8`)
    .header('content-disposition', attachment(sheetFileName(name, format)))
  return Buffer.from(text)
}

const jsonOf = (school: School, standing: Standing[]) =>
  `${JSON.stringify({ ...school, placed: standing.map(placedOf) }, null, 1)}\n`

async function fetOf(school: School, standing: Standing[]): Promise<string> {
  if (school.bells.length === 0) refuse('not_found')
  const placed = standing.flatMap(({ lesson, day, period, rooms, locked }) =>
    period === null ? [] : [{ lesson, day, period, rooms, locked }],
  )
  return fetInThread({ school, placed })
}
