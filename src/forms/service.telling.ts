import { notify, notifyEach } from '../notifications/service.ts'
import type { Actor, BusinessId } from '../platform/actor.ts'
import type { Database, Db } from '../platform/db.ts'
import { refuse } from '../platform/errors.ts'
import type { Localised } from '../platform/shapes.ts'
import type { FormDocument } from './contract.document.ts'
import type { KnownForm } from './queries.ts'
import { claimReminder, countAnswered, findSilent } from './queries.rate.ts'
import { questionsIn } from './rules.parts.ts'
import { claimUntold, findReached, waitsForTelling } from './queries.telling.ts'

/**
 * Tells those whom a form asks that it is open, whoever of several processes is first: a form is claimed and told of in one
 * transaction. What fails in one business holds up no other; the first fault is thrown at the end.
 */
export async function tellAsked(database: Database, now: Date) {
  const faults: unknown[] = []
  for (const business of await database.businesses(waitsForTelling(now)))
    await tellAll(database, business, now).catch((fault: unknown) => faults.push(fault))
  if (faults.length > 0) throw faults[0]
}

async function tellAll(database: Database, business: BusinessId, now: Date) {
  const next = () => database.inBusiness(business, (db) => tellNext(db, business, now))
  while (await next());
}

/** False when none waits, or another process is at it. */
async function tellNext(db: Db, business: BusinessId, now: Date): Promise<boolean> {
  const form = await claimUntold(db, business, now)
  if (!form) return false
  const { id, name, authorId } = form
  const news = { params: namesIn(name), aboutId: id, link: answerPage(id) }
  const asked = (await findReached(db, business, id)).filter((each) => each !== authorId)
  await notifyEach(db, business, asked, { kind: 'form_asked', ...news }, now)
  return true
}

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
