import * as z from 'zod/mini'
import { contract, get } from '../../../platform/contract.ts'
import { PersonRef } from '../../../platform/person.ts'
import { Day, Id, Text } from '../../../platform/shapes.ts'

/** The first three come about without anybody being signed in. */
export const securityKinds = [
  'sign_in_failed',
  'sign_in_limited',
  'slip_failed',
  'signed_in',
  'slip_used',
  'password_changed',
  'session_stolen',
  'refused_in_a_row',
  'file_taken',
] as const
export const SecurityKind = z.enum(securityKinds)
export type SecurityKind = z.infer<typeof SecurityKind>

export const FileTaken = z.object({
  /** The call that made it, e.g. `students.export`. */
  operation: z.string(),
  /** What was filtered by, as the query had it. */
  filter: z.record(z.string(), z.string()),
  name: z.string(),
  /** Rows of a list, or papers; null where they are not counted. */
  rows: z.nullable(z.int()),
})
export type FileTaken = z.infer<typeof FileTaken>

export const SecurityEvent = z.object({
  id: z.string(),
  kind: SecurityKind,
  /** Nobody when the name is one that nobody has, or when there were too many to be told apart. */
  person: z.nullable(PersonRef),
  /** The same for the same name, and nothing that the name could be read from; empty for a person. */
  name_hash: z.string(),
  /** The address, of IPv6 the network of the customer. Empty when there were too many to be told apart. */
  network: z.string(),
  agent: z.string(),
  file: z.nullable(FileTaken),
  /** How often within a quarter of an hour. */
  count: z.int(),
  first_at: z.string(),
  last_at: z.string(),
})
export type SecurityEvent = z.infer<typeof SecurityEvent>

export const SecurityFilter = z.strictObject({
  cursor: z.optional(Text(1, 200)),
  kind: z.optional(SecurityKind),
  user_id: z.optional(Id),
  /** Days of the business, both included. */
  from: z.optional(Day),
  to: z.optional(Day),
})

export const securityEvents = contract('securityEvents', {
  /** Tries, sign-ins and files taken, for 180 days; the newest first. */
  list: get('/v1/security-events/', {
    query: SecurityFilter,
    returns: z.object({ next: z.nullable(z.string()), results: z.array(SecurityEvent) }),
  }),
})
