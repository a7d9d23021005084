import { v7 as uuid } from 'uuid'
import type * as z from 'zod/mini'
import type { Actor } from '../../../platform/actor.ts'
import type { Database } from '../../../platform/db/db.ts'
import { found, refuse } from '../../../platform/errors.ts'
import { readPaper } from '../../../platform/files/files.ts'
import type { Once } from '../../../platform/http/idempotency.ts'
import {
  type DocumentInput,
  largestDocument,
  mostOfStudent,
  type StudentDocument,
} from './contract.ts'
import { findDocument, holdSize, insertDocument } from './queries.ts'
import { findKnown } from '../record/queries.page.ts'

type Upload = { studentId: string; input: z.output<typeof DocumentInput>; now: Date; once: Once }

/** Keeps a paper of a student. The picture is worked on before a connection is asked for. */
export async function uploadDocument(
  database: Database,
  who: Actor,
  { studentId, input, now, once }: Upload,
): Promise<StudentDocument> {
  await database.inBusiness(
    who.businessId,
    async (db) => found(await findKnown(db, who, studentId)),
    'read',
  )
  const { mime, bytes } = await readPaper(input.file, who.id)
  if (bytes.length > largestDocument) refuse('invalid_input', { file: 'file_too_large' })
  return once(async (db) => {
    if ((await holdSize(db, who, studentId)) + bytes.length > mostOfStudent)
      refuse('invalid_input', { file: 'too_many_documents' })
    const id = uuid()
    const { kind, name } = input
    const file = { kind, name, mime, bytes, size: bytes.length }
    await insertDocument(db, who, { id, studentId, ...file, createdAt: now })
    return found(await findDocument(db, who, id))
  })
}
