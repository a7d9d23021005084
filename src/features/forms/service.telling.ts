import { announcing } from '../../core/notifications/announcements/service.ts'
import { claimReminder, notify } from '../../core/notifications/service.ts'
import type { Actor, BusinessId } from '../../platform/actor.ts'
import type { Db } from '../../platform/db/db.ts'
import { refuse } from '../../platform/errors.ts'
import type { Job } from '../../platform/jobs/jobs.ts'
import type { Localised } from '../../platform/shapes.ts'
import type { FormDocument } from './builder/contract.document.ts'
import type { KnownForm } from './queries.ts'
import { countAnswered, findSilent } from './answers/queries.rate.ts'
import { type AnsweredForm, claimAnswers, hasTurn, waitsForAuthor } from './queries.telling.ts'
import { isOpen, reachedBy } from './reach.ts'
import { questionsIn } from './builder/rules.parts.ts'
import { formReminders, questionnaires as forms } from './table.ts'

/** Notifies the audience of an open form, except its author and people who have answered it. */
export const formNews = announcing({
  table: forms,
  order: forms.id,
  isOut: isOpen,
  reachedBy,
  isDone: hasTurn,
  isForNewcomers: () => undefined,
  newsOf: ({ id, name }) => ({
    kind: 'form_asked',
    params: namesIn(name),
    aboutId: id,
    link: answerPage(id),
  }),
})

/** Notifies authors of new answers. */
export const answerNews: Job = {
  waits: () => waitsForAuthor,
  async step(db, business, now) {
    for (const form of await claimAnswers(db, business, now))
      await tellAuthor(db, business, form, now)
    return false
  },
}

/** Tells the author of a form that so many answers have come. */
export const tellAuthor = (
  db: Db,
  business: BusinessId,
  { id, name, authorId, count }: AnsweredForm,
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
  if (!(await claimReminder(db, formReminders, who, { id: form.id, now }))) refuse('reminded_today')
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
