import type { FastifyReply } from 'fastify'
import type { Actor } from '../actor.ts'
import type { Database, Db } from '../db.ts'
import type { Lang } from '../shapes.ts'
import { answerSheet } from './answer.ts'
import type { SheetFormat } from './format.ts'
import { type ListColumn, listSheet } from './list.ts'

type Asked<Query> = { who: Actor; query: Query; lang: Lang; now: Date }

/** A list as a file: what it is called, which rows it has and what of them `who` is shown. */
export type ListFile<Query, Row> = {
  title: Record<Lang, string>
  /** Within a transaction that reads. */
  rows(db: Db, asked: Asked<Omit<Query, 'format'>>): Promise<Row[]>
  columns(asked: Asked<Omit<Query, 'format'>>): ListColumn<Row>[]
}

/** Answers a list as a file to be saved. Refuses with `server_busy` and `sheet_too_large`. */
export async function exportList<Query extends { format: SheetFormat }, Row>(
  database: Database,
  { title, rows, columns }: ListFile<Query, Row>,
  { query: { format, ...query }, ...rest }: Asked<Query>,
  reply: FastifyReply,
): Promise<Buffer> {
  const { who, lang, now } = rest
  const asked = { who, lang, now, query }
  const listed = await database.inBusiness(who.businessId, (db) => rows(db, asked), 'read')
  const sheet = listSheet(title[lang], columns(asked), listed, lang)
  return answerSheet(reply, { format, fileName: title[lang], sheet })
}
