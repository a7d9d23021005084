import { and, desc, eq, ne, not, or, type SQL, sql } from 'drizzle-orm'
import { allows, type Actor } from '../../platform/actor.ts'
import { can } from '../../core/permissions.ts'
import type { Db } from '../../platform/db/db.ts'
import { heard } from '../../platform/i18n/folding.ts'
import { emptyPage, isBeyond, type Paged, rowOf, sameRow } from '../../platform/db/rows.ts'
import { personOf, users } from '../../core/profile/table.ts'
import { canChangeForm } from './access.ts'
import type { FormDocument } from './builder/contract.document.ts'
import type { Form, FormCard, FormFilter } from './contract.ts'
import { addressedTo, formsWithinReach, givenBy, isOpen, leftOf, takenOf } from './reach.ts'
import { stateOf } from './rules.ts'
import { formSeats, formVersions, questionnaires as forms } from './table.ts'

const cardColumns = (who: Actor) => ({
  id: forms.id,
  name: forms.name,
  author: personOf(users),
  state: forms.state,
  opensAt: forms.opensAt,
  closesAt: forms.closesAt,
  createdAt: forms.createdAt,
  subject: forms.subject,
  mode: forms.mode,
  anonymous: forms.anonymous,
  template: forms.template,
  published: forms.published,
  addressed: sql<boolean>`(${addressedTo(who)})`,
  left: leftOf(who),
  given: givenBy(who),
})

const selectCards = (db: Db, who: Actor) =>
  db
    .select({ ...cardColumns(who), count: sql<number>`count(*) over ()::int` })
    .from(forms)
    .innerJoin(users, sameRow(users, forms.authorId))

type CardRow = Omit<Awaited<ReturnType<typeof selectCards>>[number], 'count'>

const iso = (instant: Date | null) => instant && instant.toISOString()

const asCard = (row: CardRow, who: Actor, now: Date): FormCard => {
  const state = stateOf(row, now)
  return {
    id: row.id,
    name: row.name,
    author: row.author,
    state,
    opens_at: iso(row.opensAt),
    closes_at: iso(row.closesAt),
    created_at: row.createdAt.toISOString(),
    subject: row.subject,
    mode: row.mode,
    anonymous: row.anonymous,
    template: row.template,
    published: row.published,
    mine: {
      asked: row.addressed && row.state !== 'draft',
      left: row.addressed && state === 'open' ? row.left : 0,
      given: row.given,
    },
    may_edit: allows(canChangeForm, who, row),
  }
}

const holds = (typed: string): SQL =>
  sql`strpos(${forms.searchText}, fold_search(${heard(typed)})) > 0`

const writtenBy = (who: Actor) => (can(who, 'forms.write') ? undefined : eq(forms.authorId, who.id))

function shown(who: Actor, show: FormFilter['show'], now: Date): SQL | undefined {
  const isLeft = sql`${leftOf(who)} > 0`
  switch (show) {
    case 'to_answer':
      return and(isOpen(now), addressedTo(who), isLeft)
    case 'answered':
      return sql`${givenBy(who)} > 0`
    case 'running':
      return and(
        writtenBy(who),
        eq(forms.state, 'published'),
        or(isOpen(now), sql`${forms.opensAt} > ${now.toISOString()}`),
      )
    case 'drafts':
      return and(writtenBy(who), eq(forms.state, 'draft'), not(forms.template))
    case 'over':
      return and(
        writtenBy(who),
        ne(forms.state, 'draft'),
        not(isOpen(now)),
        sql`coalesce(${forms.opensAt} <= ${now.toISOString()}, true)`,
      )
    case 'templates':
      return eq(forms.template, true)
    case undefined:
      return undefined
  }
}

/** A page of forms that exist for this person; templates of others exist for whoever may write forms. */
export async function listForms(
  db: Db,
  who: Actor,
  filter: FormFilter,
  now: Date,
): Promise<Paged<FormCard>> {
  const { q, show, page, page_size } = filter
  const within = show === 'templates' ? undefined : formsWithinReach(who, now)
  const rows = await selectCards(db, who)
    .where(
      and(
        eq(forms.businessId, who.businessId),
        within,
        shown(who, show, now),
        q ? holds(q) : undefined,
      ),
    )
    .orderBy(desc(forms.createdAt), desc(forms.id))
    .limit(page_size)
    .offset((page - 1) * page_size)
  if (isBeyond(rows, page)) return emptyPage(await listForms(db, who, { ...filter, page: 1 }, now))
  return { count: rows[0]?.count ?? 0, results: rows.map((row) => asCard(row, who, now)) }
}

/** A form that exists for this person, as its table has it. */
export type KnownForm = NonNullable<Awaited<ReturnType<typeof findForm>>>

export async function findForm(db: Db, who: Actor, id: string, now: Date) {
  const [row] = await db
    .select({
      ...cardColumns(who),
      isPublic: forms.isPublic,
      decides: forms.decides,
      tellsScore: forms.tellsScore,
      coins: forms.coins,
      draft: sql<FormDocument>`${forms.draft}`,
      version: forms.version,
      quota: formSeats.quota,
      taken: takenOf,
      waiting: sql<number>`(select count(*)::int from form_answers a
        where a.business_id = ${forms.businessId} and a.form_id = ${forms.id} and a.state = 'waiting')`,
      document: sql<FormDocument | null>`${formVersions.document}`,
      changed: sql<boolean>`${formVersions.document} is distinct from ${forms.draft}`,
    })
    .from(forms)
    .innerJoin(users, sameRow(users, forms.authorId))
    .leftJoin(
      formSeats,
      and(eq(formSeats.businessId, forms.businessId), eq(formSeats.id, forms.id)),
    )
    .leftJoin(
      formVersions,
      and(sameRow(forms, formVersions.formId), eq(formVersions.number, forms.published)),
    )
    .where(and(rowOf(who, forms, id), formsWithinReach(who, now)))
  if (!row) return undefined
  return { ...row, card: asCard(row, who, now), now }
}

/** For whoever may change it, but for its audience. */
export const asForm = (row: KnownForm): Omit<Form, 'audience'> => ({
  ...row.card,
  is_public: row.isPublic,
  quota: row.quota,
  decides: row.decides,
  coins: row.coins,
  tells_score: row.tellsScore,
  document: row.draft,
  changed: row.changed,
  seats: seatsOf(row),
  version: row.version,
})

export const seatsOf = ({ taken, waiting }: { taken: number | null; waiting: number }) => ({
  taken: taken ?? 0,
  waiting,
})

/** A template of the business that anybody who writes forms may begin with, or a form that exists for them. */
export async function findToCopy(db: Db, who: Actor, id: string, now: Date) {
  const [row] = await db
    .select({
      name: forms.name,
      draft: sql<FormDocument>`${forms.draft}`,
      subject: forms.subject,
      mode: forms.mode,
      anonymous: forms.anonymous,
    })
    .from(forms)
    .where(
      and(
        rowOf(who, forms, id),
        or(
          forms.template,
          can(who, 'forms.write')
            ? sql`true`
            : and(formsWithinReach(who, now), eq(forms.authorId, who.id)),
        ),
      ),
    )
  return row
}

/** What was asked in a version. */
export async function findVersion(db: Db, who: Actor, formId: string, number: number) {
  const [row] = await db
    .select({ document: sql<FormDocument>`${formVersions.document}` })
    .from(formVersions)
    .where(
      and(
        eq(formVersions.businessId, who.businessId),
        eq(formVersions.formId, formId),
        eq(formVersions.number, number),
      ),
    )
  return row?.document
}

/** Which version is asked; nothing else is published until the transaction ends. */
export async function holdAsked(
  db: Db,
  who: Pick<Actor, 'businessId'>,
  formId: string,
): Promise<number | null> {
  const [row] = await db
    .select({ published: forms.published })
    .from(forms)
    .where(rowOf(who, forms, formId))
    .for('key share')
  return row?.published ?? null
}
