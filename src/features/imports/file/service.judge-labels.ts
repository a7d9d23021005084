import type { ClassQuestion } from '../contract.ts'
import type { KnownClass } from '../queries.known.ts'
import type { Judged } from '../timetable/service.judged.ts'
import { foldLabel, inOtherLetters, Labels, spelled } from './service.labels.ts'
import { blame, eachRow, type Row } from './service.rows.ts'

/** The classes of today by their spelling; of several that sound alike those of the latest year. */
export function knownNow(found: KnownClass[], year: string): Map<string, KnownClass> {
  const latest = new Map<string, string>()
  const there = found.filter((each) => !each.archived || each.academicYear === year)
  for (const { label, academicYear } of there)
    if ((latest.get(foldLabel(label)) ?? '') < academicYear)
      latest.set(foldLabel(label), academicYear)
  const now = there.filter((each) => latest.get(foldLabel(each.label)) === each.academicYear)
  // one that has been put away stands back
  return new Map(
    now
      .toSorted((a, b) => Number(b.archived) - Number(a.archived))
      .map((each) => [spelled(each.label), each]),
  )
}

/** Which class each label means: one that is there, or a new one. Asks where its letters leave two readings. */
export async function nameClasses(judged: Judged) {
  const { draft, rows, classes, newClasses } = judged
  const known = new Labels([...classes.values()].map(({ label }) => label))
  const fresh = new Labels([])
  const wanted = rows.filter(({ choice }) => choice !== 'skip')
  await eachRow(wanted, ({ values }) => {
    for (const { label } of values.class ?? []) if (!known.read(label)) fresh.add(label)
  })
  await eachRow(wanted, (row) => {
    for (const named of row.values.class ?? []) {
      const reading = known.read(named.label)
      const alike = reading ? [] : fresh.alike(named.label)
      if (reading && 'label' in reading) {
        named.label = reading.label
        // one that has been put away is not opened again by a spreadsheet
        if (classes.get(spelled(reading.label))!.archived)
          blame(judged, row, 'class', 'class_is_unknown')
      } else if (reading || alike.length > 0) {
        ask(judged, row, named.label, reading?.among ?? alike)
      } else {
        const first = newClasses.get(foldLabel(named.label)) ?? named
        newClasses.set(foldLabel(named.label), first)
        named.label = first.label
        if (!draft.choices.makeClasses) {
          question(judged, named.label, [])
          blame(judged, row, 'class', 'class_is_unknown')
        }
      }
    }
  })
}

/** The id of the class that a label certainly means. */
export function classCalled({ classes }: Judged, labels: Labels, label: string) {
  const reading = labels.read(label)
  const known = reading && 'label' in reading ? classes.get(spelled(reading.label)) : undefined
  return known && !known.archived ? known.id : undefined
}

/** The id of the class that a row is of; what is not there is told, and what has two readings asked about. */
export function nameClass(judged: Judged, labels: Labels, row: Row, label: string) {
  const reading = labels.read(label)
  if (reading && 'among' in reading) {
    ask(judged, row, label, reading.among)
    return undefined
  }
  const there = reading && judged.classes.get(spelled(reading.label))
  if (!there || there.archived) blame(judged, row, 'class', 'class_is_unknown')
  return there?.id
}

/** Nobody but a person can say which of them it is. */
export function ask(judged: Judged, row: Row, label: string, among: string[]) {
  blame(judged, row, 'class', 'class_has_two_readings')
  const sounding = among.some((other) => foldLabel(other) === foldLabel(label))
  question(judged, label, sounding ? among : [...among, inOtherLetters(label)])
}

function question({ questions }: Judged, label: string, among: string[]) {
  const asked: ClassQuestion = questions.get(label) ?? { label, count: 0, among }
  questions.set(label, { ...asked, count: asked.count + 1 })
}
