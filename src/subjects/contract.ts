import * as z from 'zod/mini'
import { contract, get, patch, post } from '../platform/contract.ts'
import { Localised, LocalisedAnswer, pageOf, PageQuery, Text } from '../platform/shapes.ts'
import { PersonRef } from '../platform/person.ts'

export const Subject = z.object({
  id: z.string(),
  name: LocalisedAnswer,
  archived: z.boolean(),
  /** For staff: who teaches it to how many classes now. */
  teachers: z.optional(z.array(PersonRef)),
  class_count: z.optional(z.int()),
})
export type Subject = z.infer<typeof Subject>

/** A subject as another area names it. */
export const SubjectRef = z.object({ id: z.string(), name: LocalisedAnswer })

export const SubjectInput = z.strictObject({ name: Localised })
export const SubjectFilter = z.strictObject({
  ...PageQuery,
  /** Part of the name, in any of its languages and spellings. */
  q: z.optional(Text(0, 100)),
  archived: z._default(z.optional(z.enum(['true', 'false'])), 'false'),
})

export const subjects = contract('subjects', {
  list: get('/v1/subjects/', { query: SubjectFilter, returns: pageOf(Subject) }),
  show: get('/v1/subjects/:id/', { returns: Subject }),
  create: post('/v1/subjects/', {
    body: SubjectInput,
    returns: Subject,
    status: 201,
    repeatable: true,
  }),
  edit: patch('/v1/subjects/:id/', {
    body: z.strictObject({ name: z.optional(Localised), archived: z.optional(z.boolean()) }),
    returns: Subject,
  }),
})
