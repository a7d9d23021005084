/**
 * What a user may be told. `to` says for which roles the kind exists; `important`: it can't be switched off and quiet
 * hours don't hold it back.
 */
export const kinds = {
  marked_absent: { to: ['parent'] },
  marked_late: { to: ['parent'] },
  rate_given: { to: ['student', 'parent'] },
  coins_given: { to: ['student', 'parent'] },
  mark_corrected: { to: ['student', 'parent'] },
  joined_class: { to: ['student', 'parent'] },
  account_deleted: { to: ['owner', 'admin'] },
  new_sign_in: { important: true },
  password_changed: { important: true },
  session_stolen: { important: true },
} as const satisfies Record<string, { to?: readonly string[]; important?: true }>
export type Kind = keyof typeof kinds
