import { type SQL, sql } from 'drizzle-orm'
import { classLabel } from '../../classes/table.ts'
import type { Actor } from '../../../platform/actor.ts'
import { can } from '../../permissions.ts'
import { cursorOf, type Place } from '../../../platform/db/cursor.ts'
import { columnsOf, logFormOf } from '../../../platform/db/columns.ts'
import type { Db } from '../../../platform/db/db.ts'
import { maskedCard } from '../../../platform/i18n/formats.ts'
import type { PersonRef } from '../../../platform/person.ts'
import { isoInstant } from '../../../platform/db/table.ts'
import { kindsFor } from '../documents/access.ts'
import type { StudentEvent } from './contract.page.ts'

const limit = 30

/** Columns of a person and a record that events of their own tell about. */
const otherEvents = ['role', 'archived_at', 'deleted_at', 'erased_at', 'left_on', 'left_for']
const toldColumns = ['users', 'students']
  .flatMap((table) => columnsOf(table).filter(logFormOf))
  .map(({ name }) => name)
  .filter((name) => !otherEvents.includes(name))

/** `at`, `whole_day`, `id`, `kind`, `actor`, `about`, `old` and `new` of what happened in classes. */
const ofClasses = (who: Actor, id: string) => {
  const turn = (day: SQL) => sql`(${day}::timestamp at time zone ${who.timeZone})`
  const from = sql`class_students m join classes on classes.business_id = m.business_id and classes.id = m.class_id
    where m.business_id = ${who.businessId} and m.student_id = ${id}`
  return sql`
    select ${turn(sql`m.from_date`)} as at, true as whole_day, m.id, 'joined_class' as kind, null::uuid as actor,
      ${classLabel} as about, null::jsonb as old, null::jsonb as new
    from ${from}
    union all
    select ${turn(sql`m.to_date`)}, true, md5(m.id::text || 'left')::uuid, 'left_class', null, ${classLabel}, null, null
    from ${from} and m.to_date is not null`
}

const ofDocuments = (who: Actor, id: string) => sql`
  select d.created_at, false, d.id, 'document_added', d.uploaded_by, d.name, null::jsonb, null::jsonb
  from student_documents d
  where d.business_id = ${who.businessId} and d.student_id = ${id}
    and d.kind = any (${sql.param([...kindsFor(who)])}::text[])`

const ofNotes = (who: Actor, id: string) => sql`
  select n.created_at, false, n.id, 'note_added', n.author_id, left(n.text, 300), null::jsonb, null::jsonb
  from student_notes n
  where n.business_id = ${who.businessId} and n.student_id = ${id}
    and (${can(who, 'students.know')} or n.readers = 'class')`

const auditedKind = sql`case e.table_name
  when 'users' then case
    when e.old is null then 'added'
    when e.new ? 'archived_at' then case when e.new->>'archived_at' is null then 'restored' else 'archived' end
    when e.new ? 'password' then 'password_changed'
    when e.new ?| ${sql.param(toldColumns)}::text[] then 'changed' end
  when 'students' then case when e.old is not null and e.new ?| ${sql.param(toldColumns)}::text[] then 'changed' end
  when 'guardians' then case
    when e.old is null then 'guardian_added' when e.new is null then 'guardian_removed' else 'guardian_changed' end
  when 'access_codes' then case
    when e.new->>'used_at' is not null then 'code_used' when e.new is not null then 'code_made' end
  when 'student_notes' then case when e.new is null then 'note_removed' end
  when 'student_documents' then case when e.new is null then 'document_removed' end
end`

/** What the log says beyond what is still there to be seen. */
const ofAudit = (who: Actor, id: string) => sql`
  select e.at, false, e.id, ${auditedKind}, e.actor_id,
    coalesce(concat_ws(' ', g.last_name, g.first_name), e.old->>'name', ''), e.old, e.new
  from audit_entries e
  left join lateral (
    select p.last_name, p.first_name from users p
    where e.table_name = 'guardians' and p.business_id = e.business_id and p.id = coalesce(
      e.new->>'parent_id', e.old->>'parent_id',
      (select parent_id::text from guardians where business_id = e.business_id and id = e.row_id)
    )::uuid
  ) g on true
  where e.business_id = ${who.businessId} and e.about_id = ${id}`

type Row = {
  at: string
  whole_day: boolean
  id: string
  kind: StudentEvent['kind']
  about: string
  old: Record<string, unknown> | null
  new: Record<string, unknown> | null
  actor: PersonRef | null
}

/** A page of what has happened to a student, as far as `who` may know of it, the newest first. */
export async function listEvents(db: Db, who: Actor, id: string, after: Place | undefined) {
  const sources = [
    ofClasses(who, id),
    ofDocuments(who, id),
    ...(can(who, 'students.read') ? [ofNotes(who, id)] : []),
    ...(can(who, 'students.know') ? [ofAudit(who, id)] : []),
  ]
  // a cursor knows milliseconds
  const at = sql`date_trunc('milliseconds', event.at)`
  const { rows } = await db.execute<Row>(sql`
    select ${isoInstant(sql`event.at`)} as at, event.whole_day, event.id,
      event.kind, event.about, event.old, event.new,
      case when u.id is not null then json_build_object('id', u.id, 'last_name', u.last_name,
        'first_name', u.first_name, 'patronymic', u.patronymic) end as actor
    from (${sql.join(sources, sql` union all `)}) as event
    left join users u on u.business_id = ${who.businessId} and u.id = event.actor
    where event.kind is not null
      ${after ? sql`and (${at}, event.id) < (${after.at.toISOString()}::timestamptz, ${after.id}::uuid)` : sql``}
    order by ${at} desc, event.id desc
    limit ${limit + 1}`)
  const results = rows.slice(0, limit)
  const last = rows.length > limit ? results.at(-1) : undefined
  return {
    next: last ? cursorOf({ at: new Date(last.at), id: last.id }) : null,
    results: results.map((row) => shownTo(who, row)),
  }
}

const shownTo = (who: Actor, { old, new: now, actor, ...row }: Row): StudentEvent => ({
  ...row,
  actor: can(who, 'students.read') ? actor : null,
  changes:
    row.kind === 'changed'
      ? toldColumns
          .filter((field) => now && field in now)
          .map((field) => ({
            field,
            old: said(field, old?.[field]),
            new: said(field, now?.[field]),
          }))
      : [],
})

/** Empty where there is nothing, or nothing to be read. */
function said(field: string, value: unknown): string {
  if (field === 'image_id' || value === null || value === undefined) return ''
  if (Array.isArray(value)) return value.join(' ')
  const text = typeof value === 'string' ? value : JSON.stringify(value)
  return field === 'card_number' ? maskedCard(text) : text
}
