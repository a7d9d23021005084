import * as z from 'zod/mini'
import { ClassRef, nameFields, PersonRef } from '../../platform/person.ts'
import { contract, get } from '../../platform/contract.ts'
import { LocalisedAnswer, Text, longestSought } from '../../platform/shapes.ts'

/** As many of each kind as one sees at a glance; the lists have the rest. */
export const maxHits = 7

const face = { id: z.string(), ...nameFields, image_id: z.optional(z.nullable(z.string())) }
/** Only where the asker may read them of this person. */
const numbers = { phone: z.optional(z.nullable(z.string())) }

export const FoundStudent = z.object({
  ...face,
  ...numbers,
  student_number: z.optional(z.nullable(z.string())),
  classes: z.optional(z.array(ClassRef)),
})
export const FoundTeacher = z.object({ ...face, ...numbers })
export const FoundGuardian = z.object({ ...face, ...numbers, children: z.array(PersonRef) })
export const FoundClass = z.object({ ...ClassRef.shape, academic_year: z.string() })
export const FoundSubject = z.object({ id: z.string(), name: LocalisedAnswer })
export const FoundPost = z.object({ id: z.string(), name: LocalisedAnswer })
/** `date`: when it is served next, or was last; null for whoever keeps the dishes. */
export const FoundDish = z.object({
  id: z.string(),
  name: LocalisedAnswer,
  date: z.nullable(z.string()),
})

/** What was found of each kind, what fits best first; what does not exist for the asker is not found. */
export const Found = z.object({
  students: z.array(FoundStudent),
  teachers: z.array(FoundTeacher),
  /** For the office; for teachers those of the own classes, with the children of these and without a phone. */
  guardians: z.array(FoundGuardian),
  classes: z.array(FoundClass),
  subjects: z.array(FoundSubject),
  /** What is out for the asker, the newest first. */
  news: z.array(FoundPost),
  /** The library of dishes for the office, for others what stands in a menu that they see. */
  dishes: z.array(FoundDish),
})
export type Found = z.infer<typeof Found>

export const search = contract('search', {
  /**
   * By names in any script and apostrophe, a letter of each longer word forgiven when nobody is called so as typed; by the
   * last digits of a phone and by the student number, where the asker may read them; by the label of a class; news by all
   * that they say.
   */
  find: get('/v1/search/', {
    query: z.strictObject({ q: Text(1, longestSought) }),
    returns: Found,
  }),
})
