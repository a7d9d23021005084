import { randomInt } from 'node:crypto'
import type { Actor } from '../../../platform/actor.ts'
import { afterCommit, type Db } from '../../../platform/db/db.ts'
import { type Code, found, refuse } from '../../../platform/errors.ts'
import type { Answers } from '../builder/contract.document.ts'
import { findUnknown } from '../queries.known.ts'
import { holdAsked, type KnownForm } from '../queries.ts'
import { check } from './rules.check.ts'
import { isAnswered, questionsIn } from '../builder/rules.parts.ts'

type Judged = { kept: Answers; shown: Set<string>; score: number | null; end: string | null }

/** Judges answers by what is asked. `who`: whose they are; `form_has_changed` where another version is asked by now. */
export async function judged(
  db: Db,
  who: Pick<Actor, 'businessId' | 'id' | 'role' | 'timeZone'>,
  form: Pick<KnownForm, 'id' | 'published' | 'document'>,
  input: { form_version: number; answers: Answers },
): Promise<Judged> {
  // what was read may be older than what has been published since
  const asked = await holdAsked(db, who, form.id)
  if (input.form_version !== form.published || form.published !== asked) refuse('form_has_changed')
  const document = found(form.document)
  const known = new Set(
    questionsIn(document)
      .filter(isAnswered)
      .map(({ id }) => id),
  )
  const strange = Object.keys(input.answers).filter((id) => !known.has(id))
  refuseFaults(Object.fromEntries(strange.map((id) => [id, 'unknown_field'])))
  const { kept, shown, faults, score, end } = check(document, input.answers)
  const unknown = Object.keys(faults).length > 0 ? {} : await findUnknown(db, who, document, kept)
  refuseFaults({ ...faults, ...unknown })
  return { kept, shown, score, end }
}

function refuseFaults(faults: Record<string, Code>) {
  if (Object.keys(faults).length > 0) refuse('invalid_input', faults)
}

/** Letters and digits that are not taken for each other, for what somebody may read out. */
const signs = 'ABCDEFGHJKLMNPQRSTUVWXYZ23456789'
export const receiptCode = () =>
  Array.from({ length: 8 }, () => signs[randomInt(signs.length)]).join('')

/** Pages that show results look again. */
export const hint = (db: Db, formId: string) =>
  afterCommit(db, (wakes) => wakes.hint('live', [`forms:${formId}`]))
