import { NativeSelect } from '../../../../platform/ui/kit/native-select.tsx'
import { useTranslations } from '../../../../platform/ui/phrases.tsx'
import { type Form, useForm } from '../../../../platform/ui/form/form.ts'
import { FormDialog } from '../../../../platform/ui/overlay/form-dialog.tsx'
import { NumberInput } from '../../../../platform/ui/form/number-input.tsx'
import { periods, ProductsChange } from '../../products/contract.ts'
import { LimitCount, StockFields } from './form/amount-fields.tsx'
import classes from '../../../../platform/ui/form/form-sheet.module.css'
import type { Change } from './products-change.ts'

type BulkDialogProps = {
  /** Throws what the API throws. */
  send(change: Change): Promise<unknown>
  close(): void
}

const start = {
  price: null as number | null,
  stock: null as number | null,
  unlimited: false,
  limitCount: null as number | null,
  period: 'asIs' as 'asIs' | 'none' | (typeof periods)[number],
}
type Typed = typeof start

/** Only what is to become another. */
function changeOf({ price, stock, unlimited, limitCount, period }: Typed): Change {
  const limit = period === 'none' ? null : { count: limitCount!, period: period as 'day' }
  return {
    ...(price !== null && { price }),
    ...(unlimited ? { stock: null } : stock !== null && { stock }),
    ...(period !== 'asIs' && { limit }),
  }
}

/** One price, stock or limit for all that are chosen. Loaded lazily. */
export function BulkDialog({ send, close }: BulkDialogProps) {
  const t = useTranslations('store')
  const form = useForm({
    start,
    inputOf: changeOf,
    schema: ProductsChange,
    send,
    done: close,
  })
  const nothing = Object.keys(changeOf(form.fields)).length === 0
  return (
    <FormDialog form={form} title={t('edit')} yes={t('save')} disabled={nothing} close={close}>
      <p>{t('emptyStays')}</p>
      <NumberInput
        label={t('priceCoins')}
        precision={0}
        min={1}
        max={1_000_000}
        empty={null}
        {...form.field('price')}
        data-autofocus
      />
      <StockFields
        value={form.fields}
        error={form.fault('stock')}
        named
        box={t('makeUnlimited')}
        change={form.change}
      />
      <LimitFields form={form} />
    </FormDialog>
  )
}

function LimitFields({ form: { fields, field, fault } }: { form: Form<Typed> }) {
  const t = useTranslations('store')
  const { period } = fields
  return (
    <div className={`grid gap-16 top ${classes.two}`}>
      <NativeSelect
        label={t('limitColumn')}
        {...field('period')}
        data={[
          { value: 'asIs', label: t('asIs') },
          { value: 'none', label: t('period_none') },
          ...periods.map((each) => ({ value: each, label: t(`period_${each}`) })),
        ]}
      />
      {period !== 'asIs' && period !== 'none' && (
        <LimitCount {...field('limitCount')} error={fault('limit.count')} />
      )}
    </div>
  )
}
