import IconFewer from '@tabler/icons-react/dist/esm/icons/IconMinus.mjs'
import IconMore from '@tabler/icons-react/dist/esm/icons/IconPlus.mjs'
import { useId } from 'react'
import { useTranslations } from '../../../../../platform/ui/phrases.tsx'
import classes from './buy-form.module.css'

type QuantityProps = {
  /** Null while nothing is written. */
  value: number | null
  change(value: number | null): void
  /** The id of what is said against it. */
  told: string | undefined
}

/** As many as one order can hold. */
const maxQuantity = 1_000
const within = (quantity: number) => Math.min(maxQuantity, Math.max(1, quantity))

/** How many pieces: written, or one more and one fewer, by arrow keys as well. */
export function Quantity({ value, change, told }: QuantityProps) {
  const t = useTranslations('store')
  const id = useId()
  const step = (by: number) => change(within((value ?? 0) + by))
  return (
    <div className={`inline-flex round-8 outlined ${classes.stepper}`}>
      <label htmlFor={id} className="hidden-text">
        {t('quantity')}
      </label>
      <button
        type="button"
        className="centred accent round-8 tints"
        aria-label={t('fewer')}
        aria-disabled={(value ?? 1) <= 1}
        onClick={() => step(-1)}
      >
        <IconFewer size="1.125rem" aria-hidden="true" />
      </button>
      <input
        id={id}
        className="bold inherits mid-text bare pad-0"
        inputMode="numeric"
        autoComplete="off"
        maxLength={4}
        value={value ?? ''}
        aria-invalid={told !== undefined}
        aria-describedby={told}
        onChange={({ currentTarget }) => {
          const digits = currentTarget.value.replace(/\D/g, '')
          change(digits === '' ? null : within(Number(digits)))
        }}
        onKeyDown={(event) => {
          const by = { ArrowUp: 1, ArrowDown: -1 }[event.key]
          if (!by) return
          event.preventDefault()
          step(by)
        }}
      />
      <button
        type="button"
        className="centred accent round-8 tints"
        aria-label={t('more')}
        aria-disabled={(value ?? 0) >= maxQuantity}
        onClick={() => step(1)}
      >
        <IconMore size="1.125rem" aria-hidden="true" />
      </button>
    </div>
  )
}
