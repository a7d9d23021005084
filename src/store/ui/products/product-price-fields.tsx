import { useState } from 'react'
import { useTranslations } from 'use-intl'
import { Money } from '../../../currency/ui/money.tsx'
import { NativeSelect } from '../../../platform/ui/kit/native-select.tsx'
import { NumberInput } from '../../../platform/ui/number-input.tsx'
import { Part } from '../../../platform/ui/settings-part.tsx'
import { periods, type Product } from '../../contract.products.ts'
import classes from '../stores/keeping-form.module.css'
import { LimitCount, StockFields } from './amount-fields.tsx'
import type { ProductForm } from './use-product-form.ts'

type PartProps = { typed: ProductForm; product: Product | undefined }

/** What one costs and is worth, how many there are, and how many one student may have. */
export function PricePart({ typed, product }: PartProps) {
  const t = useTranslations('store')
  const sentence = useTranslations('errors')
  const { fields, faults, change } = typed
  return (
    <Part title={t('partPrice')}>
      <div className="stack gap-20">
        <div className={classes.two}>
          <NumberInput
            label={t('priceCoins')}
            {...(product && { description: t('priceKept') })}
            hintBelow
            precision={0}
            min={1}
            max={1_000_000}
            empty={null}
            value={fields.price}
            error={faults.price && sentence(faults.price)}
            onChange={(price) => change({ price })}
          />
          <div>
            <NumberInput
              label={t('worthSoum')}
              description={t('worthText')}
              hintBelow
              precision={0}
              max={1_000_000_000_000}
              empty={null}
              value={fields.worth}
              error={faults.worth && sentence(faults.worth)}
              onChange={(worth) => change({ worth })}
            />
            {fields.worth !== null && (
              <p className={classes.soft}>
                <Money uzs={fields.worth} />
              </p>
            )}
          </div>
        </div>
        <Stock typed={typed} product={product} />
        <Limit typed={typed} />
      </div>
    </Part>
  )
}

function Stock({ typed: { fields, faults, change }, product }: PartProps) {
  const t = useTranslations('store')
  // what the form was filled with; orders may have taken some since
  const [seen] = useState(product?.stock)
  return (
    <fieldset className={classes.group}>
      <legend>{t('stockColumn')}</legend>
      <div className={classes.two}>
        <StockFields
          value={fields}
          fault={faults.stock}
          named={false}
          box={t('unlimitedStock')}
          change={change}
        />
      </div>
      {product && seen !== product.stock && (
        <p role="alert" className={classes.note}>
          {t('stockChanged', {
            before: seen ?? t('unlimitedStock'),
            now: product.stock ?? t('unlimitedStock'),
          })}
        </p>
      )}
    </fieldset>
  )
}

function Limit({ typed: { fields, faults, change } }: { typed: ProductForm }) {
  const t = useTranslations('store')
  return (
    <fieldset className={classes.group}>
      <legend>{t('limitColumn')}</legend>
      <div className={classes.two}>
        <NativeSelect
          label={t('limitPeriod')}
          value={fields.limitPeriod}
          data={[
            { value: '', label: t('period_none') },
            ...periods.map((period) => ({ value: period, label: t(`period_${period}`) })),
          ]}
          onChange={(event) =>
            change({ limitPeriod: event.currentTarget.value as typeof fields.limitPeriod })
          }
        />
        {fields.limitPeriod && (
          <LimitCount
            value={fields.limitCount}
            fault={faults['limit.count']}
            change={(limitCount) => change({ limitCount })}
          />
        )}
      </div>
    </fieldset>
  )
}
