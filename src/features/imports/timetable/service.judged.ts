import { foldSearch } from '../../../platform/i18n/folding.ts'
import type { Lang } from '../../../platform/shapes.ts'
import type { Field } from '../file/contract.columns.ts'
import type { ClassQuestion, Family, WordQuestion } from '../contract.ts'
import type * as known from '../queries.known.ts'
import type { ClassName, FullName } from '../file/service.cells.ts'
import type { LessonTime } from '../../../core/business/bells/contract.ts'
import type { GivenLesson, Left } from '../../schedule/files/contract.listed.ts'
import type { AskedOfClass } from '../../../core/classes/plan/service.days.ts'
import type { AskedOfTeacher } from '../../../core/teachers/service.wishes.ts'
import type { Row, Sheet } from '../file/service.rows.ts'

/** Lessons of the week that are closed to a class or a room that has said none. */
export type ClosedOf = { kind: 'class' | 'room'; id: string; closed: LessonTime[] }

/** Somebody new among the parents, by the phone. */
export type NewParent = FullName & {
  phone: string
  username?: string | undefined
  /** Where the parent is named first, and whether with a name of the own. */
  row?: Row
  named?: boolean
}

/** What a row of the load is about: its place in the plan of a class, and who teaches it; nobody when it is vacant. */
export type Taught = {
  classId: string
  subjectId: string
  group: number | null
  teacherId: string | null
}

/** Everything that saving needs, and all that a person has to know before. */
export type Judged = Sheet & {
  /** Needed columns that are missing. */
  missing: Field[][]
  /** Classes that are there, by the spelling of their labels. */
  classes: Map<string, known.KnownClass>
  /** Those that are not there yet, by their sound. */
  newClasses: Map<string, ClassName>
  /** Labels of which somebody has to say what they mean, by themselves. */
  questions: Map<string, ClassQuestion>
  /** The same of subjects and teachers. */
  wordQuestions: Map<string, WordQuestion>
  year: string
  /** Whoever has a phone that a parent is named by, and those who are new. */
  byPhone: Map<string, known.Person>
  parents: Map<string, NewParent>
  /** Links that there are of those, as `parent student`. */
  links: Map<string, string>
  /** Phones that lead to somebody who may not be meant, by their keys. */
  families: Map<string, Family>
  lang: Lang
  /** Of a list of parents or classes: the id that a row's child, or teacher, has; of new products their own. */
  refs: Map<Row, string>
  /** The subjects of a teacher's row that are known here. */
  subjects: Map<Row, string[]>
  /** Of a list of the load: what a row is about, where it is known. */
  taught: Map<Row, Taught>
  /** Of a timetable: the lesson of a row, where it is known. */
  given: Map<Row, GivenLesson>
  /** Of a timetable from a file of its own: what comes in for teachers beside their lessons, and what does not. */
  asked: AskedOfTeacher[]
  classDays: AskedOfClass[]
  closed: ClosedOf[]
  left: Left[]
  /** Of a timetable: what subjects and teachers are called so that it leaves no doubt. */
  known: { subject: string[]; teacher: string[] }
}

/** The ids of subjects by what they are called in any language and script. */
export const subjectsByName = (subjects: { id: string; names: string[] }[]) =>
  new Map(subjects.flatMap(({ id, names }) => names.map((name) => [foldSearch(name), id] as const)))
