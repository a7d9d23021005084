import type { Lang } from '../../../platform/shapes.ts'
import { numberIn } from '../../../platform/ui/form/form-faults.ts'
import {
  contentOf,
  type LocalisedTyped,
  typedOf,
} from '../../../platform/ui/form/localised-fields.tsx'
import type { Subject } from '../contract.ts'

/** A subject as the drawer holds it: texts, empty while nothing is typed. */
export type Fields = {
  name: LocalisedTyped
  colour: string
  language: string
  difficulty: string
  difficulty_by_grade: Record<string, string>
  /** Empty: by its difficulty. */
  light: string
  block: string
  homeroom_hour: string
  room_kind: string
  weekly_norms: Record<string, string>
}

export const fieldsOf = (subject?: Subject): Fields => ({
  name: typedOf(subject?.name),
  colour: subject?.colour ?? 'indigo',
  language: subject?.language ?? '',
  difficulty: subject?.difficulty ? String(subject.difficulty) : '',
  difficulty_by_grade: typedIn(subject?.difficulty_by_grade),
  light: subject?.light == null ? '' : subject.light ? 'yes' : 'no',
  block: String(subject?.block ?? 1),
  homeroom_hour: subject?.homeroom_hour ? 'yes' : 'no',
  room_kind: subject?.room_kind ?? '',
  weekly_norms: typedIn(subject?.weekly_norms),
})

const typedIn = (numbers: Record<string, number> = {}): Record<string, string> =>
  Object.fromEntries(Object.entries(numbers).map(([grade, number]) => [grade, String(number)]))
const numbersIn = (typed: Record<string, string>) =>
  Object.fromEntries(
    Object.entries(typed).flatMap(([grade, text]) =>
      text.trim() ? [[grade, numberIn(text)]] : [],
    ),
  )

/** As the contract wants it; what is no number is refused by it. */
export const inputOf = ({
  name,
  colour,
  language,
  difficulty,
  difficulty_by_grade,
  light,
  block,
  homeroom_hour,
  room_kind,
  weekly_norms,
}: Fields) => ({
  name: contentOf(name),
  colour: colour as 'indigo',
  language: (language || null) as Lang | null,
  difficulty: difficulty ? Number(difficulty) : null,
  difficulty_by_grade: numbersIn(difficulty_by_grade),
  light: light ? light === 'yes' : null,
  block: Number(block),
  homeroom_hour: homeroom_hour === 'yes',
  room_kind: (room_kind || null) as 'gym' | null,
  weekly_norms: numbersIn(weekly_norms),
})

export type Input = ReturnType<typeof inputOf>
