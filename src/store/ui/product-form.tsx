import { Button } from '@mantine/core'
import { useTimeZone, useTranslations } from 'use-intl'
import * as z from 'zod/mini'
import { Part } from '../../platform/ui/part.tsx'
import { useTypedForm } from '../../platform/ui/typed-form.ts'
import { type Product, ProductInput } from '../contract.products.ts'
import { Behind } from './fault.tsx'
import classes from './keeping-form.module.css'
import { AboutFields } from './localised-fields.tsx'
import { PicturesField } from './pictures-field.tsx'
import { type ProductSent, productInputOf, productTypedOf } from './product-fields.ts'
import { PricePart } from './product-price.tsx'
import { SalePart } from './product-sale.tsx'

const Sent = z.omit(ProductInput, { store_id: true })

type ProductFormProps = {
  /** What is there already. */
  product?: Product
  /** Somebody else has changed it since. */
  behind?: boolean
  /** As `useTypedForm` calls them. */
  send(input: ProductSent, before: ProductSent, key: string): Promise<unknown>
  done(): void
}

export type ProductForm = ReturnType<typeof useProductForm>

function useProductForm({ product, send, done }: ProductFormProps) {
  const zone = useTimeZone() ?? 'UTC'
  return useTypedForm({
    start: () => productTypedOf(product, zone),
    inputOf: (typed) => productInputOf(typed, zone),
    schema: Sent,
    send,
    done,
  })
}

export function ProductForm(props: ProductFormProps) {
  const { product, behind } = props
  const t = useTranslations('store')
  const sentence = useTranslations('errors')
  const typed = useProductForm(props)
  const { form, fields, faults, busy, unsaved, change, onSubmit } = typed
  return (
    <form ref={form} className={classes.form} onSubmit={onSubmit} noValidate>
      <Part title={t('partAbout')}>
        <AboutFields typed={typed}>
          <PicturesField
            ids={fields.images}
            most={8}
            fault={faults.images && sentence(faults.images)}
            change={(images) => change({ images })}
          />
        </AboutFields>
      </Part>
      <PricePart typed={typed} product={product} />
      <SalePart typed={typed} />
      <div className={classes.actions}>
        {behind && <Behind />}
        <Button type="submit" loading={busy} disabled={Boolean(product) && !unsaved}>
          {t(product ? 'keepSave' : 'createProduct')}
        </Button>
      </div>
    </form>
  )
}
