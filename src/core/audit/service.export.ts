import type { FastifyReply } from 'fastify'
import type { Actor } from '../../platform/actor.ts'
import { localDay } from '../../platform/dates/days.ts'
import { shownTime } from '../../platform/i18n/formats.ts'
import { refuse } from '../../platform/errors.ts'
import { answerSheet } from '../../platform/sheets/answer.ts'
import type { FileMeans } from '../../platform/sheets/export.ts'
import type { SheetFormat } from '../../platform/sheets/format.ts'
import type { AuditEntry } from './contract.ts'
import { columnKey, deedOf, fileColumns, type Speech, spokenChanges } from './rules.words.ts'
import { listAudit } from './queries.ts'

type Wanted = Omit<Parameters<typeof listAudit>[2], 'limit'> & { format: SheetFormat }

const maxRows = 10_000
/** Rows of an Excel file: more take its thread longer than anybody waits for. */
const maxExcelRows = 30_000

/** The log as a file, a row for every column that has changed. Refuses with `server_busy` and `export_too_large`. */
export async function exportAudit(
  { database, phrases }: FileMeans,
  who: Actor,
  { format, ...wanted }: Wanted,
  reply: FastifyReply,
) {
  const said = (await phrases(who.businessId, wanted.lang)).audit ?? {}
  const phrase = (key: string) => {
    const found = said[key]
    return typeof found === 'string' ? found : undefined
  }
  const { results, names } = await database.inBusiness(
    who.businessId,
    (db) => listAudit(db, who, { ...wanted, limit: maxRows }),
    'read',
  )
  const speech: Speech = { phrase, names, lang: wanted.lang, timeZone: who.timeZone }
  const rows = results.flatMap((entry) => rowsOf(entry, speech))
  if (format === 'xlsx' && rows.length > maxExcelRows) refuse('export_too_large')
  const title = phrase('title') ?? ''
  const sheet = {
    name: title,
    lang: wanted.lang,
    columns: fileColumns.map((column) => ({
      label: phrase(columnKey(column)) ?? '',
      type: column === 'when' ? ('date' as const) : ('text' as const),
    })),
    rows,
  }
  return answerSheet(reply, { format, fileName: title, sheet })
}

function rowsOf(entry: AuditEntry, speech: Speech) {
  const { at, actor, about, kind } = entry
  const head = [
    localDay(new Date(at), speech.timeZone),
    shownTime(at, speech.timeZone),
    actor ? `${actor.last_name} ${actor.first_name}` : (speech.phrase('nobody') ?? ''),
    speech.phrase(deedOf(entry)) ?? '',
    speech.phrase(`kind_${kind}`) ?? '',
    about,
  ]
  const changes = spokenChanges(entry, speech)
  if (changes.length === 0) return [[...head, '', '', '']]
  return changes.map((change) => [...head, change.field, change.old, change.new])
}
