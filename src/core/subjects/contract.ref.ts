import * as z from 'zod/mini'
import { LocalisedAnswer } from '../../platform/shapes.ts'

/** A subject as another area names it. */
export const SubjectRef = z.object({ id: z.string(), name: LocalisedAnswer })
