import pg from 'pg'
import type { Counts, SchoolCount } from './archive.ts'

/** Tables that survive a crash and have rows of one business, and that of the businesses themselves. */
const tables = `
  select c.relname as name from pg_class c join pg_namespace n on n.oid = c.relnamespace
  where n.nspname = 'public' and c.relkind in ('r', 'p') and not c.relispartition and c.relpersistence = 'p'
    and (c.relname = 'businesses' or exists (
      select from pg_attribute a where a.attrelid = c.oid and a.attname = 'business_id' and not a.attisdropped))
  order by 1`

/** Rows of each table, over all businesses; of one business they are counted as of one moment. `app`: the role that serves. */
export async function countRows(app: pg.ClientConfig): Promise<Counts> {
  const client = new pg.Client(app)
  client.on('error', () => {})
  await client.connect()
  try {
    const all = await rowsOf<{ name: string }>(client, {}, tables)
    if (all.length === 0) return {}
    const question = all
      .map(({ name }) => `select '${name}' as name, count(*) as rows from "${name}"`)
      .join(' union all ')
    const counts: Counts = Object.fromEntries(all.map(({ name }) => [name, 0]))
    const own = { 'app.upkeep': 'on' }
    for (const { id } of await rowsOf<{ id: string }>(client, own, 'select id from businesses'))
      for (const { name, rows } of await rowsOf<{ name: string; rows: string }>(
        client,
        { 'app.business_id': id },
        question,
      ))
        counts[name]! += Number(rows)
    return counts
  } finally {
    await client.end()
  }
}

/** The schools and their students; none in a database that has no tables yet. `names`: with what they are called. */
export async function countSchools(
  app: pg.ClientConfig,
  { names }: { names: boolean },
): Promise<SchoolCount[]> {
  const client = new pg.Client(app)
  client.on('error', () => {})
  await client.connect()
  try {
    const there = `select to_regclass('businesses') is not null as "is"`
    if (!(await rowsOf<{ is: boolean }>(client, {}, there))[0]!.is) return []
    const all = await rowsOf<{ id: string }>(
      client,
      { 'app.upkeep': 'on' },
      'select id from businesses order by id',
    )
    const schools: SchoolCount[] = []
    for (const { id } of all) {
      const [school] = await rowsOf<{ name: string; students: number }>(
        client,
        { 'app.business_id': id },
        `select name, (select count(*)::int from users where business_id = b.id and role = 'student'
          and archived_at is null) as students from businesses b`,
      )
      if (school) schools.push(names ? school : { students: school.students })
    }
    return schools
  } finally {
    await client.end()
  }
}

async function rowsOf<Row extends pg.QueryResultRow>(
  client: pg.Client,
  settings: Record<string, string>,
  question: string,
): Promise<Row[]> {
  await client.query('begin isolation level repeatable read read only')
  for (const [name, value] of Object.entries(settings))
    await client.query('select set_config($1, $2, true)', [name, value])
  const { rows } = await client.query<Row>(question)
  await client.query('commit')
  return rows
}

/** Tables whose rows are not as many as they were before or after, or any number in between. */
export const oddCounts = (found: Counts, { before, after }: { before: Counts; after: Counts }) =>
  Object.keys(before).flatMap((name) => {
    const [rows, one, other] = [found[name], before[name] ?? 0, after[name] ?? 0]
    const fits = rows !== undefined && rows >= Math.min(one, other) && rows <= Math.max(one, other)
    return fits ? [] : [`${name} has ${rows ?? 'no'} rows, not ${one}–${other}`]
  })
