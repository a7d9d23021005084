import type { Role } from '../../platform/actor.ts'
import { isOffice, isStaff, type Holder } from '../../core/permissions.ts'
import type { ChatRole, May, PolicyRule, Relation } from './care/contract.ts'
import { chatRoles, relations } from './care/contract.ts'
import type { RoomKind, WhyNot } from './contract.ts'

export const chatRoleOf = (role: Role): ChatRole =>
  isOffice({ role }) ? 'office' : (role as ChatRole)

/**
 * Who may write to whom as long as the owner says nothing else: first to those who are related, then to others. Whoever is
 * written to by the office answers it.
 */
const usual: Record<ChatRole, Record<ChatRole, [May, May]>> = {
  office: {
    office: ['write', 'write'],
    teacher: ['write', 'write'],
    student: ['write', 'write'],
    parent: ['write', 'write'],
  },
  teacher: {
    office: ['write', 'write'],
    teacher: ['write', 'write'],
    student: ['write', 'never'],
    parent: ['write', 'never'],
  },
  student: {
    office: ['answer', 'answer'],
    teacher: ['write', 'never'],
    student: ['never', 'never'],
    parent: ['never', 'never'],
  },
  parent: {
    office: ['answer', 'answer'],
    teacher: ['write', 'never'],
    student: ['never', 'never'],
    parent: ['never', 'never'],
  },
}

/** Every pair in both relations, as it is without a word of the owner. */
export const usualPolicy: PolicyRule[] = chatRoles.flatMap((from) =>
  chatRoles.flatMap((to) =>
    relations.map((relation, at) => ({ from, to, relation, may: usual[from][to][at]! })),
  ),
)

export type Pair = { from: ChatRole; to: ChatRole; relation: Relation }
const isOf = (a: Pair) => (b: Pair) =>
  a.from === b.from && a.to === b.to && a.relation === b.relation

/** The usual policy with what the owner has said instead; two students stay apart whatever is said. */
export const policyWith = (said: PolicyRule[]): PolicyRule[] =>
  usualPolicy.map((rule) =>
    rule.from === 'student' && rule.to === 'student' ? rule : (said.find(isOf(rule)) ?? rule),
  )

export type Circumstances = Pair & {
  /** Of the student who writes to a teacher; the lowest of several. */
  grade: number | null
  teacherFirstUpTo: number | null
  /** Whether the other one has written in this room. */
  written: boolean
  blocked: boolean
  /** Whether the other one has left, or is the same person. */
  gone: boolean
}
type Judged = 'chat_not_allowed' | 'chat_teacher_writes_first' | 'chat_is_blocked' | null

/** Why one may not write to the other directly; null: they may. */
export function judgePair(policy: PolicyRule[], pair: Circumstances): Judged {
  const may = policy.find(isOf(pair))?.may ?? 'never'
  if (pair.gone || may === 'never') return 'chat_not_allowed'
  if (pair.blocked) return 'chat_is_blocked'
  if (may === 'answer' && !pair.written) return 'chat_not_allowed'
  const { grade, teacherFirstUpTo } = pair
  const young =
    pair.from === 'student' &&
    pair.to === 'teacher' &&
    teacherFirstUpTo !== null &&
    grade !== null &&
    grade <= teacherFirstUpTo
  return young && !pair.written ? 'chat_teacher_writes_first' : null
}

/** By what opening a room with somebody is refused. */
export const refusalOf = (verdict: NonNullable<Judged>) =>
  verdict === 'chat_not_allowed' ? 'you_dont_have_access_for_this_action' : verdict

type Place = { kind: string; member: boolean }
/** Whether somebody for whom a room exists is no longer there; the office is wherever more than two are. */
export const hasLeft = (who: Holder, { kind, member }: Place) =>
  !member && (kind === 'direct' || !isOffice(who))

type Where = Place & {
  kind: RoomKind
  archived: boolean
  writers: 'all' | 'staff'
  /** Whether students are in it without staff. */
  unattended: boolean
}

/** Why this person may not write in a room; `verdict`: of a direct one what `judgePair` says of the other. */
export function whyNotIn(
  who: Holder,
  { kind, archived, member, writers, unattended }: Where,
  verdict: WhyNot | null,
): WhyNot | null {
  if (archived) return 'room_is_archived'
  if (hasLeft(who, { kind, member })) return 'not_a_member'
  if (kind === 'direct') return verdict
  if (unattended && !isOffice(who)) return 'room_has_no_staff'
  return writers === 'staff' && !isStaff(who) ? 'room_is_for_announcements' : null
}

/** Combining marks, blanks and what is not seen: of nothing else a message does not consist. */
const nothingSeen = /[\p{M}\p{Z}\p{C}\u115f\u1160\u3164\uffa0\u2800]/gu
/** Whether nothing of it can be read. */
export const saysNothing = (text: string) => text.replace(nothingSeen, '') === ''

/** How a message begins, where it is quoted. */
export const excerptOf = (text: string) =>
  text.length > 140 ? `${text.slice(0, 139).trimEnd()}…` : text

/** Whether it is quiet at that time of the clock on the wall of the school; from 21:00 to 07:00 goes over midnight. */
export function isQuietAt(
  { quietFrom, quietTo }: { quietFrom: string; quietTo: string },
  now: Date,
  timeZone: string,
): boolean {
  const time = now.toLocaleTimeString('en-GB', { timeZone })
  return quietFrom <= quietTo
    ? time >= quietFrom && time < quietTo
    : time >= quietFrom || time < quietTo
}
