import * as z from 'zod/mini'
import { contract, get, put } from '../../../platform/contract.ts'
import { Id, pageOf, Whole } from '../../../platform/shapes.ts'

const Half = z.object({
  subject_id: z.string(),
  student_id: z.string(),
  /** From 1 on, as in the plan of the class. */
  group: z.int(),
})
export const Halves = z.object({ ...pageOf(Half).shape, version: z.string() })
export type Halves = z.infer<typeof Halves>

export const HalvesInput = z.strictObject({
  version: z.string().check(z.maxLength(64, 'too_long')),
  subject_id: Id,
  students: z
    .array(z.strictObject({ student_id: Id, group: Whole(1, 20) }))
    .check(z.maxLength(200, 'too_long')),
})

export const halves = contract('halves', {
  /** Who of a class is in which group of the subjects that it is split for; of a family the own children alone. */
  list: get('/v1/classes/:id/halves/', { returns: Halves }),
  /** Divides the class for one subject; whoever is not named is in no group. 404 `not_found`. 409 `version_conflict`. */
  save: put('/v1/classes/:id/halves/', {
    body: HalvesInput,
    returns: Halves,
  }),
})
