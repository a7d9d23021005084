import * as z from 'zod/mini'
import { FormDocument } from '../builder/contract.document.ts'
import { type Form, FormInput } from '../contract.ts'

const format = 'daftar-form-1'
const FormFile = z.strictObject({
  format: z.literal(format),
  name: z.optional(FormInput.shape.name),
  document: FormDocument,
})

/** A form as a file, for another school or another day: what it asks, and nothing of who is asked. */
export async function saveDocument({ name, document }: Pick<Form, 'name' | 'document'>) {
  const { saveFile } = await import('../../../platform/files/download.ts')
  const text = JSON.stringify({ format, name, document }, null, 2)
  saveFile(new Blob([text], { type: 'application/json' }), 'daftar-form.json')
}

/** What such a file says; undefined where it is none. Pictures stay behind: they are stored elsewhere. */
export function readDocument(text: string) {
  try {
    const read = FormFile.safeParse(JSON.parse(text))
    return read.success ? read.data : undefined
  } catch {
    return undefined
  }
}
