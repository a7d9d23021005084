import { parseArgs } from 'node:util'
import { restoreInto } from '../../platform/backup/restore.ts'
import { backupPlace, choiceLine, chooseCopy, momentOf, schoolsLine } from './backup-place.ts'
import { failed, runCommand } from './command-line.ts'

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
  const place = backupPlace()
  const { dataDir } = place
  const by = read['to-time'] ? momentOf(read['to-time']) : undefined
  const wanted = { label: read.backup, by, installation: read.installation }
  const chosen = await chooseCopy(place, wanted)
  const { archive, base } = chosen
  if (chosen.others.length > 0) console.error(choiceLine(chosen))
  const until = by ?? 'latest'
  const { lastAt, gap, short } = await restoreInto(dataDir, { archive, base, until })
  const last = lastAt?.toISOString()
  if (read.json)
    return console.log(
      JSON.stringify({ backup: base.label, last_at: last, gap, short, schools: base.schools }),
    )
  if (gap) console.error(`The WAL file ${gap} is missing: what came after it is lost.`)
  if (short)
    console.error(
      `The log that was found ends ${last ? `with a write of ${last}` : `with the copy itself, of ${base.stopped_at}`}, before ${by!.toISOString()}: what was written in between, if anything, is not in it.`,
    )
  console.log(
    `${dataDir} is restored from ${base.label} in ${archive.store.shown}${last ? `, with what was committed until ${last}` : ''}. Start Daftar as usual.`,
  )
  if (base.schools) console.log(`When the copy was made it had: ${schoolsLine(base.schools)}.`)
}

await runCommand(main)
