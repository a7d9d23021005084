import type { Actor } from '../../../platform/actor.ts'
import type { Db } from '../../../platform/db/db.ts'
import { phoneDigits } from '../../../platform/i18n/formats.ts'
import { foldSearch } from '../../../platform/i18n/folding.ts'
import * as known from '../queries.known.ts'
import type { Judged } from '../timetable/service.judged.ts'
import { ask } from '../file/service.judge-labels.ts'
import { foldLabel, Labels, spelled } from '../file/service.labels.ts'
import { blame, type Row, sameName } from '../file/service.rows.ts'

/** A list of classes; those of the same label and year are there already. */
export async function judgeClasses(db: Db, who: Actor, judged: Judged) {
  const [classes, teachers, { shifts }] = await Promise.all([
    known.findClasses(db, who),
    known.findAll(db, who, 'teacher'),
    known.findBusiness(db, who),
  ])
  const there = new Map(classes.map((each) => [key(each.label, each.academicYear), each]))
  const labels = labelsByYear(classes)
  const seen = new Set<string>()
  for (const row of judged.rows) {
    const [named, ...more] = row.values.class ?? []
    if (more.length > 0) blame(judged, row, 'class', 'invalid_value')
    if (row.values.shift && row.values.shift > shifts) blame(judged, row, 'shift', 'out_of_range')
    if (!named) continue
    const year = row.values.academic_year ?? judged.year
    const reading = labels.get(year)?.read(named.label)
    if (reading && 'among' in reading) ask(judged, row, named.label, reading.among)
    const own = `${foldLabel(named.label)} ${year}`
    const twin = reading && 'label' in reading ? there.get(key(reading.label, year)) : undefined
    findTeacher(judged, row, teachers, twin?.homeroomTeacherId)
    if (twin) foundAgain(judged, row, twin)
    if (seen.has(own) && row.choice !== 'skip') blame(judged, row, 'class', 'twice_in_file')
    seen.add(own)
  }
}

const key = (label: string, year: string) => `${spelled(label)} ${year}`

function labelsByYear(classes: known.KnownClass[]): Map<string, Labels> {
  const labels = new Map<string, Labels>()
  for (const { label, academicYear } of classes) {
    const ofYear = labels.get(academicYear) ?? new Labels([])
    labels.set(academicYear, ofYear)
    ofYear.add(label)
  }
  return labels
}

function foundAgain(judged: Judged, row: Row, twin: known.KnownClass) {
  const { choices } = judged.draft
  row.twin = {
    id: twin.id,
    row: null,
    label: twin.label,
    birth_date: null,
    class: twin.academicYear,
    phone: null,
    archived: twin.archived,
    same: ['class'],
  }
  row.allowed = twin.archived ? ['skip'] : ['update', 'skip']
  const wanted = choices.rows[row.at] ?? choices.twins
  row.choice = row.allowed.includes(wanted) ? wanted : 'skip'
  if (row.choice === 'skip') blame(judged, row, 'class', 'class_already_exists', false)
}

/**
 * By the name in any script, or by the phone or the sign-in name, which say it more surely. Of several of one name it is who
 * leads the class already.
 */
function findTeacher(
  judged: Judged,
  row: Row,
  teachers: known.Person[],
  leading: string | null | undefined,
) {
  const text = row.values.homeroom_teacher
  if (!text) return
  const phone = phoneDigits(text)
  const folded = ` ${foldSearch(text)} `
  const found = teachers.filter((teacher) =>
    phone
      ? teacher.phone === phone
      : teacher.username === text.toLowerCase() || sameName(teacher.search, folded),
  )
  const sure = found.length === 1 ? found[0] : found.find(({ id }) => id === leading)
  if (sure) judged.refs.set(row, sure.id)
  else
    blame(
      judged,
      row,
      'homeroom_teacher',
      found.length === 0 ? 'teacher_is_unknown' : 'several_match',
    )
}
