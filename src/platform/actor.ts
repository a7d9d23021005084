import type { Lang } from './shapes.ts'

declare const proven: unique symbol
/** A tenant that sign-in has proven; nothing but the auth slice and the server's own tools mint it. */
export type BusinessId = string & { readonly [proven]: 'business' }

export const roles = ['owner', 'admin', 'teacher', 'student', 'parent'] as const
export type Role = (typeof roles)[number]

/** Who is asking. */
export type Actor = {
  id: string
  businessId: BusinessId
  sessionId: string
  role: Role
  lang: Lang
  /** IANA zone of the business: its local day is the day of a mark. */
  timeZone: string
}

/** As much of somebody as rules ask for. */
export type Who = Pick<Actor, 'id' | 'role'>

/**
 * A rule in two halves. `role`: may this role ever do it (else `you_dont_have_permission`).
 * `object`: may it be done with this very thing (else `you_dont_have_access_for_this_action`).
 * Pure, so that the page hides a button by the same rule by which the server refuses.
 */
export type Rule<Subject = unknown> = {
  role: (who: Who) => boolean
  object?: (who: Who, subject: Subject) => boolean
}

export const oneOf = (...allowed: Role[]): Rule => ({ role: (who) => allowed.includes(who.role) })
export const noneOf = (...refused: Role[]): Rule => ({ role: (who) => !refused.includes(who.role) })
export const signedIn: Rule = { role: () => true }
/** Narrows a role rule by the thing it is about. */
export const where = <Subject>(
  rule: Rule,
  object: NonNullable<Rule<Subject>['object']>,
): Rule<Subject> => ({
  role: rule.role,
  object,
})

/** Both halves of a rule for somebody and a thing. */
export const allows = <Subject>(
  { role, object }: Rule<Subject>,
  who: Who,
  subject: Subject,
): boolean => role(who) && (object?.(who, subject) ?? true)
