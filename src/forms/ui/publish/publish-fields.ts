import { type Group, groups } from '../../../news/ui/whom-fields.ts'
import { clocksOf, instantOf } from '../../../store/ui/products/instants.ts'
import type { AudienceInput, AudienceRule } from '../../../classes/contract.audience.ts'
import type { Form, FormInput } from '../../contract.ts'

/** What is settled about a form, as it is typed. */
export type PublishFields = {
  readers: Group[]
  places: { forAll: boolean; classIds: string[] }
  /** Rules of other forms: of a grade, of one person. */
  others: AudienceRule[]
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

const isOther = ({ grade, person }: AudienceRule) => grade !== null || person !== null

export function publishFieldsOf(form: Form, zone: string, office: boolean): PublishFields {
  const { audience, subject, mode, anonymous, is_public, decides, tells_score, quota, coins } = form
  const usual = audience.filter((rule) => !isOther(rule))
  const opens = clocksOf(form.opens_at, zone)
  const closes = clocksOf(form.closes_at, zone)
  return {
    readers: groups.filter((group) => usual.some(({ readers }) => readers === group)),
    places: {
      forAll: office && usual.every((rule) => rule.class === null),
      classIds: [...new Set(usual.flatMap((rule) => rule.class?.id ?? []))],
    },
    others: audience.filter(isOther),
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

const audienceOf = ({ readers, places, others }: PublishFields): AudienceInput[] => [
  ...readers.flatMap((group): AudienceInput[] =>
    places.forAll
      ? [{ readers: group }]
      : places.classIds.map((class_id) => ({ readers: group, class_id })),
  ),
  ...others.map(({ readers, grade, person }) => ({
    readers,
    ...(grade !== null && { grade }),
    ...(person && { person_id: person.id }),
  })),
]
