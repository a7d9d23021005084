import * as z from 'zod/mini'
import { contract, get } from '../../platform/contract.ts'
import { generatedFile } from '../../platform/files/media-types.ts'
import { Day, Id } from '../../platform/shapes.ts'

const Month = z.string().check(z.regex(/^20\d{2}-(0[1-9]|1[0-2])$/, 'invalid_date'))

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

/**
 * What there is of all lessons of a version: the big board, on paper and as a workbook, the week of each class, teacher or
 * room, and who teaches how much.
 */
export const VersionPaper = z.enum(['board', 'workbook', 'classes', 'teachers', 'rooms', 'load'])
export type VersionPaper = z.infer<typeof VersionPaper>

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
   * The lessons of a week, as they hold on the day (today unless told), of one class, teacher or room; a page. 404 `not_found`
   * where there are none.
   */
  week: get('/v1/lessons/paper/', {
    query: z.strictObject({
      class_id: z.optional(Id),
      teacher_id: z.optional(Id),
      room_id: z.optional(Id),
      date: z.optional(Day),
    }),
    returns: generatedFile('pdf'),
  }),
  /**
   * A version of the lesson schedule, whatever its state: the big board (A3 across, a page for each shift and at most 24 classes), a page
   * for each class, teacher or room, or the load of the teachers. `workbook` is no paper: a spreadsheet with a sheet of each shift and
   * a list that can be brought in again. 404 `not_found`.
   */
  version: get('/v1/schedules/:id/paper/', {
    query: z.strictObject({ paper: VersionPaper }),
    returns: generatedFile('pdf', 'xlsx'),
  }),
  /**
   * Who is away on a day and who gives their lessons, with what is not published yet, and a place to sign. 403
   * `you_dont_have_access_for_this_action`.
   */
  covers: get('/v1/covers/day/paper/', {
    query: z.strictObject({ date: Day }),
    returns: generatedFile('pdf'),
  }),
  /** The menu of the week that a day lies in, for the wall: what whoever asks sees of it, each dish in three languages. */
  menu: get('/v1/menus/paper/', {
    query: z.strictObject({ date: Day }),
    returns: generatedFile('pdf'),
  }),
  /**
   * What is cooked on a day, and how much of it; whom to look out for, by name where the business lets its kitchen see them.
   */
  kitchen: get('/v1/menus/kitchen/', {
    query: z.strictObject({ date: Day }),
    returns: generatedFile('pdf'),
  }),
  /** What the commission of five looks at on a day, with a line for each to sign. */
  mealCheck: get('/v1/menus/check/', {
    query: z.strictObject({ date: Day }),
    returns: generatedFile('pdf'),
  }),
  /**
   * Who of a class has eaten on which day of a month, this one unless told, at a meal; also as a spreadsheet. 403
   * `you_dont_have_access_for_this_action`, 404 `not_found`.
   */
  mealRegister: get('/v1/classes/:id/meal-register/', {
    query: z.strictObject({
      month: z.optional(Month),
      meal_id: z.optional(Id),
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
