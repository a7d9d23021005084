import { useTranslations } from '../../../../../platform/ui/phrases.tsx'
import { Button } from '../../../../../platform/ui/kit/button.tsx'
import { Part } from '../../../../../platform/ui/form/settings-part.tsx'
import { AboutFields } from './about-fields.tsx'
import { Behind } from '../../../../../platform/ui/form/fault.tsx'
import classes from '../../../../../platform/ui/form/form-sheet.module.css'
import { PicturesField } from '../../../../../core/profile/ui/pictures-field.tsx'
import { PricePart } from './product-price-fields.tsx'
import { SalePart } from './product-sale-fields.tsx'
import { type ProductFormProps, useProductForm } from './use-product-form.ts'

export function ProductForm(props: ProductFormProps) {
  const { product } = props
  const t = useTranslations('store')
  const form = useProductForm(props)
  const { fields, fault, busy, unsaved, change } = form
  return (
    <form {...form.props} className={`flex upright gap-28 ${classes.form}`}>
      <Part title={t('product')}>
        <AboutFields form={form}>
          <PicturesField
            ids={fields.images}
            most={8}
            fault={fault('images')}
            change={(images) => change({ images })}
          />
        </AboutFields>
      </Part>
      <PricePart form={form} product={product} />
      <SalePart form={form} />
      <div className={`flex wrap gap-10 ${classes.actions}`}>
        {form.behind && <Behind />}
        <Button type="submit" loading={busy} disabled={Boolean(product) && !unsaved}>
          {t(product ? 'save' : 'add')}
        </Button>
      </div>
    </form>
  )
}
