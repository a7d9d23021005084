import { useTranslations } from 'use-intl'
import { Answers, Dialog } from '../../../platform/ui/dialog.tsx'
import { Button } from '../../../platform/ui/kit/button.tsx'
import { NativeSelect } from '../../../platform/ui/kit/native-select.tsx'
import { NumberInput } from '../../../platform/ui/number-input.tsx'
import { useTypedForm } from '../../../platform/ui/typed-form.ts'
import { periods, ProductsChange } from '../../contract.products.ts'
import { LimitCount, StockFields } from './amount-fields.tsx'
import classes from '../stores/keeping-form.module.css'
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
  const common = useTranslations('common')
  const sentence = useTranslations('errors')
  const schema = ProductsChange
  const typed = useTypedForm({ start, inputOf: changeOf, schema, send, done: close })
  const { form, fields, faults, busy, change, onSubmit } = typed
  const nothing = Object.keys(changeOf(fields)).length === 0
  return (
    <Dialog title={t('edit')} close={close}>
      <form ref={form} onSubmit={onSubmit} className="stack gap-20" noValidate>
        <p className={classes.soft}>{t('bulkText')}</p>
        <NumberInput
          label={t('priceCoins')}
          precision={0}
          min={1}
          max={1_000_000}
          empty={null}
          value={fields.price}
          error={faults.price && sentence(faults.price)}
          onChange={(price) => change({ price })}
          data-autofocus
        />
        <StockFields
          value={fields}
          fault={faults.stock}
          named
          box={t('makeUnlimited')}
          change={change}
        />
        <LimitFields typed={typed} />
        <Answers>
          <Button variant="default" onClick={close}>
            {common('cancel')}
          </Button>
          <Button type="submit" loading={busy} disabled={nothing}>
            {t('save')}
          </Button>
        </Answers>
      </form>
    </Dialog>
  )
}

type Form = ReturnType<typeof useTypedForm<Typed, Change>>

function LimitFields({ typed: { fields, faults, change } }: { typed: Form }) {
  const t = useTranslations('store')
  const { limitCount, period } = fields
  return (
    <div className={classes.two}>
      <NativeSelect
        label={t('limitColumn')}
        value={period}
        data={[
          { value: 'asIs', label: t('asIs') },
          { value: 'none', label: t('period_none') },
          ...periods.map((each) => ({ value: each, label: t(`period_${each}`) })),
        ]}
        onChange={(event) => change({ period: event.currentTarget.value as Typed['period'] })}
      />
      {period !== 'asIs' && period !== 'none' && (
        <LimitCount
          value={limitCount}
          fault={faults['limit.count']}
          change={(count) => change({ limitCount: count })}
        />
      )}
    </div>
  )
}
