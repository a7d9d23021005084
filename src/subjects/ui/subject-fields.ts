import type { Lang } from '../../platform/shapes.ts'
import type { Subject } from '../contract.ts'

/** A subject as the drawer holds it: texts, empty while nothing is typed. */
export type Fields = {
  name: Record<Lang, string>
  colour: string
  language: string
  difficulty: string
  norms: Record<string, string>
}

export const fieldsOf = (subject?: Subject): Fields => ({
  name: {
    uz: subject?.name.uz ?? '',
    ru: subject?.name.ru ?? '',
    en: subject?.name.en ?? '',
  },
  colour: subject?.colour ?? 'indigo',
  language: subject?.language ?? '',
  difficulty: subject?.difficulty ? String(subject.difficulty) : '',
  norms: Object.fromEntries(
    Object.entries(subject?.weekly_norms ?? {}).map(([grade, hours]) => [grade, String(hours)]),
  ),
})

/** As the contract wants it; what is no number is refused by it. */
export const inputOf = ({ name, colour, language, difficulty, norms }: Fields) => ({
  name: Object.fromEntries(Object.entries(name).filter(([, text]) => text.trim())),
  colour: colour as 'indigo',
  language: (language || null) as Lang | null,
  difficulty: difficulty ? Number(difficulty) : null,
  weekly_norms: Object.fromEntries(
    Object.entries(norms).flatMap(([grade, typed]) =>
      typed.trim() ? [[grade, hoursOf(typed)]] : [],
    ),
  ),
})

/** What is no number is too much of one, so that it is not taken for nothing typed. */
function hoursOf(typed: string) {
  const hours = Number(typed.trim().replace(',', '.'))
  return Number.isNaN(hours) ? Number.POSITIVE_INFINITY : hours
}

export type Input = ReturnType<typeof inputOf>
