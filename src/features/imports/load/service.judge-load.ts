import type { Actor } from '../../../platform/actor.ts'
import type { Db } from '../../../platform/db/db.ts'
import { foldSearch } from '../../../platform/i18n/folding.ts'
import * as known from '../queries.known.ts'
import { findPlaces, type Place } from './queries.ts'
import { type Judged, subjectsByName, type Taught } from '../timetable/service.judged.ts'
import { knownNow, nameClass } from '../file/service.judge-labels.ts'
import { Labels } from '../file/service.labels.ts'
import { blame, eachRow, type Row } from '../file/service.rows.ts'
import { isVacancy, teachersCalled } from '../people/service.teacher-names.ts'

const placeKey = (classId: string, subjectId: string, group: number | null) =>
  `${classId} ${subjectId} ${group ?? ''}`

/** A list of who teaches what to whom; a place that a plan has already is there already. */
export async function judgeLoad(db: Db, who: Actor, judged: Judged) {
  const [subjects, teachers, places, classes] = await Promise.all([
    known.findSubjects(db, who),
    known.findAll(db, who, 'teacher'),
    findPlaces(db, who),
    known.findClasses(db, who),
  ])
  judged.classes = knownNow(classes, judged.year)
  const ground: Ground = {
    labels: new Labels([...judged.classes.values()].map(({ label }) => label)),
    subjects: subjectsByName(subjects),
    teachers,
    places: new Map(places.map((at) => [placeKey(at.classId, at.subjectId, at.group), at])),
    seen: new Map(),
  }
  await eachRow(judged.rows, (row) => judgeRow(judged, ground, row))
}

type Ground = {
  labels: Labels
  subjects: Map<string, string>
  teachers: known.Person[]
  places: Map<string, Place>
  /** The groups of each class and subject that the rows before have named. */
  seen: Map<string, (number | null)[]>
}

function judgeRow(judged: Judged, ground: Ground, row: Row) {
  const classId = classOf(judged, ground, row)
  const subjectId = row.values.subject && ground.subjects.get(foldSearch(row.values.subject))
  if (row.values.subject && !subjectId) blame(judged, row, 'subject', 'subject_is_unknown')
  if (!classId || !subjectId) return void teacherOf(judged, ground, row, undefined)
  const group = row.values.group ?? null
  const there = ground.places.get(placeKey(classId, subjectId, group))
  if (there) foundAgain(judged, row, there)
  const teacherId = teacherOf(judged, ground, row, there)
  judged.taught.set(row, { classId, subjectId, group, teacherId })
  if (row.choice !== 'skip') refuseTwice(judged, ground, row, { classId, subjectId, group })
}

function classOf(judged: Judged, { labels }: Ground, row: Row): string | undefined {
  const [named, ...more] = row.values.class ?? []
  if (more.length > 0) blame(judged, row, 'class', 'invalid_value')
  if (!named) return undefined
  return nameClass(judged, labels, row, named.label)
}

function foundAgain(judged: Judged, row: Row, there: Place) {
  const { choices } = judged.draft
  row.twin = {
    id: there.id,
    row: null,
    label: there.teacher ?? '—',
    birth_date: null,
    class: there.class,
    phone: null,
    archived: false,
    same: ['class', 'subject'],
  }
  row.allowed = ['update', 'skip']
  const wanted = choices.rows[row.at] ?? choices.twins
  row.choice = row.allowed.includes(wanted) ? wanted : 'skip'
}

/** Once each, and either whole or in groups: in the file, and beside what the plan keeps. */
function refuseTwice(
  judged: Judged,
  { seen, places }: Ground,
  row: Row,
  at: Omit<Taught, 'teacherId'>,
) {
  const whole = `${at.classId} ${at.subjectId}`
  const before = seen.get(whole) ?? []
  seen.set(whole, [...before, at.group])
  if (before.includes(at.group)) return blame(judged, row, 'subject', 'twice_in_file')
  const kept = [null, 1, 2, 3, 4].filter((group) =>
    places.has(placeKey(at.classId, at.subjectId, group)),
  )
  if ([...before, ...kept].some((group) => (group === null) !== (at.group === null)))
    blame(judged, row, 'group', 'invalid_value')
}

/**
 * By name, phone or sign-in name; a first name may be an initial, as in `Karimov A.`. Of several of one name it is who
 * teaches it already. Without a column of teachers whoever is there stays.
 */
function teacherOf(judged: Judged, { teachers }: Ground, row: Row, there: Place | undefined) {
  const text = row.values.teacher
  if (!judged.draft.choices.columns.includes('teacher')) return there?.teacherId ?? null
  if (!text || isVacancy(text)) return null
  const found = teachersCalled(teachers, text)
  const sure = found.length === 1 ? found[0] : found.find(({ id }) => id === there?.teacherId)
  if (!sure)
    blame(judged, row, 'teacher', found.length === 0 ? 'teacher_is_unknown' : 'several_match')
  return sure?.id ?? null
}
