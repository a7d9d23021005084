import { parseArgs } from 'node:util'
import { Occupied, restoreInto } from '../../platform/backup/restore.ts'
import { archiveToRead, baseOf, momentOf, orSay, settingsOf } from './backup-place.ts'
import { failed } from './command-line.ts'

const usage = `Usage: npm run restore -- [--to-time 2026-11-25T14:30:00+05:00] [--backup LABEL] [--installation ID] [--json]
Into DATA_DIR, which must be empty, from BACKUP_TO=file:/a/folder or s3://bucket/prefix, with BACKUP_KEY_FILE=FILE where they are sealed.`

const text = { type: 'string' } as const
const options = {
  'to-time': text,
  backup: text,
  installation: text,
  json: { type: 'boolean', default: false },
} as const

function given() {
  try {
    return parseArgs({ options }).values
  } catch {
    return undefined
  }
}

/** `npm run restore`: all there is, or what was committed until a moment. */
async function main() {
  const read = given()
  if (!read) return failed(usage)
  const { dataDir, backup } = settingsOf(process.env)
  const by = read['to-time'] ? momentOf(read['to-time']) : undefined
  const archive = await archiveToRead(backup, read.installation)
  const base = await baseOf(archive, { label: read.backup, by })
  const { lastAt, gap } = await restoreInto(dataDir, { archive, base, until: by ?? 'latest' })
  const last = lastAt?.toISOString()
  if (read.json) return console.log(JSON.stringify({ backup: base.label, last_at: last, gap }))
  if (gap) console.error(`The WAL file ${gap} is missing: what came after it is lost.`)
  console.log(
    `${dataDir} is restored from ${base.label}${last ? `, with what was committed until ${last}` : ''}. Start Daftar as usual.`,
  )
}

await orSay(main, (error) =>
  failed(error.message, error instanceof Occupied ? 'occupied' : 'refused'),
)
