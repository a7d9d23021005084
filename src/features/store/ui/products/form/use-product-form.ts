import { useTimeZone } from '../../../../../platform/ui/phrases.tsx'
import * as z from 'zod/mini'
import { useForm } from '../../../../../platform/ui/form/form.ts'
import { type Product, ProductInput, products } from '../../../products/contract.ts'
import { type ProductSent, productInputOf, productTypedOf } from './product-fields.ts'

const Sent = z.omit(ProductInput, { store_id: true })

export type ProductFormProps = {
  /** What is there already. */
  product?: Product
  /** As `useForm` calls them. */
  send(input: ProductSent, before: ProductSent): Promise<unknown>
  said: string
  done(): void
}

export function useProductForm({ product, ...rest }: ProductFormProps) {
  const zone = useTimeZone() ?? 'UTC'
  const params = product && { id: product.id }
  return useForm({
    start: () => productTypedOf(product, zone),
    inputOf: (typed) => productInputOf(typed, zone),
    schema: Sent,
    seen: product && { show: products.show, params, version: product.version },
    ...rest,
  })
}

export type ProductForm = ReturnType<typeof useProductForm>
