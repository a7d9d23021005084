import * as z from 'zod/mini'
import { ClassRef } from '../../../platform/person.ts'
import { contract, get, patch, post } from '../../../platform/contract.ts'
import { Text, Whole, pageOf } from '../../../platform/shapes.ts'
import { LessonTime, timesOf } from '../bells/contract.ts'

/** What a room is for; a subject may ask for one of a kind. */
export const roomKinds = [
  'classroom',
  'gym',
  'computer',
  'physics',
  'chemistry',
  'biology',
  'language',
  'workshop',
  'hall',
  'other',
] as const
export const RoomKind = z.enum(roomKinds)

export const Room = z.object({
  id: z.string(),
  name: z.string(),
  capacity: z.nullable(z.int()),
  kind: RoomKind,
  /** How many classes or groups at once. */
  holds: z.int(),
  /** When no lesson is given in it. */
  closed: z.array(LessonTime),
  archived: z.boolean(),
  /** Those that have it as their own, by their labels. */
  classes: z.array(ClassRef),
  version: z.int(),
})
export type Room = z.infer<typeof Room>

const Name = Text(1, 50)
const Capacity = z.nullable(Whole(1, 1000))
const use = {
  kind: z.optional(RoomKind),
  holds: z.optional(Whole(1, 20)),
  closed: z.optional(timesOf(LessonTime)),
}
export const RoomInput = z.strictObject({ name: Name, capacity: z.optional(Capacity), ...use })
export type RoomInput = z.output<typeof RoomInput>
export const RoomChange = z.strictObject({
  version: Whole(1, 2_147_483_646),
  name: z.optional(Name),
  capacity: z.optional(Capacity),
  ...use,
  archived: z.optional(z.boolean()),
})

export const rooms = contract('rooms', {
  /** Of any state, the living first. */
  list: get('/v1/rooms/', { returns: pageOf(Room) }),
  /** A new room. 400 `room_already_exists`: of the same name in any script. 404 `not_found`. */
  create: post('/v1/rooms/', { body: RoomInput, returns: Room, status: 201 }),
  /**
   * Renames a room, or closes it. 409 `version_conflict`. 400 `room_already_exists`; `lesson_conflict` where the lesson schedule
   * has more in it at once than it would hold.
   */
  edit: patch('/v1/rooms/:id/', { body: RoomChange, returns: Room }),
})
