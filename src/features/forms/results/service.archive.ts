import { Zip, ZipPassThrough } from 'fflate'
import type { FastifyReply } from 'fastify'
import { sheetFileName } from '../../../platform/sheets/guard.ts'
import type { FormAnswer } from '../answers/contract.ts'
import type { Question } from '../builder/contract.document.ts'
import type { KeptFile } from '../answers/queries.files.ts'
import { nameOf } from './service.columns.ts'
import { type Put, streamFile } from './service.streaming.ts'

/** Where each file of an answer lies in the archive, by its id: who and the number of the receipt, then the file. */
export function placesOf(
  { person, code, answers }: FormAnswer,
  asked: readonly Question[],
  files: ReadonlyMap<string, KeptFile>,
): Map<string, string> {
  const ids = asked.flatMap(({ id }) => (answers[id] as string[] | undefined) ?? [])
  const folder = stem([nameOf(person), code].filter(Boolean).join(' '))
  return new Map(
    ids.flatMap((id, at): [string, string][] => {
      const file = files.get(id)
      if (!file) return []
      const ending = file.mime === 'application/pdf' ? 'pdf' : 'jpg'
      const name = stem(file.name.replace(/\.[A-Za-z0-9]{1,5}$/, ''))
      return [[id, `${folder}/${at + 1} ${name}.${ending}`]]
    }),
  )
}

/** A name that leads nowhere, without what a format would add to it. */
const stem = (name: string) => sheetFileName(name, 'zip').slice(0, -'.zip'.length)

type Archive = {
  name: string
  /** Where files lie, page by page. */
  places: AsyncIterable<ReadonlyMap<string, string>>
  bytesOf(id: string): Promise<Uint8Array | undefined>
}

/** All files that were given, one after the other: never more than one of them is held. */
export const answerArchive = (reply: FastifyReply, { name, places, bytesOf }: Archive) =>
  streamFile(
    reply,
    { type: 'application/zip', name: sheetFileName(name, 'zip') },
    async (put: Put) => {
      let due: Uint8Array[] = []
      const zip = new Zip((error, chunk) => {
        if (error) throw error
        due.push(chunk)
      })
      const flush = async () => {
        const now = due
        due = []
        for (const chunk of now) if (chunk.length > 0 && !(await put(chunk))) return false
        return true
      }
      for await (const some of places)
        for (const [id, place] of some) {
          const bytes = await bytesOf(id)
          if (!bytes) continue
          // pictures and PDF files do not get smaller
          const entry = new ZipPassThrough(place)
          zip.add(entry)
          entry.push(bytes, true)
          if (!(await flush())) return
        }
      zip.end()
      await flush()
    },
  )
