import { noteNotified, notify, notifyEach } from '../notifications/service.ts'
import type { Actor, BusinessId } from '../platform/actor.ts'
import type { Database, Db } from '../platform/db.ts'
import { refuse } from '../platform/errors.ts'
import type { Localised } from '../platform/shapes.ts'
import type { FormDocument } from './contract.document.ts'
import type { KnownForm } from './queries.ts'
import { claimReminder, countAnswered, findSilent } from './queries.rate.ts'
import { questionsIn } from './rules.parts.ts'
import {
  claimAnswers,
  claimUntold,
  findReached,
  isToldUnnoted,
  lookForNewcomers,
  type Untold,
  waitsForAuthor,
  waitsForTelling,
} from './queries.telling.ts'

/**
 * Tells those whom a form asks that it is open, and authors that answers have come, whoever of several processes is first: what is
 * told of is claimed in the same transaction. What fails in one business holds up no other; the first fault is thrown at the end.
 */
export async function tellOfForms(database: Database, now: Date) {
  const faults: unknown[] = []
  const note = (fault: unknown) => faults.push(fault)
  for (const business of await database.businesses(waitsForTelling(now)))
    await tellAll(database, business, now).catch(note)
  for (const business of await database.businesses(waitsForAuthor))
    await database.inBusiness(business, (db) => tellAuthors(db, business, now)).catch(note)
  if (faults.length > 0) throw faults[0]
}

async function tellAll(database: Database, business: BusinessId, now: Date) {
  const next = () => database.inBusiness(business, (db) => tellNext(db, business, now))
  while (await next());
}

/** False when none waits, or another process is at it. */
async function tellNext(db: Db, business: BusinessId, now: Date): Promise<boolean> {
  const form = await claimUntold(db, business, now)
  if (form) await tellAsked(db, business, form, now)
  return form !== undefined
}

/** Tells everybody whom a form asks now and who was not told of it before, but its author and who has answered it. */
async function tellAsked(db: Db, business: BusinessId, form: Untold, now: Date) {
  const { id, name } = form
  const reached = await findReached(db, business, form)
  const ids = reached.map((each) => each.id)
  const fresh = new Set(await noteNotified(db, business, id, ids, now))
  const asked = reached.flatMap((each) => (fresh.has(each.id) && !each.answered ? each.id : []))
  const news = { params: namesIn(name), aboutId: id, link: answerPage(id) }
  await notifyEach(db, business, asked, { kind: 'form_asked', ...news }, now)
}

/** Before it is changed whom a form asks: whom it reaches was told, where that was not noted then. */
export async function noteToldBefore(
  db: Db,
  business: BusinessId,
  form: Pick<Untold, 'id' | 'authorId'>,
  now: Date,
) {
  if (!(await isToldUnnoted(db, business, form.id))) return
  const reached = await findReached(db, business, form)
  const ids = reached.map(({ id }) => id)
  await noteNotified(db, business, form.id, ids, now)
}

/** Who has joined a class is told, in the next round, of forms that ask it. */
export const findNewcomers = lookForNewcomers

async function tellAuthors(db: Db, business: BusinessId, now: Date) {
  for (const { authorId, count, ...form } of await claimAnswers(db, business, now))
    await tellAuthor(db, business, { ...form, authorId, count }, now)
}

/** Tells the author of a form that so many answers have come. */
export const tellAuthor = (
  db: Db,
  business: BusinessId,
  { id, name, authorId, count }: Untold & { count: number },
  now: Date,
) =>
  notify(
    db,
    business,
    [
      {
        kind: 'form_answered',
        params: { ...namesIn(name), ...(count > 1 && { others: count - 1 }) },
        aboutId: id,
        link: `/form-builder/${id}/results`,
        userId: authorId,
      },
    ],
    now,
  )

/** Reminds those who have not answered; answers how many, of an anonymous form as many as its results lack. */
export async function remind(
  db: Db,
  { who, now }: { who: Actor; now: Date },
  form: KnownForm,
): Promise<number> {
  if (form.card.state !== 'open') refuse('form_closed')
  const silent = await findSilent(db, who, form)
  const count = form.anonymous ? await countSilent(db, who, form) : silent.length
  if (count === 0) return 0
  if (!(await claimReminder(db, who, form.id, now))) refuse('reminded_today')
  const news = {
    kind: 'form_asked' as const,
    params: { ...namesIn(form.name), reminder: 1 },
    aboutId: form.id,
    link: answerPage(form.id),
  }
  await notify(
    db,
    who.businessId,
    silent.map((userId) => ({ ...news, userId })),
    now,
  )
  return count
}

async function countSilent(db: Db, who: Actor, form: KnownForm) {
  const { asked, answered } = (await countAnswered(db, who, [form])).get(form.id)!
  return asked - answered
}

/** Where a form is answered. */
export const answerPage = (id: string) => `/form-builder/${id}/answer`

/** A title as notifications carry it. */
export const namesIn = (name: Localised, called: 'name' | 'option' = 'name') =>
  Object.fromEntries(Object.entries(name).map(([lang, title]) => [`${called}_${lang}`, title]))

const titleOf = (document: FormDocument | null, at: Omit<Moved, 'userId'>): Localised =>
  (document ? questionsIn(document) : [])
    .find(({ id }) => id === at.question)
    ?.options?.find(({ id }) => id === at.option)?.title ?? {}

type Named = { id: string; name: Localised; document: FormDocument | null }
type Moved = { userId: string | null; question?: string; option?: string }

/** Tells those who have waited that they have a place now: of the form, or of an option of it. */
export const tellOfPlaces = (
  db: Db,
  who: Actor,
  { id, name, document }: Named,
  moved: Moved[],
  now: Date,
) =>
  notify(
    db,
    who.businessId,
    moved.flatMap(({ userId, ...at }) =>
      userId
        ? [
            {
              kind: 'form_place_given' as const,
              params: { ...namesIn(name), ...namesIn(titleOf(document, at), 'option') },
              aboutId: id,
              link: answerPage(id),
              userId,
            },
          ]
        : [],
    ),
    now,
  )
