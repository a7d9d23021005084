import * as z from 'zod/mini'
import { contract, get } from '../../../platform/contract.ts'
import { generatedFile } from '../../../platform/files/media-types.ts'
import { Day, Id } from '../../../platform/shapes.ts'

/**
 * What there is of all lessons of a version: the big board, on paper and as a workbook, the week of each class, teacher or
 * room, and who teaches how much.
 */
export const VersionPaper = z.enum(['board', 'workbook', 'classes', 'teachers', 'rooms', 'load'])
export type VersionPaper = z.infer<typeof VersionPaper>

/** A4 paper as PDF, ready to be printed, in the language of `lang`. 503 `server_busy` when too much is being made. */
export const lessonPapers = contract('papers', {
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
})
