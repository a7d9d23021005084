import * as z from 'zod/mini'
import { Done } from '../../auth/contract.ts'
import { contract, get, post, remove } from '../../../platform/contract.ts'
import { storedFile } from '../../../platform/files/media-types.ts'
import { PersonRef } from '../../../platform/person.ts'
import { Base64, Text } from '../../../platform/shapes.ts'

export const documentKinds = [
  'birth_certificate',
  'medical',
  'agreement',
  'certificate',
  'other',
] as const
export type DocumentKind = (typeof documentKinds)[number]

/** Bytes of the largest file. */
export const largestDocument = 5 * 1024 * 1024
/** Bytes of all the papers of one student: the student takes them along in one file. */
export const mostOfStudent = 50 * 1024 * 1024

const Base64File = Base64(Math.ceil(largestDocument / 3) * 4, 'required')

export const StudentDocument = z.object({
  id: z.string(),
  student_id: z.string(),
  kind: z.enum(documentKinds),
  name: z.string(),
  mime: z.string(),
  /** Bytes. */
  size: z.int(),
  created_at: z.string(),
  /** Not for the family. */
  uploaded_by: z.optional(PersonRef),
})
export type StudentDocument = z.infer<typeof StudentDocument>

export const DocumentInput = z.strictObject({
  kind: z.enum(documentKinds),
  name: Text(1, 200),
  file: Base64File,
})

export const studentDocuments = contract('studentDocuments', {
  /** The newest first. */
  list: get('/v1/students/:id/documents/', {
    returns: z.object({ count: z.int(), results: z.array(StudentDocument) }),
  }),
  /** A picture, which is re-encoded, or a PDF file. 400 `invalid_file_type`, `file_too_large`, `too_many_documents`. */
  upload: post('/v1/students/:id/documents/', {
    body: DocumentInput,
    returns: StudentDocument,
    status: 201,
    bodyLimit: 9_000_000,
  }),
  /** The bytes, to be saved and never to be shown by the browser. */
  file: get('/v1/student-documents/:id/file/', {
    returns: storedFile('pdf', 'jpg', 'png', 'webp'),
  }),
  /** Takes a document away. */
  remove: remove('/v1/student-documents/:id/', { returns: Done }),
})
