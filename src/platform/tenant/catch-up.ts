import type pg from 'pg'
import { exportRows } from './export.ts'
import { assertStillIn, insertRows, NotTaken } from './import.ts'
import {
  asItComes,
  contentsOf,
  differing,
  inTenant,
  rowsOf,
  type TenantTable,
  tenantTables,
} from './tables.ts'

type Sides = {
  source: pg.Client
  target: pg.Client
  business: string
  /** What transactions from this one on have written may be missing in the copy. */
  since: string
}

/**
 * Makes the copy of a business what the business is by now, while nobody writes: rows that were written since, and those that are gone.
 * What was written to is compared as a whole before it counts. Answers how many rows there are, and how many of them came late.
 */
export function catchUp({ source, target, business, since }: Sides) {
  return inTenant(source, business, 'begin isolation level repeatable read read only', () =>
    inTenant(target, business, 'begin', async () => {
      const tables = await tenantTables(source)
      await asItComes(target)
      let [all, late] = [0, 0]
      const touched: TenantTable[] = []
      for (const table of tables) {
        const { rows, came, same } = await catchUpTable({ source, target, business, since }, table)
        await assertStillIn(target, business)
        all += rows
        late += came
        // what nobody has written to since was compared when it came
        if (!same) touched.push(table)
      }
      const [here, there] = await Promise.all([
        contentsOf(source, touched),
        contentsOf(target, touched),
      ])
      const odd = differing(here, there)
      if (odd.length > 0)
        throw new NotTaken('unsound', `What came is not what is here: ${odd.join(', ')}.`)
      return { all, late }
    }),
  )
}

/** `rows`: how many it has by now, `came`: of them late, `same`: as the copy was. */
async function catchUpTable(sides: Sides, table: TenantTable) {
  const { source, target } = sides
  const parts: string[][] = []
  const files = new Map<string, Buffer>()
  const to = {
    addPart: async (_name: string, content: Buffer) =>
      void parts.push(content.toString().split('\n').slice(0, -1)),
    addFile: async (hash: string, content: Buffer) => void files.set(hash, content),
  }
  // numbers of transactions go in circles: `age` knows how
  // and what has been frozen since is old, whatever its number says
  const young = `age(t.xmin) between 0 and age('${BigInt(sides.since) % 2n ** 32n}'::xid)`
  await exportRows(source, table, to, young)
  const came = parts.reduce((sum, lines) => sum + lines.length, 0)
  const same = table.key.map((name) => `t."${name}" = k."${name}"`).join(' and ')
  // first all that has to go: what comes may want its place
  for (const lines of parts)
    await target.query(
      `delete from "${table.name}" t using jsonb_populate_recordset(null::"${table.name}", $1::jsonb) k where ${same}`,
      [`[${lines.join(',')}]`],
    )
  const [rows, stand] = await Promise.all([countOf(source, table), countOf(target, table)])
  if (stand > rows - came) await dropMissing(sides, table, same)
  for (const lines of parts)
    await insertRows(target, table, {
      business: sides.business,
      lines,
      fileOf: async (hash) => files.get(hash)!,
    })
  return { rows, came, same: came === 0 && rows === stand }
}

async function countOf(client: pg.Client, table: TenantTable): Promise<number> {
  const ask = `select count(*)::int as rows from ${rowsOf(table)}`
  return (await client.query<{ rows: number }>(ask)).rows[0]!.rows
}

/** Rows of the copy that are no more. */
async function dropMissing({ source, target }: Sides, table: TenantTable, same: string) {
  const key = table.key.map((name) => `"${name}"`).join(', ')
  await target.query(
    `create temporary table kept on commit drop as select ${key} from "${table.name}" with no data`,
  )
  await source.query(
    `declare keys no scroll cursor for select jsonb_build_object(${table.key.map((name) => `'${name}', t."${name}"`).join(', ')})::text as key from ${rowsOf(table)}`,
  )
  for (;;) {
    const { rows } = await source.query<{ key: string }>('fetch forward 20000 from keys')
    if (rows.length === 0) break
    await target.query(
      `insert into kept select ${key} from jsonb_populate_recordset(null::"${table.name}", $1::jsonb)`,
      [`[${rows.map((row) => row.key).join(',')}]`],
    )
  }
  await source.query('close keys')
  await target.query(`create index on kept (${key})`)
  await target.query('analyze kept')
  await target.query(
    `delete from ${rowsOf(table)} and not exists (select from kept k where ${same})`,
  )
  await target.query('drop table kept')
}
