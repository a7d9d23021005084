import { useState } from 'react'
import { useTranslations } from '../../../../../platform/ui/phrases.tsx'
import { Money } from '../../../../../core/currency/ui/money.tsx'
import { NativeSelect } from '../../../../../platform/ui/kit/native-select.tsx'
import { NumberInput } from '../../../../../platform/ui/form/number-input.tsx'
import { Part } from '../../../../../platform/ui/form/settings-part.tsx'
import { periods, type Product } from '../../../products/contract.ts'
import classes from '../../../../../platform/ui/form/form-sheet.module.css'
import { LimitCount, StockFields } from './amount-fields.tsx'
import type { ProductForm } from './use-product-form.ts'

type PartProps = { form: ProductForm; product: Product | undefined }

/** What one costs and is worth, how many there are, and how many one student may have. */
export function PricePart({ form, product }: PartProps) {
  const t = useTranslations('store')
  const { fields, field } = form
  return (
    <Part title={t('partPrice')}>
      <div className="stack gap-20">
        <div className={`grid gap-16 top ${classes.two}`}>
          <NumberInput
            label={t('priceCoins')}
            {...(product && { description: t('priceKept') })}
            hintBelow
            precision={0}
            min={1}
            max={1_000_000}
            empty={null}
            {...field('price')}
          />
          <div>
            <NumberInput
              label={t('worthSoum')}
              precision={0}
              max={1_000_000_000_000}
              empty={null}
              {...field('worth')}
            />
            {fields.worth !== null && (
              <p className="above-4 soft plain">
                <Money uzs={fields.worth} />
              </p>
            )}
          </div>
        </div>
        <Stock form={form} product={product} />
        <Limit form={form} />
      </div>
    </Part>
  )
}

function Stock({ form: { fields, fault, change }, product }: PartProps) {
  const t = useTranslations('store')
  // what the form was filled with; orders may have taken some since
  const [seen] = useState(product?.stock)
  return (
    <fieldset className={`flex upright gap-8 ${classes.group}`}>
      <legend>{t('stockColumn')}</legend>
      <div className={`grid gap-16 top ${classes.two}`}>
        <StockFields
          value={fields}
          error={fault('stock')}
          named={false}
          box={t('unlimitedStock')}
          change={change}
        />
      </div>
      {product && seen !== product.stock && (
        <p role="alert" className={`pad-12-16 round-8 tint-late plain airy ${classes.note}`}>
          {t('stockChanged', {
            before: seen ?? t('unlimitedStock'),
            now: product.stock ?? t('unlimitedStock'),
          })}
        </p>
      )}
    </fieldset>
  )
}

function Limit({ form: { fields, field, fault } }: { form: ProductForm }) {
  const t = useTranslations('store')
  return (
    <fieldset className={`flex upright gap-8 ${classes.group}`}>
      <legend>{t('limitColumn')}</legend>
      <div className={`grid gap-16 top ${classes.two}`}>
        <NativeSelect
          label={t('limitPeriod')}
          {...field('limitPeriod')}
          data={[
            { value: '', label: t('period_none') },
            ...periods.map((period) => ({ value: period, label: t(`period_${period}`) })),
          ]}
        />
        {fields.limitPeriod && <LimitCount {...field('limitCount')} error={fault('limit.count')} />}
      </div>
    </fieldset>
  )
}
