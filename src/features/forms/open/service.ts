import { v7 as uuid } from 'uuid'
import type { BusinessId } from '../../../platform/actor.ts'
import type { Db } from '../../../platform/db/db.ts'
import { found, refuse } from '../../../platform/errors.ts'
import { bounded } from '../../../platform/http/limiter.ts'
import type { Answers } from '../builder/contract.document.ts'
import type { OpenForm } from './contract.ts'
import { insertAnswers } from '../answers/queries.ts'
import { findOpenForm } from './queries.ts'
import { findOptionSeats, listOptionSeats, takeOptionSeats, takeSeat } from '../seats/queries.ts'
import { withoutKeys } from '../answers/rules.check.ts'
import { limitedBy } from '../builder/rules.parts.ts'
import { isStamp } from '../answers/rules.stamp.ts'
import { hint, judged, receiptCode } from '../answers/service.judging.ts'
import { keepSecretly } from '../results/service.sealed.ts'

/** Answers to public forms that one network may give in an hour: a whole school may stand behind one address. */
export const perNetwork = bounded('open_form', {
  ...{ points: 300, duration: 60 * 60 },
  inMemoryBlockOnConsumed: 301,
})
/** A stamp is good for one answer. */
const spend = bounded('open_form_stamp', { points: 1, duration: 2 * 60 * 60 })

/** A public form as whoever has its address is asked it. */
export async function showOpen(
  db: Db,
  business: BusinessId,
  id: string,
  now: Date,
): Promise<OpenForm> {
  const { form, business: of } = found(await findOpenForm(db, business, id, now))
  return {
    ...{ id: form.id, name: form.name, form_version: form.published },
    ...{ document: withoutKeys(form.document), closes_at: form.closesAt?.toISOString() ?? null },
    ...{ quota: form.quota, seats: { taken: form.taken ?? 0 }, business: of },
    option_seats: await listOptionSeats(db, { businessId: business, formId: form.id }),
  }
}

type Given = { form_version: number; answers: Answers; stamp: string; website?: string | undefined }

/** Whoever fills what nobody sees is thanked, and that is all. */
export const isTrap = ({ website }: Given) => Boolean(website)
export const thanks = () => ({
  ...{ code: receiptCode(), state: 'in' as const, option_seats: [], end: null },
})

/** The stamp is spent whatever the answer is. */
export async function checkStamp({ stamp }: Given, formId: string, now: Date) {
  if (!isStamp(stamp, formId, now)) refuse('stamp_is_wrong')
  await spend(stamp).catch(() => refuse('stamp_is_wrong'))
}

/** Answers a public form; nothing of who does it is kept. */
export async function answerOpen(
  db: Db,
  business: BusinessId,
  { id, now, answersKey, ...input }: Given & { id: string; now: Date; answersKey: Buffer },
) {
  const { form, business: of } = found(await findOpenForm(db, business, id, now))
  const nobody = { businessId: business, id: '', role: 'parent' as const, timeZone: of.time_zone }
  const { kept, score, end } = await judged(db, nobody, form, input)
  const code = receiptCode()
  const actor = { ...nobody, sessionId: '', lang: 'uz' as const }
  if (form.anonymous) {
    await keepSecretly(db, answersKey, actor, { form, now, answers: kept, score, code })
    return { code, state: 'in' as const, option_seats: [], end }
  }
  const seat = await takeSeat(db, actor, form.id)
  const state = seat?.state ?? ('in' as const)
  const answerId = uuid()
  await insertAnswers(db, [
    {
      ...{ businessId: business, id: answerId, formId: form.id, formVersion: form.published },
      ...{ answers: kept, score, code, answeredAt: now },
      ...{ state, place: seat?.place ?? null },
      decision: form.decides ? 'pending' : null,
    },
  ])
  const chosen = limitedBy(form.document, kept)
  const taking = { businessId: business, formId: form.id, answerId }
  await takeOptionSeats(db, taking, { chosen, isIn: state === 'in', isNew: true })
  hint(db, form.id)
  return { code, state, option_seats: await findOptionSeats(db, taking), end }
}
