import { and, eq, inArray, or, type SQL, sql } from 'drizzle-orm'
import { isClose, ownClasses } from '../../../core/classes/members/reach.audience.ts'
import { classes, classLabel } from '../../../core/classes/table.ts'
import { remindedToday } from '../../../core/notifications/announcements/reach.reminders.ts'
import type { Actor } from '../../../platform/actor.ts'
import { can } from '../../../core/permissions.ts'
import type { Db } from '../../../platform/db/db.ts'
import { inNameOrder } from '../../../platform/i18n/names.ts'
import { emptyPage, isBeyond, type Paged, rowOf } from '../../../platform/db/rows.ts'
import { isoInstant } from '../../../platform/db/table.ts'
import { personOf, users } from '../../../core/profile/table.ts'
import { alias } from 'drizzle-orm/pg-core'
import type { FormState } from '../contract.ts'
import type { ResponseRate, Silent, SilentFilter } from '../results/contract.ts'
import { asksOf } from '../reach.ts'
import { formReminders } from '../table.ts'

/** Of a form: whom it asks for whom. */
type Asking = { id: string; subject: 'person' | 'child' | 'family'; anonymous: boolean }
/** The same of a form that another part of the query names. */
type Asks = Pick<Asking, 'subject'> & { id: string | SQL }

/**
 * `user_id`, `unit`, `subject_id`, `class_id`, `done`: each that is asked, and whether an answer is there. A unit is what one
 * answer is for: the subject, or of a family the first of its children.
 */
const units = ({ businessId }: Actor, { id, subject }: Asks): SQL => {
  const has = sql`exists (select from form_turns turn where turn.business_id = ${businessId}
    and turn.form_id = ${id} and turn.subject_id = asks.subject_id)`
  return subject === 'family'
    ? sql`select user_id, subject_id, class_id, min(subject_id::text) over of_user as unit, bool_or(${has}) over of_user as done
        from (${asksOf(businessId, { id, subject })}) asks window of_user as (partition by user_id)`
    : sql`select user_id, subject_id, class_id, subject_id::text as unit, ${has} as done
        from (${asksOf(businessId, { id, subject })}) asks`
}

const sums = sql`count(distinct unit)::int as asked, count(distinct unit) filter (where done)::int as answered`

/** Of an anonymous form nobody may see one more turn: it counts as many as its results. */
const released = (
  { businessId }: Actor,
  id: SQL,
) => sql`select count(*)::int from form_answers answer
  where answer.business_id = ${businessId} and answer.form_id = ${id} and answer.state <> 'withdrawn'`

/** `responses`: all that came, also from outside those who are asked. */
type Counted = { asked: number; answered: number; responses: number }

/** How many are asked today, and have answered, by the ids of these forms: one query for all of them. */
export async function countAnswered(db: Db, who: Actor, forms: readonly Asking[]) {
  if (forms.length === 0) return new Map<string, Counted>()
  const of = (subject: Asking['subject'], some: readonly Asking[]) =>
    sql`select form.id, sums.asked, case when form.secret then least(sums.asked, (${released(who, sql`form.id`)})) else sums.answered end as answered,
      (${released(who, sql`form.id`)}) as responses
      from unnest(${sql.param(some.map(({ id }) => id))}::uuid[], ${sql.param(some.map(({ anonymous }) => anonymous))}::boolean[]) form(id, secret),
      lateral (select ${sums} from (${units(who, { id: sql`form.id`, subject })}) units) sums`
  const parts = [...Map.groupBy(forms, ({ subject }) => subject)].map(([subject, some]) =>
    of(subject, some),
  )
  const { rows } = await db.execute<Counted & { id: string }>(sql.join(parts, sql` union all `))
  return new Map(rows.map(({ id, ...counted }): [string, Counted] => [id, counted]))
}

/** Of a teacher: colleagues and the people of own classes. Who gives a class away is told of its people no more. */
const isKnown = (who: Actor) =>
  can(who, 'forms.write')
    ? undefined
    : or(inArray(users.role, ['owner', 'admin', 'teacher']), isClose(who))

const inOwnClasses = (who: Actor) =>
  can(who, 'forms.write') ? sql`` : sql`where class_id in (${ownClasses(who)}) or class_id is null`

export async function findRate(
  db: Db,
  who: Actor,
  form: Asking & { card: { state: FormState } },
  now: Date,
): Promise<ResponseRate> {
  const whole = (await countAnswered(db, who, [form])).get(form.id)!
  const rows = form.anonymous ? [] : await countByClass(db, who, form)
  const [reminder] = await db
    .select({
      at: isoInstant(formReminders.remindedAt),
      today: remindedToday(formReminders, who, now),
    })
    .from(formReminders)
    .where(rowOf(who, formReminders, form.id))
  return {
    ...whole,
    by_class: rows,
    reminded_at: reminder?.at ?? null,
    may_remind: form.card.state === 'open' && !reminder?.today,
  }
}

async function countByClass(db: Db, who: Actor, form: Asking) {
  const { rows } = await db.execute<{
    class: ResponseRate['by_class'][number]['class']
    asked: number
    answered: number
  }>(sql`
    select case when ${classes.id} is not null then json_build_object('id', ${classes.id}, 'label', ${classLabel}) end as class, sums.asked, sums.answered
    from (select class_id, ${sums} from (${units(who, form)}) units ${inOwnClasses(who)} group by class_id) sums
    left join ${classes} on ${classes.businessId} = ${who.businessId} and ${classes.id} = sums.class_id
    order by ${classes.grade} nulls last, ${classLabel} collate "uz-x-icu"`)
  return rows
}

const child = alias(users, 'child')

/** A page of those who have not answered, and for whom; an anonymous form names nobody, since who is gone has just answered. */
export async function listSilent(
  db: Db,
  who: Actor,
  form: Asking,
  filter: SilentFilter,
): Promise<Paged<Silent>> {
  const { class_id, page, page_size } = filter
  if (form.anonymous) return { count: 0, results: [] }
  const family = form.subject === 'family'
  const missing = sql`(select distinct user_id, ${family ? sql`null::uuid` : sql`nullif(subject_id, user_id)`} as child_id, ${
    family ? sql`null::uuid` : sql`class_id`
  } as class_id
    from (${units(who, form)}) units where not done ${class_id ? sql`and class_id = ${class_id}` : sql``}) missing`
  const found = await db
    .select({
      id: users.id,
      last_name: users.lastName,
      first_name: users.firstName,
      patronymic: users.patronymic,
      role: users.role,
      student: personOf(child),
      class: { id: classes.id, label: classLabel },
      without_account: sql<boolean>`${users.passwordHash} is null`,
      count: sql<number>`count(*) over ()::int`,
    })
    .from(users)
    .innerJoin(missing, sql`missing.user_id = ${users.id}`)
    .leftJoin(
      child,
      and(eq(child.businessId, users.businessId), sql`${child.id} = missing.child_id`),
    )
    .leftJoin(
      classes,
      and(eq(classes.businessId, users.businessId), sql`${classes.id} = missing.class_id`),
    )
    .where(and(eq(users.businessId, who.businessId), isKnown(who)))
    .orderBy(...inNameOrder(users), child.id, classes.id)
    .limit(page_size)
    .offset((page - 1) * page_size)
  if (isBeyond(found, page))
    return emptyPage(await listSilent(db, who, form, { ...filter, page: 1 }))
  return {
    count: found[0]?.count ?? 0,
    results: found.map(({ count: _count, ...row }): Silent => ({
      ...row,
      student: row.student?.id ? row.student : null,
      class: row.class?.id ? row.class : null,
    })),
  }
}

/** The ids of the silent. */
export async function findSilent(db: Db, who: Actor, form: Asking): Promise<string[]> {
  const rows = await db
    .select({ id: users.id })
    .from(users)
    .where(
      and(
        eq(users.businessId, who.businessId),
        isKnown(who),
        sql`${users.id} in (select user_id from (${units(who, form)}) units where not done)`,
      ),
    )
  return rows.map(({ id }) => id)
}
