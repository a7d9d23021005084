import type { Lang } from '../../platform/shapes.ts'
import { numberIn } from '../../platform/ui/form-faults.ts'
import { contentOf, type LocalisedTyped, typedOf } from '../../platform/ui/localised-fields.tsx'
import type { Subject } from '../contract.ts'

/** A subject as the drawer holds it: texts, empty while nothing is typed. */
export type Fields = {
  name: LocalisedTyped
  colour: string
  language: string
  difficulty: string
  room_kind: string
  weekly_norms: Record<string, string>
}

export const fieldsOf = (subject?: Subject): Fields => ({
  name: typedOf(subject?.name),
  colour: subject?.colour ?? 'indigo',
  language: subject?.language ?? '',
  difficulty: subject?.difficulty ? String(subject.difficulty) : '',
  room_kind: subject?.room_kind ?? '',
  weekly_norms: Object.fromEntries(
    Object.entries(subject?.weekly_norms ?? {}).map(([grade, hours]) => [grade, String(hours)]),
  ),
})

/** As the contract wants it; what is no number is refused by it. */
export const inputOf = ({
  name,
  colour,
  language,
  difficulty,
  room_kind,
  weekly_norms,
}: Fields) => ({
  name: contentOf(name),
  colour: colour as 'indigo',
  language: (language || null) as Lang | null,
  difficulty: difficulty ? Number(difficulty) : null,
  room_kind: (room_kind || null) as 'gym' | null,
  weekly_norms: Object.fromEntries(
    Object.entries(weekly_norms).flatMap(([grade, typed]) =>
      typed.trim() ? [[grade, numberIn(typed)]] : [],
    ),
  ),
})

export type Input = ReturnType<typeof inputOf>
