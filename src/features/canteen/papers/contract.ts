import * as z from 'zod/mini'
import { contract, get } from '../../../platform/contract.ts'
import { generatedFile } from '../../../platform/files/media-types.ts'
import { Day, Id } from '../../../platform/shapes.ts'
import { Month, RegisterFormat } from '../../papers/contract.ts'

/** A4 paper as PDF, ready to be printed, in the language of `lang`. 503 `server_busy` when too much is being made. */
export const mealPapers = contract('papers', {
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
})
