import type { Localised } from '../../../platform/shapes.ts'

export type ProductRow = {
  id: string
  name: Localised
  price: number
  worth: number | null
  stock: number | null
}
export type KnownThing = { id: string; name: Localised }
export type KnownDish = KnownThing & { price: number | null; reducedPrice: number | null }
