import { TextInput, type TextInputProps } from '@mantine/core'
import { useUncontrolled } from '@mantine/hooks'
import { NumberFormatBase } from 'react-number-format'
import { cardDigits, shownCard } from '../formats.ts'
import { type FieldProps, useFault } from './masked-field.tsx'

const card = {
  whole: (value: string) => value.length >= 8,
  fault: 'invalid_card_number',
} as const

/** The school's own card in groups of four; its value is the digits alone. */
export function CardInput({ value, defaultValue, onChange, ...rest }: FieldProps) {
  const [held, hold] = useUncontrolled({
    value: value === null ? '' : value,
    defaultValue: defaultValue ?? undefined,
    finalValue: '',
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
