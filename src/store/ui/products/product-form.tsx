import { useTranslations } from 'use-intl'
import { Button } from '../../../platform/ui/kit/button.tsx'
import { Part } from '../../../platform/ui/settings-part.tsx'
import { Behind } from '../fault.tsx'
import classes from '../stores/keeping-form.module.css'
import { AboutFields } from './localised-fields.tsx'
import { PicturesField } from './pictures-field.tsx'
import { PricePart } from './product-price-fields.tsx'
import { SalePart } from './product-sale-fields.tsx'
import { type ProductFormProps, useProductForm } from './use-product-form.ts'

export function ProductForm(props: ProductFormProps) {
  const { product, behind } = props
  const t = useTranslations('store')
  const sentence = useTranslations('errors')
  const typed = useProductForm(props)
  const { form, fields, faults, busy, unsaved, change, onSubmit } = typed
  return (
    <form ref={form} className={classes.form} onSubmit={onSubmit} noValidate>
      <Part title={t('product')}>
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
          {t(product ? 'save' : 'add')}
        </Button>
      </div>
    </form>
  )
}
