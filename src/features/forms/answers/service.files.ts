import { v7 as uuid } from 'uuid'
import type { Actor } from '../../../platform/actor.ts'
import type { Database } from '../../../platform/db/db.ts'
import { found, refuse } from '../../../platform/errors.ts'
import { readPaper } from '../../../platform/files/files.ts'
import type { Once } from '../../../platform/http/idempotency.ts'
import { type FormFile, largestAnswerFile } from './contract.ts'
import { countLoose, insertFile } from './queries.files.ts'
import { findForm } from '../queries.ts'

export { dropLooseFiles } from './queries.files.ts'

/** Files that somebody may have stored for a form and not sent. */
const maxLoose = 20

type Upload = { formId: string; input: { name: string; file: string }; now: Date; once: Once }

/** Stores a picture or PDF file for an answer. The picture is worked on before a connection is asked for. */
export async function upload(
  database: Database,
  who: Actor,
  { formId, input, now, once }: Upload,
): Promise<FormFile> {
  const form = await database.inBusiness(
    who.businessId,
    async (db) => found(await findForm(db, who, formId, now)),
    'read',
  )
  if (form.anonymous) refuse('form_is_anonymous')
  if (form.card.state !== 'open') refuse('form_closed')
  const { mime, bytes } = await readPaper(input.file, who.id)
  if (bytes.length > largestAnswerFile) refuse('invalid_input', { file: 'file_too_large' })
  return once(async (db) => {
    if ((await countLoose(db, who, formId)) >= maxLoose)
      refuse('invalid_input', { file: 'too_many_documents' })
    const id = uuid()
    const file = { id, name: input.name, mime, size: bytes.length }
    const { businessId, id: userId } = who
    await insertFile(db, { businessId, formId, userId, bytes, createdAt: now, ...file })
    return file
  })
}
