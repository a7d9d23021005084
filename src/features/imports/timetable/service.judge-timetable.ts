import type { Actor } from '../../../platform/actor.ts'
import type { Db } from '../../../platform/db/db.ts'
import { localised } from '../../../platform/ui/shown.ts'
import { weekOf } from '../../../core/classes/plan/rules.week.ts'
import type { GivenLesson } from '../../schedule/files/contract.listed.ts'
import type { WordQuestion } from '../contract.ts'
import * as known from '../queries.known.ts'
import { findSchoolDays } from './queries.ts'
import { roomKey } from './service.board-cell.ts'
import { classNameOf } from '../file/service.cells.ts'
import { classCalled, knownNow, nameClass } from '../file/service.judge-labels.ts'
import { judgeAsked } from './service.judge-asked.ts'
import type { Judged } from './service.judged.ts'
import { Labels } from '../file/service.labels.ts'
import { blame, eachRow, type Row } from '../file/service.rows.ts'
import { subjectFinder } from '../people/service.subject-names.ts'
import { isVacancy, teachersCalled } from '../people/service.teacher-names.ts'
import { nowhere } from '../file/service.words.ts'

/** Lessons of a week. What is not known, or may be two, is asked about and never guessed. */
export async function judgeTimetable(db: Db, who: Actor, judged: Judged) {
  const [subjects, teachers, classes, school] = await Promise.all([
    known.findSubjects(db, who),
    known.findAll(db, who, 'teacher'),
    known.findClasses(db, who),
    findSchoolDays(db, who),
  ])
  judged.classes = knownNow(classes, judged.year)
  const titles = new Map(subjects.map(({ id, name }) => [id, localised(name, who.lang).text]))
  const names = namesOf(teachers)
  judged.known = {
    subject: [...titles.values()].toSorted(),
    teacher: [...names.values()].toSorted(),
  }
  const ground: Ground = {
    labels: new Labels([...judged.classes.values()].map(({ label }) => label)),
    subjects: subjectFinder(subjects),
    teachers: (text) => teachersCalled(teachers, text),
    titles,
    names,
    shifts: new Map(school.classes.map(({ id, shift }) => [id, shift])),
    bells: new Set(school.bells.map(({ shift, number }) => `${shift} ${number}`)),
    days: new Set(school.days),
    rooms: new Map(school.rooms.map(({ id, name }) => [roomKey(name), id])),
    taught: Map.groupBy(school.plan, ({ classId, subjectId }) => `${classId} ${subjectId}`),
    seen: new Set(),
  }
  await eachRow(judged.rows, (row) => judgeRow(judged, ground, row))
  await judgeAsked(db, who, judged, {
    called: ground.teachers,
    rings: ({ weekday, shift, period }) =>
      ground.days.has(weekday) && ground.bells.has(`${shift} ${period}`),
    classCalled: (label) => classCalled(judged, ground.labels, classNameOf(label)?.label ?? label),
    closedHere: (kind, name) => {
      const list = kind === 'class' ? school.classes : school.rooms
      const id =
        kind === 'class'
          ? classCalled(judged, ground.labels, classNameOf(name)?.label ?? name)
          : ground.rooms.get(roomKey(name))
      return list.find((one) => one.id === id)
    },
    daysOf: daysFinder(school),
  })
}

/** What classes have said of their days, and how long they would be with so many lessons a week. */
function daysFinder({ classes, days, norms }: Awaited<ReturnType<typeof findSchoolDays>>) {
  const byId = new Map(classes.map((each) => [each.id, each]))
  return (id: string, hours: number) => {
    const each = byId.get(id)
    if (!each) return undefined
    const { max_per_day, min_per_day } = weekOf(each, days, hours, norms ?? {})
    return {
      here: { max_per_day: each.maxPerDay, min_per_day: each.minPerDay },
      now: { max_per_day, min_per_day },
    }
  }
}

type Ground = {
  labels: Labels
  subjects(text: string): string[]
  teachers(text: string): known.Person[]
  titles: Map<string, string>
  names: Map<string, string>
  shifts: Map<string, number>
  /** Shift and number of every period. */
  bells: Set<string>
  days: Set<number>
  rooms: Map<string, string>
  taught: Map<string, { teacherId: string | null }[]>
  /** What rows before have given when. */
  seen: Set<string>
}

/** What a teacher can be answered by: the whole name, where two have the same the sign-in name. */
export function namesOf(teachers: known.Person[]) {
  const nameOf = ({ last_name, first_name, patronymic }: known.Person) =>
    [last_name, first_name, patronymic].filter(Boolean).join(' ')
  const same = Map.groupBy(teachers, ({ search }) => search)
  return new Map(
    teachers.map((teacher) => [
      teacher.id,
      same.get(teacher.search)!.length > 1 ? teacher.username : nameOf(teacher),
    ]),
  )
}

function judgeRow(judged: Judged, ground: Ground, row: Row) {
  if (row.choice === 'skip') return
  const [classId, ...withIds] = classesOf(judged, ground, row)
  const subjectId = subjectOf(judged, ground, row)
  const teacherId = teacherOf(judged, ground, row, `${classId} ${subjectId}`)
  const { weekday = nowhere, period = nowhere, group = null } = row.values
  const weeks: GivenLesson['weeks'] = row.values.weeks ?? 'all'
  const length = row.values.in_a_row ?? 1
  if (!classId || !subjectId) return
  const day = weekday === nowhere || period === nowhere ? null : weekday
  const rings = day === null || ringsAt(judged, ground, row, { classId, day, period })
  const roomId = roomOf(judged, ground, row)
  const place = { day, period, rings, weeks, length, locked: row.values.locked ?? false }
  judged.given.set(row, { classId, withIds, subjectId, group, teacherId, roomId, ...place })
  if (day === null) return
  const key = [classId, day, period, subjectId, group, teacherId, weeks].join()
  if (ground.seen.has(key)) blame(judged, row, 'subject', 'twice_in_file')
  ground.seen.add(key)
}

/** The class, and those that it has the lesson together with: `5-A + 5-B`. None where one of them is not known. */
function classesOf(judged: Judged, { labels }: Ground, row: Row): string[] {
  const [named, ...more] = row.values.class ?? []
  if (more.length > 0) blame(judged, row, 'class', 'invalid_value')
  if (!named) return []
  const whole = labels.read(named.label)
  const parts = whole ? [named.label] : named.label.split(/\s\+\s/)
  const ids = parts.map((label) =>
    nameClass(judged, labels, row, classNameOf(label)?.label ?? label),
  )
  return ids.every((id) => id !== undefined) ? [...new Set(ids)] : []
}

function subjectOf(judged: Judged, { subjects, titles }: Ground, row: Row): string | undefined {
  const text = row.values.subject
  const [found, ...more] = text ? subjects(text) : []
  if (!text || (found && more.length === 0)) return found
  blame(judged, row, 'subject', found ? 'several_match' : 'subject_is_unknown')
  const among = found ? [found, ...more].map((id) => titles.get(id)!) : []
  question(judged, { field: 'subject', label: text, among })
  return undefined
}

/** Of several of one name it is who teaches it by the plan. */
function teacherOf(judged: Judged, { teachers, names, taught }: Ground, row: Row, place: string) {
  const text = row.values.teacher
  if (!text) return undefined
  if (isVacancy(text)) return null
  const found = teachers(text)
  const planned = new Set(taught.get(place)?.map(({ teacherId }) => teacherId))
  const sure = found.length === 1 ? found : found.filter(({ id }) => planned.has(id))
  if (sure.length === 1) return sure[0]!.id
  blame(judged, row, 'teacher', found.length === 0 ? 'teacher_is_unknown' : 'several_match')
  question(judged, { field: 'teacher', label: text, among: found.map(({ id }) => names.get(id)!) })
  return undefined
}

function question({ wordQuestions }: Judged, asked: Omit<WordQuestion, 'count'>) {
  const key = `${asked.field} ${asked.label}`
  wordQuestions.set(key, { ...asked, count: (wordQuestions.get(key)?.count ?? 0) + 1 })
}

/** A room that nobody knows is left out, and one of its kind is taken instead. */
function roomOf(judged: Judged, { rooms }: Ground, row: Row): string | null {
  const text = row.values.room
  const id = text ? rooms.get(roomKey(text)) : undefined
  if (text && !id) blame(judged, row, 'room', 'room_is_unknown', false)
  return id ?? null
}

/** Whether the school has such a time; a lesson that nobody rings for comes in without a place. */
function ringsAt(
  judged: Judged,
  { shifts, bells, days }: Ground,
  row: Row,
  { classId, day, period }: { classId: string; day: number; period: number },
) {
  const rings = bells.has(`${shifts.get(classId)} ${period}`)
  if (!rings) blame(judged, row, 'period', 'period_has_no_bell', false)
  if (!days.has(day)) blame(judged, row, 'weekday', 'period_has_no_bell', false)
  return rings && days.has(day)
}
