import { useTimeZone } from 'use-intl'
import * as z from 'zod/mini'
import { useTypedForm } from '../../../platform/ui/typed-form.ts'
import { type Product, ProductInput } from '../../contract.products.ts'
import { type ProductSent, productInputOf, productTypedOf } from './product-fields.ts'

const Sent = z.omit(ProductInput, { store_id: true })

export type ProductFormProps = {
  /** What is there already. */
  product?: Product
  /** Somebody else has changed it since. */
  behind?: boolean
  /** As `useTypedForm` calls them. */
  send(input: ProductSent, before: ProductSent, key: string): Promise<unknown>
  done(): void
}

export function useProductForm({ product, send, done }: ProductFormProps) {
  const zone = useTimeZone() ?? 'UTC'
  return useTypedForm({
    start: () => productTypedOf(product, zone),
    inputOf: (typed) => productInputOf(typed, zone),
    schema: Sent,
    send,
    done,
  })
}

export type ProductForm = ReturnType<typeof useProductForm>
