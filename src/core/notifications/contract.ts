import * as z from 'zod/mini'
import type { Role } from '../../platform/actor.ts'
import { contract, get, patch } from '../../platform/contract.ts'
import { Id } from '../../platform/shapes.ts'

/**
 * What a user may be told. `to` says for which roles the kind exists; `important`: it can't be switched off and quiet
 * hours don't hold it back; `folds`: what a list shows as one entry, all of the kind or all of the kind about one thing.
 */
export const kinds = {
  marked_absent: { to: ['parent'] },
  marked_late: { to: ['parent'] },
  rate_given: { to: ['student', 'parent'] },
  coins_given: { to: ['student', 'parent'] },
  coins_adjusted: { to: ['student', 'parent'] },
  coins_expire_soon: { to: ['student', 'parent'] },
  coins_expired: { to: ['student', 'parent'] },
  ledger_unsound: { to: ['owner'], important: true },
  backup_late: { to: ['owner'], important: true },
  mark_corrected: { to: ['student', 'parent'] },
  joined_class: { to: ['student', 'parent'] },
  marks_missing: { to: ['teacher'] },
  absence_announced: { to: ['teacher'] },
  schedule_published: { to: ['teacher', 'student', 'parent'] },
  cover_asked: { to: ['teacher'] },
  cover_withdrawn: { to: ['teacher'] },
  cover_declined: { to: ['owner', 'admin'] },
  swap_answered: { to: ['teacher'] },
  teacher_absence_asked: { to: ['owner', 'admin'] },
  teacher_absence_decided: { to: ['teacher'] },
  lessons_changed: { to: ['teacher', 'student', 'parent'] },
  covers_fallen: { to: ['owner', 'admin'] },
  lessons_uncovered: { to: ['owner', 'admin'] },
  news_published: { folds: 'kind' },
  news_urgent: { important: true, folds: 'kind' },
  event_moved: { folds: 'thing' },
  chat_messages: { folds: 'thing' },
  chat_urgent: { important: true, folds: 'thing' },
  chat_reported: { to: ['owner', 'admin', 'teacher'], important: true },
  chat_report_decided: {},
  chat_unattended: { to: ['owner', 'admin'] },
  menu_unsafe: { to: ['student', 'parent'], folds: 'thing' },
  form_asked: { folds: 'kind' },
  form_answered: { to: ['owner', 'admin', 'teacher'], folds: 'thing' },
  form_place_given: {},
  form_decided: {},
  order_placed: { to: ['admin', 'teacher'] },
  child_ordered: { to: ['parent'] },
  order_ready: { to: ['student', 'parent'] },
  order_handed_over: { to: ['student', 'parent'] },
  order_cancelled: { to: ['student', 'parent'] },
  order_shortened: { to: ['student', 'parent'] },
  order_returned: { to: ['student', 'parent'] },
  order_expired: { to: ['student', 'parent'] },
  account_deleted: { to: ['owner', 'admin'] },
  // strangers cause it: it can be switched off, and quiet hours hold it back
  sign_in_tried: {},
  new_sign_in: { important: true },
  password_changed: { important: true },
  phone_changed: { important: true },
  session_stolen: { important: true },
} as const satisfies Record<string, Rule>
export type Kind = keyof typeof kinds
export type Rule = { to?: readonly string[]; important?: true; folds?: 'kind' | 'thing' }

/** Whether somebody of this role is ever told of such a thing. */
export const isFor = (kind: Kind, role: Role) => {
  const { to } = kinds[kind] as { to?: readonly Role[] }
  return to === undefined || to.includes(role)
}
export const isImportant = (kind: Kind) => 'important' in kinds[kind]

const KindName = z.enum(Object.keys(kinds) as [Kind, ...Kind[]])

/** What the live channel carries is one of these, too. The words are made from `kind` and `params` where it is read. */
export const Notification = z.object({
  id: z.string(),
  kind: KindName,
  params: z.record(z.string(), z.union([z.string(), z.number(), z.null()])),
  /** Path of the page that it is about; empty when there is none. */
  link: z.string(),
  /** When it reached the user: quiet hours and the time to correct a slip are over. */
  created_at: z.string(),
  read: z.boolean(),
  /** How many notifications this entry of a list stands for, where it is more than one: it is the newest of them. */
  folded: z.optional(z.int()),
})
export type Notification = z.infer<typeof Notification>

const Count = z.object({ unread_count: z.int() })

/** Minutes after midnight from `HH:MM`, in the business's time zone. */
const Time = z.string().check(z.regex(/^([01][0-9]|2[0-3]):[0-5][0-9]$/, 'invalid_value'))

export const Settings = z.object({
  /** Of the own role, each with whether it is wanted; an important one always is. */
  kinds: z.array(z.object({ kind: KindName, on: z.boolean(), important: z.boolean() })),
  /** From when to when nothing but the important is told; from 22:00 to 07:00 goes over midnight. */
  quiet: z.nullable(z.object({ from: z.string(), to: z.string() })),
})
export type Settings = z.infer<typeof Settings>

const SettingsChange = z.strictObject({
  kinds: z.optional(z.partialRecord(KindName, z.boolean())),
  quiet: z.optional(
    z.nullable(
      z
        .strictObject({ from: Time, to: Time })
        .check(z.refine(({ from, to }) => from !== to, { error: 'invalid_value', path: ['to'] })),
    ),
  ),
})
export type SettingsChange = z.infer<typeof SettingsChange>

const UpTo = z.strictObject({ up_to: z.optional(Id), about: z.optional(Id) }).check(
  z.refine(({ up_to, about }) => (up_to === undefined) !== (about === undefined), {
    error: 'required',
    path: ['up_to'],
  }),
)

export const notifications = contract('notifications', {
  /**
   * The newest first; `next` goes on where this answer ends, and is null at the end. What is unread of news, of forms or of one
   * chat room is one entry, and stays one when it is read at once; `unread_count` counts each notification.
   */
  list: get('/v1/notifications/', {
    query: z.strictObject({
      cursor: z.optional(z.string().check(z.maxLength(200, 'too_long'))),
      unread: z.optional(z.literal('true', 'invalid_value')),
    }),
    returns: z.object({ next: z.nullable(z.string()), results: z.array(Notification) }),
  }),
  /** Marks an entry as read, or as unread again: all notifications that it stands for. */
  read: patch('/v1/notifications/:id/', {
    body: z.strictObject({ read: z.boolean() }),
    returns: Notification,
  }),
  /**
   * Marks as read one and all that came before it: what has come since stays unread, 404 `not_found`. Or what was told of the
   * thing whose page is open.
   */
  readUpTo: patch('/v1/notifications/', {
    body: UpTo,
    returns: Count,
  }),
})

export const notificationSettings = contract('notificationSettings', {
  /** What the one who asks is told of, and when not. */
  show: get('/v1/notification-settings/', { returns: Settings }),
  /** Chooses what one is told of, and when not. */
  edit: patch('/v1/notification-settings/', { body: SettingsChange, returns: Settings }),
})
