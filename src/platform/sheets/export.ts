import type { FastifyReply } from 'fastify'
import type { Actor } from '../actor.ts'
import type { Database, Db } from '../db/db.ts'
import type { Lang } from '../shapes.ts'
import { answerSheet } from './answer.ts'
import type { SheetFormat } from './format.ts'
import { type ListColumn, listSheet, type Phrases, type Tongue, tongueOf } from './list.ts'

type Asked<Query> = { who: Actor; query: Query; lang: Lang; now: Date }

/** A list as a file: what it is called, which rows it has and what of them `who` is shown. */
export type ListFile<Query, Row> = {
  title(tongue: Tongue): string
  /** Within a transaction that reads. */
  rows(db: Db, asked: Asked<Omit<Query, 'format'>>): Promise<Row[]>
  columns(asked: Asked<Omit<Query, 'format'>>): ListColumn<Row>[]
}

/** What a file is made with. */
export type FileMeans = { database: Database; phrases: Phrases }

/** Answers a list as a file to be saved. Refuses with `server_busy` and `sheet_too_large`. */
export async function exportList<Query extends { format: SheetFormat }, Row>(
  { database, phrases }: FileMeans,
  { title, rows, columns }: ListFile<Query, Row>,
  { query: { format, ...query }, ...rest }: Asked<Query>,
  reply: FastifyReply,
): Promise<Buffer> {
  const { who, lang, now } = rest
  const asked = { who, lang, now, query }
  const listed = await database.inBusiness(who.businessId, (db) => rows(db, asked), 'read')
  const tongue = await tongueOf(phrases, who.businessId, lang)
  const fileName = title(tongue)
  const sheet = listSheet(fileName, columns(asked), listed, tongue)
  return answerSheet(reply, { format, fileName, sheet })
}
