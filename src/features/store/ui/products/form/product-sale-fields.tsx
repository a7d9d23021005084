import { useTranslations } from '../../../../../platform/ui/phrases.tsx'
import { DateInput } from '../../../../../platform/ui/form/date-input.tsx'
import { Part } from '../../../../../platform/ui/form/settings-part.tsx'
import { Segments } from '../../../../../platform/ui/layout/segments.tsx'
import { TimeInput } from '../../../../../platform/ui/form/time-input.tsx'
import { productStates } from '../../../products/contract.ts'
import classes from '../../../../../platform/ui/form/form-sheet.module.css'
import type { ProductForm } from './use-product-form.ts'

/** Whether it is on sale, and from when until when. */
export function SalePart({ form: { fields, fault, change } }: { form: ProductForm }) {
  const t = useTranslations('store')
  const { from, until } = fields
  return (
    <Part title={t('sale')}>
      <div className="stack gap-20">
        <Segments
          legend={t('state')}
          value={fields.state}
          segments={productStates.map((value) => ({ value, label: t(`state_${value}`) }))}
          choose={(state) => change({ state })}
        />
        <fieldset className={`flex upright gap-8 ${classes.group}`}>
          <legend>{t('window')}</legend>
          <p>{t('windowText')}</p>
          <div className={`grid gap-16 top ${classes.two}`}>
            <DateInput
              label={t('saleFromDay')}
              value={from.day}
              error={fault('sale_from')}
              onChange={(day) => change({ from: { ...from, day } })}
            />
            <TimeInput
              label={t('saleFromTime')}
              value={from.time}
              onChange={(time) => change({ from: { ...from, time } })}
            />
          </div>
          <div className={`grid gap-16 top ${classes.two}`}>
            <DateInput
              label={t('saleUntilDay')}
              value={until.day}
              error={fault('sale_until')}
              onChange={(day) => change({ until: { ...until, day } })}
            />
            <TimeInput
              label={t('saleUntilTime')}
              value={until.time}
              onChange={(time) => change({ until: { ...until, time } })}
            />
          </div>
        </fieldset>
      </div>
    </Part>
  )
}
