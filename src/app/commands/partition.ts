import pg from 'pg'
import { mostPartitions, NotPartitioned, partitionByBusiness } from '../../platform/partitions.ts'
import { failed, runCommand, withDatabase } from './command-line.ts'
import { partitionable } from './partitionable.ts'

/** `npm run partition -- <table> <parts>`: splits an empty table by business, before the first school is there. */
const [table = '', text = ''] = process.argv.slice(2)
const parts = Number(text)
if (
  !partitionable.includes(table) ||
  !Number.isInteger(parts) ||
  parts < 2 ||
  parts > mostPartitions
)
  failed(
    `npm run partition -- <table> <parts>\n  table: ${partitionable.join(', ')}\n  parts: 2 to ${mostPartitions}`,
  )
else
  await runCommand(() =>
    withDatabase(async (_, owner) => {
      if (!owner)
        return failed('The owner of the tables is not known: set DATABASE_OWNER_URL as well.')
      const client = new pg.Client(owner)
      await client.connect()
      try {
        await partitionByBusiness(client, table, parts)
        console.log(`${table} has ${parts} partitions.`)
      } catch (error) {
        if (!(error instanceof NotPartitioned)) throw error
        failed(`${error.message}: it stays as it is.`, 'occupied')
      } finally {
        await client.end()
      }
    }),
  )
