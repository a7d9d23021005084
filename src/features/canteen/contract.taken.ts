import type * as z from 'zod/mini'
import type { AgeGroup, DishInput, Portion } from './contract.ts'

type NewDish = z.output<typeof DishInput>

/** A dish as a list says it: of which there is an `id`, is there already, and what the list leaves open stays. */
export type TakenDish = {
  id?: string
  name: NewDish['name']
  kind: NewDish['kind']
  ingredients: NonNullable<NewDish['ingredients']>
  /** What is said of each; of a new portion weight and energy. */
  portions: { [Ages in AgeGroup]?: Partial<Portion> }
} & {
  [Part in 'allergens' | 'traces' | 'price' | 'reduced_price']: NewDish[Part] | undefined
}
