import { NumberFormatBase } from 'react-number-format'
import { cardDigits, shownCard } from '../../i18n/formats.ts'
import { TextInput, type TextInputProps } from '../kit/text-input.tsx'
import { useHeld } from '../kit/use-held.ts'
import { type FieldProps, useFault } from './masked-field.tsx'

const card = {
  whole: (value: string) => value.length >= 8,
  fault: 'invalid_card_number',
} as const

/** The school's own card in groups of four; its value is the digits alone. */
export function CardInput({ value, defaultValue, onChange, ...rest }: FieldProps) {
  const [held, hold] = useHeld({
    value: value === null ? '' : value,
    start: defaultValue ?? '',
    onChange,
  })
  return (
    <NumberFormatBase<TextInputProps>
      inputMode="numeric"
      autoComplete="off"
      {...rest}
      {...useFault(card, held, rest)}
      customInput={TextInput}
      value={cardDigits(held)}
      valueIsNumericString
      format={shownCard}
      removeFormatting={cardDigits}
      onValueChange={({ value: digits }, { event }) => {
        if (event) hold(digits)
      }}
    />
  )
}
