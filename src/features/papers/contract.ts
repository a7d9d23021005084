import * as z from 'zod/mini'
import { contract, get } from '../../platform/contract.ts'
import { generatedFile } from '../../platform/files/media-types.ts'
import { Day, Id } from '../../platform/shapes.ts'

export const Month = z.string().check(z.regex(/^20\d{2}-(0[1-9]|1[0-2])$/, 'invalid_date'))

/**
 * Days that a report is about: those of a quarter, or from one day to another (366 at the most). Unless told, the quarter
 * that the student's grade is in or has had last; where there are no quarters, the last 90 days.
 */
export const Period = z.strictObject({
  /** A quarter of the calendar. */
  term: z.optional(Id),
  from: z.optional(Day),
  to: z.optional(Day),
})
export type Period = z.infer<typeof Period>

export const RegisterFormat = z.enum(['pdf', 'xlsx'])
export type RegisterFormat = z.infer<typeof RegisterFormat>

/** A4 paper as PDF, ready to be printed, in the language of `lang`. 503 `server_busy` when too much is being made. */
export const papers = contract('papers', {
  /**
   * The attendance and the rates of a class in a month, this one unless told; also as a
   * spreadsheet. 403 `you_dont_have_access_for_this_action`.
   */
  register: get('/v1/classes/:id/register/', {
    query: z.strictObject({
      month: z.optional(Month),
      format: z._default(z.optional(RegisterFormat), 'pdf'),
    }),
    returns: generatedFile('pdf', 'xlsx'),
  }),
  /**
   * How a student has done; a page. A teacher's has what was marked in the classes that the teacher
   * teaches. 403 `you_dont_have_access_for_this_action`.
   */
  report: get('/v1/students/:id/report/', { query: Period, returns: generatedFile('pdf') }),
  /**
   * The same of everybody who is in the class at the end of these days, a page each. 403
   * `you_dont_have_access_for_this_action`.
   */
  reports: get('/v1/classes/:id/reports/', { query: Period, returns: generatedFile('pdf') }),
})
