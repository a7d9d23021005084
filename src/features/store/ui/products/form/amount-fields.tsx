import { Checkbox } from '../../../../../platform/ui/kit/checkbox.tsx'
import { useTranslations } from '../../../../../platform/ui/phrases.tsx'
import { NumberInput } from '../../../../../platform/ui/form/number-input.tsx'

type Stock = { stock: number | null; unlimited: boolean }
type StockFieldsProps = {
  value: Stock
  error: string | undefined
  /** Whether the field has its name beside it, or stands in a group of that name. */
  named: boolean
  /** What the box says that takes the limit away. */
  box: string
  change(next: Partial<Stock>): void
}

/** How many pieces there are, or that there are any number of them. */
export function StockFields({ value, error, named, box, change }: StockFieldsProps) {
  const t = useTranslations('store')
  const { stock, unlimited } = value
  return (
    <>
      <NumberInput
        {...{ [named ? 'label' : 'aria-label']: t('stockColumn') }}
        precision={0}
        max={1_000_000}
        empty={null}
        disabled={unlimited}
        value={unlimited ? null : stock}
        error={error}
        onChange={(next) => change({ stock: next })}
      />
      <Checkbox
        label={box}
        checked={unlimited}
        onChange={(event) => change({ unlimited: event.currentTarget.checked })}
      />
    </>
  )
}

type LimitCountProps = {
  value: number | null
  error: string | undefined
  onChange(count: number | null): void
}

/** How many pieces one student may have in the period that is chosen beside it. */
export function LimitCount(props: LimitCountProps) {
  const t = useTranslations('store')
  return (
    <NumberInput label={t('limitCount')} precision={0} min={1} max={1000} empty={null} {...props} />
  )
}
