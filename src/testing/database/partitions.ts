import pg from 'pg'

/**
 * Makes of an empty table one that is partitioned by hash of its business, as it was in all else: keys, indexes, references both
 * ways, guard, grants, triggers: as an operator would by hand. As the owner of the tables, in one transaction.
 */
export async function partitionByBusiness(client: pg.ClientBase, table: string, parts: number) {
  await client.query('begin')
  try {
    await client.query(`set local lock_timeout = '10s'`)
    await client.query(`lock table ${table} in access exclusive mode`)
    const before = await one<{ statements: string[] }>(client, references, table)
    const after = await one<{ statements: string[] }>(client, definitions, table)
    await client.query(`alter table ${table} rename to ${table}_whole`)
    const like = `like ${table}_whole including defaults including generated including constraints including storage`
    await client.query(`create table ${table} (${like}) partition by hash (business_id)`)
    for (const statement of before.statements) await client.query(statement)
    await client.query(`drop table ${table}_whole`)
    for (let part = 0; part < parts; part += 1) {
      const name = `${table}_p${part}`
      const bounds = `with (modulus ${parts}, remainder ${part})`
      await client.query(`create table ${name} partition of ${table} for values ${bounds}`)
      // nobody reads one by itself, not even its owner
      await client.query(`alter table ${name} enable row level security, force row level security`)
    }
    for (const statement of after.statements) await client.query(statement)
    await client.query('commit')
  } catch (error) {
    await client.query('rollback').catch(() => {})
    throw error
  }
}

const one = async <Row extends pg.QueryResultRow>(
  client: pg.ClientBase,
  text: string,
  table: string,
) => (await client.query<Row>(text, [table])).rows[0]!

/** Drops what other tables refer to it by. */
const references = `
  select coalesce(array_agg(format('alter table %s drop constraint %I', conrelid::regclass, conname)), '{}') as statements
  from pg_constraint where confrelid = $1::regclass and contype = 'f' and conrelid <> confrelid and conparentid = 0`

/** All of it that is not its columns and checks, by its own name: keys before what refers to it. */
const definitions = `
  select array_agg(line order by place) as statements from (
    select position(contype::text in 'puf') as place,
      format('alter table %s add constraint %I %s', $1::regclass, conname, pg_get_constraintdef(oid)) as line
    from pg_constraint where conrelid = $1::regclass and contype in ('p', 'u', 'f') and conparentid = 0
    union all
    select 4, format('alter table %s add constraint %I %s', conrelid::regclass, conname, pg_get_constraintdef(oid))
    from pg_constraint where confrelid = $1::regclass and contype = 'f' and conrelid <> confrelid and conparentid = 0
    union all
    select 5, pg_get_indexdef(i.indexrelid) from pg_index i
    where i.indrelid = $1::regclass and not exists (select from pg_constraint k where k.conindid = i.indexrelid and k.contype in ('p', 'u'))
    union all
    select 6, format('call protect_tenant_table(%L)', $1::regclass)
    union all
    select 7, format('revoke all on %s from daftar_app', $1::regclass)
    union all
    select 8, format('grant %s on %s to %s', string_agg(g.privilege_type, ', '), $1::regclass, g.grantee::regrole)
    from pg_class c, aclexplode(c.relacl) g where c.oid = $1::regclass and g.grantee <> c.relowner group by g.grantee
    union all
    select 9, pg_get_triggerdef(oid) from pg_trigger where tgrelid = $1::regclass and not tgisinternal
  ) lines`
