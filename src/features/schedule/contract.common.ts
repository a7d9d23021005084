import * as z from 'zod/mini'
import { LocalisedAnswer, Whole } from '../../platform/shapes.ts'

/** Whoever writes names the version that was seen; a later one answers `version_conflict`. */
export const seen = { version: Whole(1, 2_147_483_646) }
export const Time = z.string().check(z.regex(/^([01]\d|2[0-3]):[0-5]\d$/, 'invalid_time'))

export const NamedRef = z.object({ id: z.string(), name: z.string() })
export const SubjectTitle = z.object({ id: z.string(), title: LocalisedAnswer })
