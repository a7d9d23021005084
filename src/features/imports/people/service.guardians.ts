import type { Code } from '../../../platform/errors.ts'
import { foldSearch } from '../../../platform/i18n/folding.ts'
import type { relations } from '../../../core/students/guardians/contract.ts'
import type { Field } from '../file/contract.columns.ts'
import type { Person } from '../queries.known.ts'
import type { FullName, Values } from '../file/service.cells.ts'
import type { Judged, NewParent } from '../timetable/service.judged.ts'
import { blame, eachRow, faultOf, type Row, sameName, type Sheet } from '../file/service.rows.ts'
import { parentWord } from '../file/service.words.ts'

export type Relation = (typeof relations)[number]
export type Guardian = { phone: string; relation: Relation }
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

/** What is known of those whom the rows name as parents. */
export type Families = Sheet & Pick<Judged, 'byPhone' | 'parents' | 'links' | 'families' | 'lang'>

/**
 * Who of the named parents is new; one phone is one parent, however many children name it. A parent without a name is named
 * after the child, and a name without a phone is left out, since a parent is known by the phone.
 */
export async function judgeGuardians(judged: Families) {
  const wanted = judged.rows.filter(({ choice }) => choice !== 'skip')
  // who is named goes before who is not
  for (const named of [true, false])
    await eachRow(wanted, (row) => {
      for (const slot of slots) {
        const [phone, name] = [phoneOf(slot, row.values), parentName(judged, row, slot)]
        if (phone && name && isWhole(row, slot) === named && !judged.byPhone.has(phone))
          if (!judged.parents.has(phone)) judged.parents.set(phone, { ...name, phone, row, named })
      }
    })
  await eachRow(judged.rows, (row) => {
    for (const slot of slots) judgeSlot(judged, row, slot)
  })
}

/** Whether the parent has a last name of the own. */
const isWhole = ({ values }: Row, slot: Slot) => Boolean(nameOf(slot, values)?.last_name)

/** As it is written, or with the last name of the child. */
function parentName({ lang }: Families, row: Row, slot: Slot): FullName | undefined {
  const written = nameOf(slot, row.values)
  if (written?.last_name || !row.name) return written?.last_name ? written : undefined
  const first_name = written?.first_name ?? parentWord(relationOf(slot, row.values), lang)
  return { last_name: row.name.last_name, first_name, patronymic: '' }
}

function judgeSlot(judged: Families, row: Row, slot: Slot) {
  const [phone, name] = [phoneOf(slot, row.values), nameOf(slot, row.values)]
  const [phoneField, nameField]: Field[] = [`${slot.slot}_phone`, `${slot.slot}_name`]
  if (!phone) {
    // a phone that is wrong has been named
    if (name && !faultOf(judged, row, phoneField!))
      blame(judged, row, nameField!, 'parent_left_out', false)
    return
  }
  if (row.values.phone === phone) blame(judged, row, 'phone', 'twice_in_file')
  const person = judged.byPhone.get(phone)
  if (person) meetParent(judged, row, phoneField!, { person, name, child: row.twin?.id })
  else newParent(judged, row, phoneField!, name)
}

/** Somebody new; of two rows with one phone both have to mean the same one. */
function newParent(judged: Families, row: Row, field: Field, name: FullName | undefined) {
  const parent = judged.parents.get(row.values[field] as string)
  if (!parent || !row.name) return
  const label = labelOf(parent)
  if (parent.row === row) {
    if (!parent.named) note(judged, row, field, { code: 'parent_named_after_child', about: label })
  } else if (name?.last_name ? !sameParent(parent, name) : !isFamily(parent, row.name))
    doubt(judged, row, field, { code: 'phone_has_two_names', key: parent.phone, label })
  else if (!name?.last_name) note(judged, row, field, { code: 'parent_of_other_row', about: label })
}

type Meeting = {
  person: Person
  name: FullName | undefined
  /** The child, where it is there already. */
  child: string | null | undefined
}

/**
 * A parent who is there already and is about to get a child. Everybody may write the own phone, so one that the person has
 * written proves nothing, and neither does a name that is not the same.
 */
export function meetParent(judged: Families, row: Row, field: Field, { person, ...of }: Meeting) {
  const [about, role] = [labelOf(person), person.role]
  if (role !== 'parent') {
    note(judged, row, field, { code: 'phone_number_already_exists', about, role, blocks: true })
    return
  }
  if (of.child && judged.links.has(`${person.id} ${of.child}`)) return
  const code = doubtOf(person, of.name)
  if (code) doubt(judged, row, field, { code, key: person.id, label: about })
  else note(judged, row, field, { code: 'parent_gets_child', about })
}

function doubtOf(person: Person, name: FullName | undefined): Code | undefined {
  if (person.phoneByPerson) return 'phone_written_by_person'
  if (!name?.last_name) return 'parent_to_confirm'
  return sameParent(person, name) ? undefined : 'parent_has_other_name'
}

type Doubt = { code: Code; key: string; label: string }

/** Blocks until the office has said that this parent is meant. */
export function doubt(judged: Families, row: Row, field: Field, { code, key, label }: Doubt) {
  if (row.choice === 'skip') return
  const confirmed = judged.draft.choices.confirmed?.includes(key) ?? false
  const family = judged.families.get(key) ?? {
    ...{ key, code, confirmed, parent: label, children: [] },
    phone: row.values[field] as string,
  }
  const name = row.values.student_name ?? (row.name ? labelOf(row.name) : '')
  family.children.push({ row: row.at + 1, name })
  judged.families.set(key, family)
  if (confirmed) note(judged, row, field, { code: 'parent_gets_child', about: label })
  else note(judged, row, field, { code, about: label, blocks: true })
}

type Note = { code: Code; about: string; role?: Person['role']; blocks?: boolean }

function note(judged: Families, row: Row, field: Field, { code, blocks = false, ...said }: Note) {
  blame(judged, row, field, code, blocks, said)
}

const labelOf = ({ last_name, first_name, patronymic }: FullName) =>
  [last_name, first_name, patronymic].filter(Boolean).join(' ')

/** Last and first name agree, in either order and any script; the patronymic may be missing. */
export function sameParent(one: FullName, other: FullName): boolean {
  const whole = (of: FullName) => ` ${foldSearch(labelOf(of))} `
  const parts = (of: FullName) => [of.last_name, of.first_name].map(foldSearch).toSorted().join(' ')
  return sameName(whole(one), whole(other)) || parts(one) === parts(other)
}

/** Whether a parent has the last name of a child, or that of a child who named the parent before. */
function isFamily(parent: NewParent, child: FullName): boolean {
  const stem = (name: string) => foldSearch(name).replace(/a$/, '')
  const names = [parent.last_name, parent.row?.name?.last_name ?? parent.last_name]
  return names.some((name) => stem(name) === stem(child.last_name))
}
