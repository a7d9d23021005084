import type * as z from 'zod/mini'
import {
  contentOf,
  type LocalisedTyped,
  typedOf,
} from '../../../../../platform/ui/form/localised-fields.tsx'
import type { periods, Product, ProductInput } from '../../../products/contract.ts'
import { clocksOf, instantOf } from '../../../../../platform/dates/instants.ts'

/** A product as its form holds it. */
type ProductTyped = {
  name: LocalisedTyped
  description: LocalisedTyped
  images: string[]
  price: number | null
  worth: number | null
  unlimited: boolean
  stock: number | null
  limitCount: number | null
  limitPeriod: (typeof periods)[number] | ''
  from: { day: string; time: string }
  until: { day: string; time: string }
  state: Product['state']
}

export const productTypedOf = (product: Product | undefined, zone: string): ProductTyped => ({
  name: typedOf(product?.name),
  description: typedOf(product?.description),
  images: product?.images ?? [],
  price: product?.price ?? null,
  worth: product?.worth ?? null,
  unlimited: product !== undefined && product.stock === null,
  stock: product?.stock ?? null,
  limitCount: product?.limit?.count ?? null,
  limitPeriod: product?.limit?.period ?? '',
  from: clocksOf(product?.sale_from ?? null, zone),
  until: clocksOf(product?.sale_until ?? null, zone),
  state: product?.state ?? 'draft',
})

type Input = Omit<z.input<typeof ProductInput>, 'store_id'>

/** As the contract wants it; what is empty and must not be is refused by it. */
export const productInputOf = (typed: ProductTyped, zone: string) =>
  ({
    name: contentOf(typed.name),
    description: contentOf(typed.description),
    images: typed.images,
    price: typed.price!,
    worth: typed.worth,
    // NaN: neither a number nor told to be without one
    stock: typed.unlimited ? null : (typed.stock ?? NaN),
    limit: typed.limitPeriod ? { count: typed.limitCount!, period: typed.limitPeriod } : null,
    sale_from: instantOf(typed.from.day, typed.from.time || '00:00', zone),
    sale_until: instantOf(typed.until.day, typed.until.time || '23:59', zone),
    state: typed.state,
  }) satisfies Input
export type ProductSent = ReturnType<typeof productInputOf>
