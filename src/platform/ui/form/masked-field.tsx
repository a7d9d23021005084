import { useState } from 'react'
import { NumberFormatBase, usePatternFormat } from 'react-number-format'
import { useTranslations } from '../phrases.tsx'
import type { Code } from '../../errors.ts'
import { TextInput, type TextInputProps } from '../kit/text-input.tsx'
import { useHeld } from '../kit/use-held.ts'

/** How the digits in a field of fixed form relate to its value. */
export type Mask = {
  /** `#` for each digit. */
  pattern: string
  /** The digits of a value, of pasted and of filled-in text. */
  digits(text: string): string
  /** The digits of what is typed key by key into a field, the new ones included. */
  keyed?(digits: string, inserted: string): string
  /** Whether digits are shown as they are, for the form has no place for them. */
  unmasked?(digits: string): boolean
  /** The value that digits mean; what is not whole stays recognisably so, and the schemas refuse it. */
  value(digits: string): string
  /** Whether a value is what the field is for. */
  whole(value: string): boolean
  /** What to say of a value that is not. */
  fault: Code
}

/** What forms give to a field, with the value itself instead of an event. */
export type FieldProps = Omit<
  TextInputProps,
  'value' | 'defaultValue' | 'onChange' | 'type' | 'ref'
> & {
  type?: 'text' | 'tel'
  value?: string | null
  defaultValue?: string | null
  onChange?: (value: string) => void
}

type Change = Parameters<ReturnType<typeof usePatternFormat>['removeFormatting'] & object>[1]

/** A text field whose form is always seen, on the server's page too. */
export function MaskedField({ mask, value, defaultValue, onChange, ...rest }: MaskedFieldProps) {
  const [held, hold] = useHeld({
    value: value === undefined ? undefined : (value ?? ''),
    start: defaultValue ?? '',
    onChange,
  })
  const { error, onBlur } = useFault(mask, held, rest)
  const field = usePatternFormat<TextInputProps>({
    format: mask.pattern,
    mask: '_',
    value: mask.digits(held),
    valueIsNumericString: true,
    onKeyDown: rest.onKeyDown,
  })
  const unmasked = (digits: string) => mask.unmasked?.(digits) ?? false
  const prefix = mask.pattern.slice(0, mask.pattern.indexOf('#'))
  const isUnmasked = (shown: string) =>
    mask.unmasked !== undefined && shown !== '' && !shown.startsWith(prefix)
  const digitsOf = (text: string, change: Change) => {
    const came = wholeText(mask, text, change)
    if (came !== undefined) return came
    if (isUnmasked(change ? change.lastValue : text)) return mask.digits(text)
    const digits = field.removeFormatting!(text, change)
    const inserted = change ? text.slice(change.to.start, change.to.end) : ''
    return mask.keyed?.(digits, inserted) ?? mask.digits(mask.value(digits))
  }
  return (
    <NumberFormatBase<TextInputProps>
      autoComplete="off"
      {...rest}
      {...field}
      customInput={TextInput}
      format={(digits) => (unmasked(digits) ? digits : field.format!(digits))}
      removeFormatting={digitsOf}
      onKeyDown={(event) =>
        (isUnmasked(event.currentTarget.value) ? rest.onKeyDown : field.onKeyDown)?.(event)
      }
      getCaretBoundary={(shown) =>
        isUnmasked(shown)
          ? Array.from({ length: shown.length + 1 }, () => true)
          : field.getCaretBoundary!(shown)
      }
      onValueChange={({ value: digits }, { event }) => {
        if (event) hold(mask.value(digits))
      }}
      onBlur={onBlur}
      error={error}
    />
  )
}
type MaskedFieldProps = FieldProps & { mask: Mask }

/** Whether nothing is left of what was there: pasted over, or filled in by the browser. */
export const replacesAll = ({ from, lastValue }: NonNullable<Change>) =>
  from.end - from.start >= lastValue.length

/** The digits of text that came at once, by the clipboard or from the browser's memory of forms. */
function wholeText(mask: Mask, text: string, change: Change): string | undefined {
  if (!change) return undefined
  if (replacesAll(change)) return mask.digits(text)
  const { to } = change
  const digits = mask.digits(text.slice(to.start, to.end))
  return mask.whole(mask.value(digits)) ? digits : undefined
}

/** What is wrong is said when the field is left, and no longer than it is wrong. */
export function useFault(
  mask: Pick<Mask, 'whole' | 'fault'>,
  held: string,
  { error, onBlur }: Pick<FieldProps, 'error' | 'onBlur'>,
) {
  const t = useTranslations('errors')
  const [left, setLeft] = useState(false)
  const faulty = left && held !== '' && !mask.whole(held)
  return {
    error: error || (faulty && t(mask.fault)),
    onBlur: (event: Parameters<NonNullable<FieldProps['onBlur']>>[0]) => {
      setLeft(true)
      onBlur?.(event)
    },
  }
}
