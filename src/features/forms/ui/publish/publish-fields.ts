import {
  audienceOf,
  type WhomFields,
  whomFieldsOf,
} from '../../../../core/classes/ui/audience/whom-fields.ts'
import { clocksOf, instantOf } from '../../../../platform/dates/instants.ts'
import type { Form, FormInput } from '../../contract.ts'

/** What is settled about a form, as it is typed. */
export type PublishFields = WhomFields & {
  subject: Form['subject']
  mode: Form['mode']
  anonymous: boolean
  is_public: boolean
  decides: boolean
  tells_score: boolean
  quota: number | null
  coins: number | null
  opens: { day: string; time: string }
  closes: { day: string; time: string }
}

export function publishFieldsOf(form: Form, zone: string, office: boolean): PublishFields {
  const { audience, subject, mode, anonymous, is_public, decides, tells_score, quota, coins } = form
  const opens = clocksOf(form.opens_at, zone)
  const closes = clocksOf(form.closes_at, zone)
  return {
    ...whomFieldsOf(audience, office),
    ...{ subject, mode, anonymous, is_public, decides, tells_score, quota, coins },
    opens: { day: opens.day, time: opens.time || '08:00' },
    closes: { day: closes.day, time: closes.time || '23:59' },
  }
}

/** As the contract wants it; what the office alone may say is left out of what others send. */
export const publishInputOf = (typed: PublishFields, zone: string, office: boolean) =>
  ({
    audience: audienceOf(typed),
    subject: typed.subject,
    mode: typed.mode,
    anonymous: typed.anonymous,
    decides: typed.decides,
    tells_score: typed.tells_score,
    quota: typed.quota,
    opens_at: instantOf(typed.opens.day, typed.opens.time, zone),
    closes_at: instantOf(typed.closes.day, typed.closes.time, zone),
    ...(office && { is_public: typed.is_public, coins: typed.coins }),
  }) satisfies FormInput
export type PublishSent = ReturnType<typeof publishInputOf>
