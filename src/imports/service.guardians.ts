import { foldSearch } from '../platform/folding.ts'
import type { relations } from '../students/contract.guardians.ts'
import type { Field } from './contract.columns.ts'
import type { Person } from './queries.known.ts'
import type { FullName, Values } from './service.cells.ts'
import { blame, eachRow, type Row, type Sheet } from './service.rows.ts'

export type Relation = (typeof relations)[number]
export type Guardian = { phone: string; relation: Relation }
/** Somebody new among the parents, by the phone. */
export type NewParent = FullName & { phone: string; username?: string | undefined }

const slots = [
  { slot: 'mother', relation: 'mother' },
  { slot: 'father', relation: 'father' },
  { slot: 'guardian', relation: undefined },
  { slot: 'guardian2', relation: undefined },
] as const
type Slot = (typeof slots)[number]

const phoneOf = ({ slot }: Slot, values: Values) => values[`${slot}_phone`]
const nameOf = ({ slot }: Slot, values: Values) => values[`${slot}_name`]
const relationOf = ({ slot, relation }: Slot, values: Values): Relation =>
  relation ??
  (values[slot === 'guardian' ? 'guardian_relation' : 'guardian2_relation'] as Relation) ??
  'other'

export const guardianPhones = (rows: Row[]) => [
  ...new Set(rows.flatMap(({ values }) => slots.flatMap((slot) => phoneOf(slot, values) ?? []))),
]

/** Those whom the row names, each once. */
export function guardiansOf({ values }: Row): Guardian[] {
  const named = slots.flatMap((slot) => {
    const phone = phoneOf(slot, values)
    return phone ? [{ phone, relation: relationOf(slot, values) }] : []
  })
  return named.filter(({ phone }, at) => named.findIndex((each) => each.phone === phone) === at)
}

/**
 * Who of the named parents is new; one phone is one parent, however many children name it. Says of each row what is missing:
 * a phone, since a parent is known by it, or the name of somebody new.
 */
export async function judgeGuardians(
  sheet: Sheet,
  byPhone: Map<string, Person>,
): Promise<Map<string, NewParent>> {
  const parents = new Map<string, NewParent>()
  await eachRow(sheet.rows, (row) => {
    for (const slot of slots) {
      const [phone, name] = [phoneOf(slot, row.values), nameOf(slot, row.values)]
      if (phone && name && !byPhone.has(phone) && !parents.has(phone) && row.choice !== 'skip')
        parents.set(phone, { ...name, phone })
    }
  })
  await eachRow(sheet.rows, (row) => {
    for (const slot of slots) judgeSlot(sheet, row, slot, { byPhone, parents })
  })
  return parents
}

/**
 * Whether somebody is named in no part like the parent who has the phone: everybody may write the own phone, and whoever
 * has written that of somebody else is not to be handed a child.
 */
export const isSomebodyElse = (person: Person, name: FullName): boolean => {
  const parts = (of: Pick<FullName, 'last_name' | 'first_name'>) =>
    foldSearch(`${of.last_name} ${of.first_name}`).split(' ')
  const known = parts(person)
  return !parts(name).some((part) => known.includes(part))
}

type Known = { byPhone: Map<string, Person>; parents: Map<string, NewParent> }

function judgeSlot(sheet: Sheet, row: Row, slot: Slot, { byPhone, parents }: Known) {
  const [phone, name] = [phoneOf(slot, row.values), nameOf(slot, row.values)]
  const [phoneField, nameField]: Field[] = [`${slot.slot}_phone`, `${slot.slot}_name`]
  if (!phone) {
    // one that is wrong has been named
    if (name && !wrongIn(sheet, row, phoneField!)) blame(sheet, row, phoneField!, 'required')
    return
  }
  const person = byPhone.get(phone)
  if (person && person.role !== 'parent')
    blame(sheet, row, phoneField!, 'phone_number_already_exists')
  else if (person && name && isSomebodyElse(person, name))
    blame(sheet, row, phoneField!, 'parent_has_other_name')
  else if (!person && !parents.has(phone) && !wrongIn(sheet, row, nameField!))
    blame(sheet, row, nameField!, 'required')
  if (row.values.phone === phone) blame(sheet, row, 'phone', 'twice_in_file')
}

const wrongIn = ({ draft }: Sheet, row: Row, field: Field) => {
  const column = draft.choices.columns.indexOf(field)
  return row.faults.some((fault) => fault.blocks && column >= 0 && fault.column === column)
}
