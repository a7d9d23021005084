import type { Actor } from '../../platform/actor.ts'
import '../../platform/contributions.ts'
import type { Db } from '../../platform/db/db.ts'
import type { DatedDay, DatedLesson, Bell } from '../schedule/lessons/contract.ts'
import type { Product } from '../store/products/contract.ts'

type Read<Part> = (
  db: Db,
  asked: { who: Actor; ids: string[]; today: string; now: Date },
) => Promise<Part>

declare module '../../platform/contributions.ts' {
  interface CollectedBySlices {
    /** Parts of the day of several students, each read once for all of them; by the student's id. */
    childDay: {
      lessons?: Read<{ day: DatedDay; bells: Bell[]; lessons: Map<string, DatedLesson[]> }>
      goals?: Read<Map<string, Product>>
    }
  }
}
