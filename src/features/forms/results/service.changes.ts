import type { Actor } from '../../../platform/actor.ts'
import type { Db } from '../../../platform/db/db.ts'
import { namePartsOf, type PersonRef } from '../../../platform/person.ts'
import { isNamesake } from '../../../core/students/guardians/service.ts'
import type { Effect, EffectKind } from '../effects/contract.ts'
import { type Effective, findEffective, findGiven } from '../effects/queries.ts'
import { findClassLabels } from '../queries.subjects.ts'
import type { KnownForm } from '../queries.ts'
import {
  fullScoreOf,
  groupsOf,
  isAllergies,
  isOnce,
  isWritten,
  listChanges,
  saidOfGuardian,
  writtenBy,
} from '../effects/rules.ts'

/** Something that an answer would change: `group` is of an enrolment. */
export type Change = Omit<Effect, 'done_at' | 'id' | 'state' | 'step' | 'together'> & {
  of: Effective
  group?: string | undefined
}

const refOf = ({ id, last_name, first_name, patronymic }: PersonRef): PersonRef => ({
  ...{ id, last_name, first_name, patronymic },
})

/** The student whom an answer is about; a parent and staff are none. */
const studentOf = (of: Effective) =>
  of.child?.id ? of.child : of.person.role === 'student' ? of.person : undefined

function changesOf(of: Effective, form: KnownForm, labels: Map<string, string>): Change[] {
  const student = studentOf(of)
  const written = writtenBy(of.document, of.answers)
  const subject = of.child?.id ? of.child : of.person
  const changes: (Change | undefined)[] = [
    written.phone === undefined
      ? undefined
      : change(of, 'phone', subject, subject.phone, written.phone),
    written.guardian_phone === undefined || of.person.role !== 'parent'
      ? undefined
      : change(of, 'guardian_phone', of.person, of.person.phone, written.guardian_phone),
    ...guardianChanges(of, written, student),
    student && written.address !== undefined
      ? change(of, 'address', student, of.address, written.address)
      : undefined,
    ...(student ? allergyChanges(of, student) : []),
    ...groupsOf(of.document, of.answers, of.waits)
      .slice(0, 1)
      .map(
        (group) =>
          student && { ...change(of, 'enrol', student, null, labels.get(group) ?? ''), group },
      ),
    student && form.coins ? change(of, 'coins', student, null, String(form.coins)) : undefined,
    student && of.score !== null && fullScoreOf(of.document) > 0 && of.classId
      ? change(of, 'rate', student, null, `${of.score}/${fullScoreOf(of.document)}`)
      : undefined,
  ]
  return changes.filter(
    (each) => each !== undefined && (isAllergies(each.kind) || (each.before ?? '') !== each.after),
  ) as Change[]
}

/** What is added to the allergies, and what is taken from them: two changes, each agreed to by itself. */
function allergyChanges(of: Effective, student: PersonRef): (Change | undefined)[] {
  const stored = of.allergies ?? []
  const { added, removed } = listChanges(of.document, { ...of, stored })
  const changed = (kind: EffectKind, what: string[]) =>
    what.length > 0 ? change(of, kind, student, stored.join(), what.join()) : undefined
  return [changed('allergies', added), changed('allergies_removed', removed)]
}

/** What of the parent who answers, and of another one, is said anew. */
function guardianChanges(
  of: Effective,
  written: ReturnType<typeof writtenBy>,
  student: PersonRef | undefined,
): (Change | undefined)[] {
  const { person, guardians } = of
  const own = person.role === 'parent' && guardians.find(({ id }) => id === person.id)
  const named = [person.last_name, person.first_name, person.patronymic].filter(Boolean).join(' ')
  return [
    person.role === 'parent' && written.guardian_name !== undefined
      ? change(of, 'guardian_name', person, named, written.guardian_name.replace(/\s+/g, ' '))
      : undefined,
    own && written.guardian_relation !== undefined
      ? change(of, 'guardian_relation', person, own.relation, written.guardian_relation)
      : undefined,
    student && written.other_guardian_name !== undefined
      ? otherGuardian(of, written, student)
      : undefined,
  ]
}

/** Nothing where all that is said of them is known. */
function otherGuardian(
  of: Effective,
  written: ReturnType<typeof writtenBy>,
  student: PersonRef,
): Change | undefined {
  const said = {
    relation: written.other_guardian_relation ?? '',
    phone: written.other_guardian_phone ?? '',
    name: written.other_guardian_name!.replace(/\s+/g, ' '),
  }
  const parts = namePartsOf(said.name)
  if (!parts) return undefined
  const there = of.guardians.find((each) => isNamesake(each, parts))
  if (!there) return change(of, 'other_guardian', student, null, saidOfGuardian(said))
  const { relation, phone } = there
  const isSame = ['', relation].includes(said.relation) && (!said.phone || said.phone === phone)
  if (isSame) return undefined
  const name = [there.last_name, there.first_name, there.patronymic].filter(Boolean).join(' ')
  const before = saidOfGuardian({ relation, phone: phone ?? '', name })
  return change(of, 'other_guardian', student, before, saidOfGuardian(said))
}

const change = (
  of: Effective,
  kind: EffectKind,
  person: PersonRef,
  before: string | null,
  after: string,
): Change => ({ answer_id: of.id, kind, person: refOf(person), before: before || null, after, of })

/** The record is changed anew where something else is answered meanwhile; a place, coins and a mark are given once. */
const isDecided = ({ done }: Effective, { kind, after }: Change) =>
  done.some((each) => each.kind === kind && (each.after === after || !isWritten(kind)))

/**
 * What answers would change and nobody has said of yet. `repeated`: of it what the form has given to the person by another
 * answer, or gives by an older one that waits.
 */
export async function findChanges(
  db: Db,
  who: Actor,
  form: KnownForm,
  ids?: string[],
): Promise<{ changes: Change[]; repeated: Change[] }> {
  if (form.anonymous) return { changes: [], repeated: [] }
  const answers = await findEffective(db, who, { formId: form.id, ids })
  const groups = answers.flatMap((of) => groupsOf(of.document, of.answers, of.waits))
  const labels = await findClassLabels(db, who, [...new Set(groups)])
  const waiting = answers.flatMap((of) =>
    changesOf(of, form, labels).filter((each) => !isDecided(of, each)),
  )
  const given = await findGiven(db, who, form.id)
  const taken = new Set(given.map(({ kind, personId }) => `${kind} ${personId}`))
  const { changes = [], repeated = [] } = Object.groupBy(waiting, ({ kind, person }) => {
    if (!isOnce(kind)) return 'changes'
    const key = `${kind} ${person.id}`
    if (taken.has(key)) return 'repeated'
    taken.add(key)
    return 'changes'
  })
  return { changes, repeated }
}
