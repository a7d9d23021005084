import type pg from 'pg'

/**
 * The whole data model as one text to read: each table with its columns, constraints, indexes, policies and triggers,
 * then views and functions, by name. Asked of the catalogue of a migrated database, so that it is what is there.
 */
export async function printedSchema(client: pg.Client): Promise<string> {
  const blocks = async (question: string) =>
    (await client.query<{ text: string }>(question)).rows.map(({ text }) => text)
  const parts = [...(await blocks(tables)), ...(await blocks(views)), ...(await blocks(functions))]
  return parts.map((text) => `${text.trim()}\n`).join('\n')
}

const schemas = `select oid from pg_namespace where nspname not like 'pg\\_%' and nspname <> 'information_schema'`

/** A comment beside what it is about, where there is one. */
const commented = (kind: string, of: string, text: string) =>
  `case when ${text} is null then '' else format(E'\\ncomment on ${kind} %s is %L;', ${of}, ${text}) end`

const tables = `
  select format(E'create table %s (\\n%s\\n);', c.relname, (
      select string_agg('  ' || line, E',\\n' order by place, line) from (
        select a.attnum::int as place, a.attname || ' ' || format_type(a.atttypid, a.atttypmod)
          || case when a.attnotnull then ' not null' else '' end
          || case a.attgenerated
              when 's' then ' generated always as (' || pg_get_expr(d.adbin, d.adrelid) || ') stored'
              else coalesce(' default ' || pg_get_expr(d.adbin, d.adrelid), '') end as line
        from pg_attribute a left join pg_attrdef d on d.adrelid = a.attrelid and d.adnum = a.attnum
        where a.attrelid = c.oid and a.attnum > 0 and not a.attisdropped
        union all
        select 10000 + position(k.contype::text in 'pufcx'), 'constraint ' || k.conname || ' ' || pg_get_constraintdef(k.oid, true)
        from pg_constraint k where k.conrelid = c.oid and k.contype in ('p', 'u', 'f', 'c', 'x')
      ) lines))
    || ${commented('table', 'c.relname', 'obj_description(c.oid)')}
    || coalesce((select E'\\n' || string_agg(pg_get_indexdef(i.indexrelid) || ';', E'\\n' order by x.relname)
        from pg_index i join pg_class x on x.oid = i.indexrelid
        where i.indrelid = c.oid and not exists (select from pg_constraint k where k.conindid = i.indexrelid and k.contype in ('p', 'u', 'x'))), '')
    || case when c.relforcerowsecurity then format(E'\\nalter table %s force row level security;', c.relname) else '' end
    || coalesce((select E'\\n' || string_agg(format('create policy %s on %s as %s for %s%s%s%s;', p.polname, c.relname,
          case when p.polpermissive then 'permissive' else 'restrictive' end,
          case p.polcmd when 'r' then 'select' when 'a' then 'insert' when 'w' then 'update' when 'd' then 'delete' else 'all' end,
          (select ' to ' || string_agg(r::regrole::text, ', ') from unnest(p.polroles) r where r <> 0),
          ' using (' || pg_get_expr(p.polqual, p.polrelid) || ')', ' with check (' || pg_get_expr(p.polwithcheck, p.polrelid) || ')'), E'\\n' order by p.polname)
        from pg_policy p where p.polrelid = c.oid), '')
    || coalesce((select E'\\n' || string_agg(format('grant %s on %s to %s;', may, c.relname, grantee::regrole), E'\\n' order by grantee::regrole::text)
        from (select grantee, string_agg(lower(privilege_type) || columns, ', ' order by privilege_type) as may
          from (select g.grantee, g.privilege_type, '' as columns from aclexplode(c.relacl) g
            union all
            select g.grantee, g.privilege_type, ' (' || string_agg(a.attname, ', ' order by a.attnum) || ')'
            from pg_attribute a, aclexplode(a.attacl) g where a.attrelid = c.oid group by 1, 2) each
          where grantee <> c.relowner group by grantee) granted), '')
    || coalesce((select E'\\n' || string_agg(pg_get_triggerdef(t.oid, true) || ';', E'\\n' order by t.tgname)
        from pg_trigger t where t.tgrelid = c.oid and not t.tgisinternal), '') as text
  from pg_class c where c.relnamespace in (${schemas}) and c.relkind in ('r', 'p')
  order by c.relname`

const views = `
  select format(E'create view %s as\\n%s', c.relname, pg_get_viewdef(c.oid, true)) as text
  from pg_class c where c.relnamespace in (${schemas}) and c.relkind in ('v', 'm')
  order by c.relname`

const functions = `
  select pg_get_functiondef(f.oid) || ';'
    || ${commented('function', 'f.oid::regprocedure', 'obj_description(f.oid)')} as text
  from pg_proc f where f.pronamespace in (${schemas}) and f.prokind in ('f', 'p')
    and not exists (select from pg_depend e where e.objid = f.oid and e.deptype = 'e')
  order by f.proname, f.oid::regprocedure::text`
