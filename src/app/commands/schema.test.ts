import pg from 'pg'
import { expect, test } from 'vitest'
import { printedSchema } from './schema.ts'
import { freshDatabase } from '../../testing/school.ts'

// `npm run db:schema` writes it anew
test('docs/schema.sql says what the migrations come to', async () => {
  const client = new pg.Client((await freshDatabase()).owner)
  await client.connect()
  const printed = await printedSchema(client)
  await client.end()
  await expect(printed).toMatchFileSnapshot('../../../docs/schema.sql')
})
