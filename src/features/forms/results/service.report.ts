import type { FastifyReply } from 'fastify'
import { readLetterhead } from '../../../core/business/service.letterhead.ts'
import { answerPaper, withPicture } from '../../../platform/pdf/answer.ts'
import type { Actor } from '../../../platform/actor.ts'
import { localDay } from '../../../platform/dates/days.ts'
import type { Lang } from '../../../platform/shapes.ts'
import { countRows } from '../../../platform/sheets/answer.ts'
import type { FileMeans } from '../../../platform/sheets/export.ts'
import { tongueOf } from '../../../platform/sheets/list.ts'
import type { ResultsFilter } from './contract.ts'
import { findRate } from '../answers/queries.rate.ts'
import type { KnownForm } from '../queries.ts'
import { inLang } from './service.columns.ts'
import { resultsPaper } from './service.paper.ts'
import { findResults } from './service.ts'

type Asked = { who: Actor; now: Date; lang: Lang; filter: ResultsFilter }

/** What was answered, as charts on paper. */
export async function printResults(
  { database, phrases }: FileMeans,
  form: KnownForm,
  { who, now, lang, filter }: Asked,
  reply: FastifyReply,
): Promise<Buffer> {
  const read = await database.inBusiness(
    who.businessId,
    async (db) => ({
      head: await readLetterhead(db, who),
      rate: await findRate(db, who, form, now),
      results: await findResults(db, { who, now }, form, filter),
    }),
    'read',
  )
  const tongue = await tongueOf(phrases, who.businessId, lang)
  const head = await withPicture(read.head)
  countRows(reply, read.results.count)
  const day = localDay(now, who.timeZone)
  const name = inLang(form.name, lang)
  return answerPaper(reply, name, resultsPaper({ ...read, head, name, filter, day, tongue }))
}
