import type { FastifyReply } from 'fastify'
import { answerFile } from '../platform/attachment.ts'

const office = 'application/vnd.openxmlformats-officedocument'
const endings: Record<string, string> = {
  'application/pdf': 'pdf',
  'image/jpeg': 'jpg',
  [`${office}.wordprocessingml.document`]: 'docx',
  [`${office}.spreadsheetml.sheet`]: 'xlsx',
  [`${office}.presentationml.presentation`]: 'pptx',
}

/** The bytes of a file that hangs on a post, under the name of what it is. */
export function answerPostFile(
  reply: FastifyReply,
  { name, mime, bytes }: { name: string; mime: string; bytes: Buffer },
) {
  answerFile(reply, { name, mime, ending: endings[mime]! }, 'private, no-store')
  return bytes
}
