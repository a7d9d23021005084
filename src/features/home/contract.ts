import * as z from 'zod/mini'
import { Absence } from '../../core/students/absences/contract.ts'
import { StudentMarks } from '../../core/marks/month/contract.sheets.ts'
import { contract, get } from '../../platform/contract.ts'
import { Bell, DatedDay, DatedLesson } from '../schedule/lessons/contract.ts'
import { Product } from '../store/products/contract.ts'
import { Student } from '../../core/students/contract.ts'

/** What the card of a child shows. */
export const ChildToday = z.object({
  child: Student,
  /** Coins in the wallet. */
  balance: z.int(),
  /** What the child saves for, while it is on sale. */
  goal: z.nullable(z.pick(Product, { id: true, name: true, price: true, store: true })),
  /** Of the last seven days. */
  marks: z.omit(StudentMarks, { coin_reasons: true }),
  /** Announced from today on. */
  absences: z.array(Absence),
  /** Of today. */
  lessons: z.array(DatedLesson),
})
export type ChildToday = z.infer<typeof ChildToday>

export const children = contract('children', {
  /** The day of every child whom a parent may see, or of the student who asks, in one answer. */
  today: get('/v1/children/today/', {
    returns: z.object({
      /** When it was read. */
      now: z.string(),
      day: DatedDay,
      /** Of today. */
      bells: z.array(Bell),
      count: z.int(),
      results: z.array(ChildToday),
    }),
  }),
})
