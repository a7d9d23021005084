import { type Field, type ImportKind, neededOf } from './file/contract.columns.ts'
import { headOf } from './file/service.headers.ts'

// What is not taken over of a sheet, and why.

const ofFamily = (['mother', 'father', 'guardian', 'guardian2'] as const).flatMap(
  (who): Field[] => [`${who}_name`, `${who}_phone`],
)
const optional: Partial<Record<ImportKind, readonly Field[]>> = {
  students: [
    ...(['birth_date', 'gender', 'phone', 'username', 'student_number', 'address'] as const),
    ...(['guardian_relation', 'guardian2_relation'] as const),
    ...ofFamily,
  ],
  guardians: ['username', 'relation'],
  timetable: ['locked'],
  teachers: ['birth_date', 'gender', 'phone', 'username', 'hired_on'],
}

/** Whether a person goes in without it when it cannot be read. */
export const isOptional = (kind: ImportKind, field: Field) =>
  optional[kind]?.includes(field) ?? false

const blank = /^[-‐‑–—_.?/\\\s]+$/u
/** Of what a dish contains this is an answer. */
const answered: Field[] = ['allergens', 'traces']
const nothing = /^(?:net|yoq|yo ?q|no|none|n a|bor emas|nomalum|neizvestno)$/u

/** `-`, `нет`, `йўқ` where a cell may be empty. */
export const saysNothing = (kind: ImportKind, field: Field, text: string) =>
  (blank.test(text) || (nothing.test(headOf(text)) && !answered.includes(field))) &&
  !neededOf[kind].some((either) => either.includes(field))

const sum = /^(?:jami|itogo|vsego|total|hammasi|umumiy(?: soni)?)(?: \d+)?(?: \p{L}+)?$/u
const amount = /^\d+(?: (?:nafar|ta|chel\p{L}*|uchen\p{L}*|oquvchi\p{L}*|students?|pupils?))?$/u

/** `Жами: 40 нафар`, `Итого | 10`: a line that says how many stand above it, and nothing else. */
export function isTotal(cells: readonly string[]): boolean {
  const said = cells.map(headOf).filter(Boolean)
  return (
    said.some((text) => sum.test(text)) && said.every((text) => sum.test(text) || amount.test(text))
  )
}
