import * as z from 'zod/mini'
import { contract, get, post } from '../../platform/contract.ts'

/** What a school does first, in the order in which one leads to the other. */
export const stepNames = [
  'year',
  'bells',
  'rooms',
  'subjects',
  'classes',
  'teachers',
  'students',
  'parents',
  'slips',
  'marked',
] as const
export type Step = (typeof stepNames)[number]

export const FirstSteps = z.object({
  /** Whether there is anything of it yet; `slips`: whether anybody but staff can sign in. */
  steps: z.object({
    year: z.boolean(),
    bells: z.boolean(),
    rooms: z.boolean(),
    subjects: z.boolean(),
    classes: z.boolean(),
    teachers: z.boolean(),
    students: z.boolean(),
    parents: z.boolean(),
    slips: z.boolean(),
    marked: z.boolean(),
  }),
  /** Nothing is to be said of them any more: all are done, or the office has put them away. */
  over: z.boolean(),
})
export type FirstSteps = z.infer<typeof FirstSteps>

export const firstSteps = contract('firstSteps', {
  /** What a new business has still to do, and what it has done. */
  show: get('/v1/first-steps/', { returns: FirstSteps }),
  /** For everybody in the office, once a class has been marked. */
  putAway: post('/v1/first-steps/dismiss/', { returns: FirstSteps }),
})
