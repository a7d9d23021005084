import { contentOf, type LocalisedTyped, typedOf } from '../../platform/ui/localised-fields.tsx'
import { clocksOf, instantOf } from '../../store/ui/products/instants.ts'
import {
  eventFieldsOf,
  type EventFields,
  eventInputOf,
  pollFieldsOf,
  type PollFields,
  pollInputOf,
} from './ask-fields.ts'
import type { LocalisedBody } from '../contract.body.ts'
import type { Post, PostInput } from '../contract.ts'
import { audienceOf, type WhomFields, whomFieldsOf } from './whom-fields.ts'

/** A post as its form holds it; instants are the last days, whole ones. */
export type PostFields = WhomFields & {
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
    until: clocksOf(post?.until ?? null, zone).day,
    pinned: clocksOf(post?.pinned_until ?? null, zone).day,
    confirm: post?.confirm ?? false,
    is_public: post?.is_public ?? false,
    event: eventFieldsOf(post?.event ?? null, zone),
    poll: pollFieldsOf(post?.poll ?? null),
  }
}

/** As the contract wants it. */
export const postInputOf = (typed: PostFields, zone: string) =>
  ({
    name: contentOf(typed.name),
    body: typed.body,
    cover_id: typed.cover_id,
    audience: audienceOf(typed),
    until: instantOf(typed.until, '23:59', zone),
    pinned_until: instantOf(typed.pinned, '23:59', zone),
    confirm: typed.confirm,
    is_public: typed.is_public,
    event: eventInputOf(typed.event, zone),
    poll: pollInputOf(typed.poll),
  }) satisfies PostInput
export type PostSent = ReturnType<typeof postInputOf>
