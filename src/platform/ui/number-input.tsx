import { useState } from 'react'
import { NumberFormatBase, useNumericFormat } from 'react-number-format'
import { numberOf, pastedNumber } from '../formats.ts'
import { plainNumber } from '../numbers.ts'
import { TextInput, type TextInputProps } from './kit/text-input.tsx'
import { useHeld } from './kit/use-held.ts'
import { type FieldProps, replacesAll, useFault } from './masked-field.tsx'

/** As many digits as a number can hold without losing one. */
const mostDigits = 15
/** Decimals that may be typed, whatever a field takes. */
const mostDecimals = 5

type NumberInputProps = Omit<FieldProps, 'value' | 'defaultValue' | 'onChange'> & {
  value?: number | null
  defaultValue?: number | null
  onChange?: (value: number | null) => void
  /** Decimals at most. */
  precision?: number
  min?: number
  max?: number
  /** What an empty field means; null where there may be no number. */
  empty?: number | null
}

/** 1 234 567.5: thousands apart, a dot before the decimals. The value is a number. */
export function NumberInput({
  value,
  defaultValue,
  onChange,
  precision = 5,
  min = 0,
  max = Infinity,
  empty = 0,
  ...rest
}: NumberInputProps) {
  const [held, hold] = useHeld<number | null>({
    value,
    start: defaultValue ?? empty,
    onChange,
  })
  const [typed, setTyped] = useState<string>()
  const read = (text: string) => numberOf(text, empty)
  // a field of whole numbers keeps a dot and a sign too, and refuses them: without them it would be another number
  const kept = Math.max(precision, mostDecimals)
  // what is being typed stays as it is (`1.`, `1.50`, nothing) as long as it means the same number
  const shown = typed !== undefined && read(typed) === held ? typed : written(held, kept)
  const { error, onBlur } = useFault(
    ruleOf({ min, max, precision }, held),
    String(held ?? ''),
    rest,
  )
  const field = useNumericFormat<TextInputProps>({
    value: shown,
    valueIsNumericString: true,
    thousandSeparator: ' ',
    decimalSeparator: '.',
    allowedDecimalSeparators: ['.', ','],
    decimalScale: kept,
    allowNegative: true,
    onKeyDown: rest.onKeyDown,
  })
  return (
    <NumberFormatBase<TextInputProps>
      inputMode={precision > 0 ? 'decimal' : 'numeric'}
      autoComplete="off"
      {...rest}
      {...field}
      customInput={TextInput}
      removeFormatting={(text, change) =>
        field.removeFormatting!(change && replacesAll(change) ? pastedNumber(text) : text, change)
      }
      isAllowed={({ value: text }) => text.replace(/\D/g, '').length <= mostDigits}
      onValueChange={({ value: text }, { event }) => {
        if (!event) return
        setTyped(text)
        hold(read(text))
      }}
      onBlur={(event) => {
        setTyped(undefined)
        onBlur(event)
      }}
      error={error}
    />
  )
}

const written = (value: number | null, precision: number) =>
  value === null ? '' : plainNumber(value, precision)

type Bounds = { min: number; max: number; precision: number }

/** What the field takes, and what to say of a number that it does not. */
export function ruleOf({ min, max, precision }: Bounds, held: number | null) {
  const fine = held === null || Number(held.toFixed(precision)) === held
  const unfit = precision === 0 ? 'invalid_number' : 'invalid_value'
  return {
    whole: (value: string) => fine && Number(value) >= min && Number(value) <= max,
    fault: fine ? 'out_of_range' : unfit,
  } as const
}
