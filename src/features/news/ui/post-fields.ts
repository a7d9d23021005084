import {
  contentOf,
  type LocalisedTyped,
  typedOf,
} from '../../../platform/ui/form/localised-fields.tsx'
import { clocksOf, instantOf } from '../../../platform/dates/instants.ts'
import {
  eventFieldsOf,
  type EventFields,
  eventInputOf,
  pollFieldsOf,
  type PollFields,
  pollInputOf,
} from './ask-fields.ts'
import type { LocalisedBody } from '../body/contract.ts'
import type { AudienceInput, AudienceRule, Post, PostInput } from '../contract.ts'
import {
  audienceOf,
  type WhomFields,
  whomFieldsOf,
} from '../../../core/classes/ui/audience/whom-fields.ts'

/** Those of a class who are in a group of a subject. */
export type ClassGroup = {
  class: NonNullable<AudienceRule['class']>
  subject: NonNullable<AudienceRule['group']>['subject']
  number: number
}

/** A post as its form holds it; instants are the last days, whole ones. */
export type PostFields = WhomFields & {
  groups: ClassGroup[]
  name: LocalisedTyped
  body: Required<LocalisedBody>
  cover_id: string | null
  until: string
  pinned: string
  confirm: boolean
  is_public: boolean
  event: EventFields | null
  poll: PollFields | null
}

export function postFieldsOf(post: Post | undefined, zone: string, office: boolean): PostFields {
  const { audience = [], body = {} } = post ?? {}
  return {
    name: typedOf(post?.name),
    body: { uz: body.uz ?? [], ru: body.ru ?? [], en: body.en ?? [] },
    cover_id: post?.cover_id ?? null,
    ...whomFieldsOf(audience, office),
    groups: groupsOf(audience),
    until: clocksOf(post?.until ?? null, zone).day,
    pinned: clocksOf(post?.pinned_until ?? null, zone).day,
    confirm: post?.confirm ?? false,
    is_public: post?.is_public ?? false,
    event: eventFieldsOf(post?.event ?? null, zone),
    poll: pollFieldsOf(post?.poll ?? null),
  }
}

/** Each once, whoever of it reads. */
const groupsOf = (rules: AudienceRule[]): ClassGroup[] => {
  const all = rules.flatMap(({ class: of, group }) =>
    of && group ? [{ class: of, ...group }] : [],
  )
  return [...new Map(all.map((each) => [keyOfGroup(each), each])).values()]
}
export const keyOfGroup = ({ class: of, subject, number }: ClassGroup) =>
  `${of.id} ${subject.id} ${number}`

/** In a group of students nobody is staff. */
const groupRulesOf = ({ readers, places, groups }: PostFields): AudienceInput[] =>
  readers.flatMap((reader) =>
    places.forAll || reader === 'staff'
      ? []
      : groups.map(({ class: { id: class_id }, subject, number }) => ({
          ...{ readers: reader, class_id, group: { subject_id: subject.id, number } },
        })),
  )

/** As the contract wants it. */
export const postInputOf = (typed: PostFields, zone: string) =>
  ({
    name: contentOf(typed.name),
    body: typed.body,
    cover_id: typed.cover_id,
    audience: [...audienceOf(typed), ...groupRulesOf(typed)],
    until: instantOf(typed.until, '23:59', zone),
    pinned_until: instantOf(typed.pinned, '23:59', zone),
    confirm: typed.confirm,
    is_public: typed.is_public,
    event: eventInputOf(typed.event, zone),
    poll: pollInputOf(typed.poll),
  }) satisfies PostInput
export type PostSent = ReturnType<typeof postInputOf>
