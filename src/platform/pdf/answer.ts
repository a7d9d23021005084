import type { FastifyReply } from 'fastify'
import { paperPicture } from '../files/files.ts'
import { attachment } from '../http/attachment.ts'
import { sheetFileName } from '../sheets/guard.ts'
import type { Paper } from './protocol.ts'
import { makePdf } from './thread.ts'

/** Pixels of the logo on its longer side: sharp on paper at its size there. */
const side = 180

/** A paper without its logo is a paper all the same. */
export async function withPicture<Head extends { logo: Buffer | null }>(head: Head) {
  const logo = head.logo && (await paperPicture(head.logo, side).catch(() => null))
  return { ...head, logo }
}

export async function answerPaper(
  reply: FastifyReply,
  fileName: string,
  paper: Paper,
): Promise<Buffer> {
  const { bytes } = await makePdf(paper)
  const name = sheetFileName(fileName, 'pdf')
  void reply.type('application/pdf').header('content-disposition', attachment(name))
  return bytes
}
