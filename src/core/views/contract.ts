import * as z from 'zod/mini'
import { Done } from '../auth/contract.ts'
import { contract, get, post, remove } from '../../platform/contract.ts'
import { Text } from '../../platform/shapes.ts'

export const viewedLists = ['students', 'teachers', 'classes', 'subjects', 'parents'] as const
export const ViewedList = z.enum(viewedLists)
export type ViewedList = z.infer<typeof ViewedList>

/** A list as somebody wants to see it again. */
export const View = z.object({
  id: z.string(),
  name: z.string(),
  /** What stands in the address of the list after the question mark. */
  query: z.string(),
})
export type View = z.infer<typeof View>

/** As many as one person keeps of one list. */
export const mostViews = 30

const isQuery = (text: string) => /^[\w.~%+=&*'()!,-]*$/.test(text)
export const ViewInput = z.strictObject({
  list: ViewedList,
  name: Text(1, 60),
  query: z.string().check(z.maxLength(1000, 'too_long'), z.refine(isQuery, 'invalid_value')),
})

export const views = contract('views', {
  /** One's own, in the order of their names. */
  list: get('/v1/views/', {
    query: z.strictObject({ list: ViewedList }),
    returns: z.object({ count: z.int(), results: z.array(View) }),
  }),
  /**
   * Keeps the address of a list under a name. 400 `view_already_exists` of this name;
   * `out_of_range` when there are too many of them.
   */
  create: post('/v1/views/', { body: ViewInput, returns: View, status: 201 }),
  /** Forgets a view. */
  remove: remove('/v1/views/:id/', { returns: Done }),
})
