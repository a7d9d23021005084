import * as z from 'zod/mini'
import { nameFields } from '../../../platform/person.ts'

/** Whom to call about a student, those first who are for an emergency. */
export const ToCall = z.array(
  z.object({
    relation: z.string(),
    ...nameFields,
    /** For a teacher only of who may be called. */
    phone: z.nullable(z.string()),
  }),
)
export type ToCall = z.infer<typeof ToCall>
