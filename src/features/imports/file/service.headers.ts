import { type Field, fieldsOf, type ImportKind } from './contract.columns.ts'
import { amountKinds, portionField, type PortionField } from '../goods/contract.dish-columns.ts'
import { ofDish, ofPortion, ofProduct, own, phone, relation, whose } from './service.head-words.ts'

// Which column is what, by its head. Heads are compared in Latin letters, with and without apostrophes, so that `Фамилияси`
// and `Familiyasi` are one.

const cyrillic = 'абвгғдеёжзийкқлмнопрстуўфхҳцчшщъыьэюя'
const latin = [...'abvggdeojziykqlmnoprstuofxhs', 'ch', 'sh', 'sh', '', 'i', '', 'e', 'yu', 'ya']
const letters = new Map([...cyrillic].map((letter, at) => [letter, latin[at]!])).set('ё', 'yo')

/** `Oʻquvchining F.I.Sh.` is `oquvchining f i sh`. */
export const headOf = (text: string): string =>
  [...text.normalize('NFC').toLowerCase()]
    .map((letter) => letters.get(letter) ?? letter)
    .join('')
    .replace(/[ʻʼ'`’‘ʹ´]/g, '')
    .replace(/[^\p{L}\p{N}]+/gu, ' ')
    .trim()

const agesOf = (head: string) =>
  /\b(barcha sinflar|vse klassi|all grades)\b/.test(head)
    ? 'all'
    : /\b(1 4|5 9|10 11)\b/.exec(head)?.[1]?.replace(' ', '_')

/** Of a portion the head says for whom it is; where it does not, the columns are those of the age groups in their order. */
function dishFieldOf(head: string, found: readonly (Field | null)[]): Field | undefined {
  const amount = ofPortion.find(([, pattern]) => pattern.test(head))?.[0]
  if (!amount) return matches(head, [...ofDish, ...ofProduct], 'dishes')
  const groups = [agesOf(head) ?? ['1_4', '5_9', '10_11']].flat()
  return groups
    .map((group) => `${amount}_${group}` as PortionField)
    .find((field) => !found.includes(field))
}

const matches = (head: string, rules: readonly [Field, RegExp][], kind: ImportKind) =>
  rules.find(([field, pattern]) => fieldsOf[kind].includes(field) && pattern.test(head))?.[0]

/** What one head says, and whose phone or relation the ones behind it are if they do not say so themselves. */
function fieldOf(
  head: string,
  kind: ImportKind,
  found: readonly (Field | null)[],
): Field | undefined {
  if (kind === 'dishes') return dishFieldOf(head, found)
  const plain = head.replace(/ \d+$/, '')
  if (kind === 'guardians') return ofGuardian(plain)
  if (kind === 'products') return matches(plain, ofProduct, kind)
  if (kind !== 'students') return matches(plain, own, kind)
  // "otasining ismi" is the patronymic, although it begins with the father
  if (/^(otasining|otasi) ismi?$/.test(plain)) return 'patronymic'
  const [prefix] = whose.find(([, pattern]) => pattern.test(plain)) ?? []
  const person = prefix === 'guardian' && /\b2\b/.test(head) ? 'guardian2' : prefix
  if (!person) {
    const [, behind] = /^(\w+)_(?:name|phone)$/.exec(found.at(-1) ?? '') ?? []
    const aside = behind && (phone.test(plain) ? 'phone' : relation.test(plain) ? 'relation' : '')
    const field = aside ? (`${behind}_${aside}` as Field) : undefined
    return field && fieldsOf.students.includes(field) ? field : matches(plain, own, kind)
  }
  const part = phone.test(plain) ? 'phone' : relation.test(plain) ? 'relation' : 'name'
  const field = `${person}_${part}` as Field
  return fieldsOf.students.includes(field) ? field : undefined
}

const child = own.find(([field]) => field === 'student_name')![1]
const others = own.filter(([field]) => field === 'class' || field === 'student_number')

/** In a list of parents a name is that of the parent, unless the head speaks of the child. */
function ofGuardian(head: string): Field | undefined {
  if (child.test(head)) return matches(head, others, 'guardians') ?? 'student_name'
  const field = matches(head, own, 'guardians')
  const parent = whose.some(([, pattern]) => pattern.test(head))
  return field ?? (parent ? 'full_name' : undefined)
}

/** An amount that has one column whose head names no age group is of all of them. */
function spreadAlone(found: (Field | null)[], heads: readonly string[]) {
  for (const amount of amountKinds) {
    const columns = found.flatMap((field, at) => (field?.startsWith(`${amount}_`) ? [at] : []))
    const [alone, ...more] = columns
    if (alone !== undefined && more.length === 0 && !agesOf(headOf(heads[alone]!)))
      found[alone] = portionField(amount, 'all')
  }
}

/** What each column is, by the heads; each thing once. */
export function recogniseColumns(heads: readonly string[], kind: ImportKind): (Field | null)[] {
  const found: (Field | null)[] = []
  for (const text of heads) {
    const head = headOf(text)
    let field = head ? fieldOf(head, kind, found) : undefined
    const second = field?.replace(/^guardian_/, 'guardian2_') as Field | undefined
    if (field && found.includes(field)) field = second !== field ? second : undefined
    // a group beside the class is half of it
    if (
      !field &&
      kind === 'timetable' &&
      found.includes('class') &&
      fieldOf(head, kind, []) === 'class'
    )
      field = 'group'
    found.push(field && !found.includes(field) ? field : null)
  }
  if (kind === 'dishes') spreadAlone(found, heads)
  return found
}

/** Rows in which a title, a school and a date may stand before the heads do. */
const lookedThrough = 20

/** The row of the heads, from 0, and what its columns are; -1 when no row looks like one. */
export function findHeader(grid: readonly string[][], kind: ImportKind) {
  let best = { row: -1, columns: [] as (Field | null)[], known: 0 }
  for (const [row, cells] of grid.slice(0, lookedThrough).entries()) {
    const columns = recogniseColumns(cells, kind)
    const known = columns.filter(Boolean).length
    // a head is a word: a row of data may have one that looks like one
    const least = kind === 'classes' || cells.filter(Boolean).length === 1 ? 1 : 2
    if (known >= least && known > best.known) best = { row, columns, known }
  }
  return best
}
