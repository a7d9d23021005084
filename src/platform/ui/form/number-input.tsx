import { useRef, useState } from 'react'
import { NumberFormatBase, useNumericFormat } from 'react-number-format'
import { useTranslations } from '../phrases.tsx'
import { plainDigits, readNumber } from '../../i18n/formats.ts'
import { plainNumber } from '../../i18n/numbers.ts'
import { TextInput, type TextInputProps } from '../kit/text-input.tsx'
import { useHeld } from '../kit/use-held.ts'
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
  const whole = precision === 0
  const firstMark = useRef('')
  const thousandMark = useRef('')
  // what is no number is kept and refused
  const read = (text: string) =>
    /\d/.test(text) ? (readNumber(text, whole) ?? Number.POSITIVE_INFINITY) : empty
  /** Plain digits of what stands in the field now, or the text itself where it is no number yet. */
  const understood = (text: string, change: Change): string => {
    const marks = text.match(/[.,]/g) ?? []
    // the field shows a comma as a dot; a second mark says which of them parts thousands
    if (marks.length === 0) firstMark.current = ''
    else firstMark.current ||= marks[0]!
    const signs = text.replace(/[^\d.,\s'’-]/g, '')
    const pasted = change && replacesAll(change)
    if (pasted) thousandMark.current = ''
    // behind `1.200`, which is shown as 1 200, another dot parts thousands as well
    const gap = marks.length > 0 ? thousandMark.current : ''
    const written = pasted
      ? signs.trim()
      : signs.replace(/[.,]/, firstMark.current).replace(/\s/g, gap)
    const plain = plainDigits(written, whole)
    if (whole && marks.length === 1 && !gap && plain?.includes('.') === false)
      thousandMark.current = firstMark.current
    const typedComma = change && text.slice(change.to.start, change.to.end) === ','
    const ordinary = marks.length < 2 && (!text.includes(',') || typedComma) && !pasted
    if (plain === undefined) return isRaw(written) ? written : field.removeFormatting!(text, change)
    return ordinary && plain.includes('.') ? field.removeFormatting!(text, change) : plain
  }
  // a field of whole numbers keeps a dot and a sign too, and refuses them: without them it would be another number
  const kept = Math.max(precision, mostDecimals)
  // what is being typed stays as it is (`1.`, `1.50`, nothing) as long as it means the same number
  const shown = typed !== undefined && Object.is(read(typed), held) ? typed : written(held, kept)
  const { error, onBlur } = useFault(
    ruleOf({ min, max, precision }, held),
    String(held ?? ''),
    rest,
  )
  const errors = useTranslations('errors')
  const common = useTranslations('common')
  // the field knows both ends, whoever has refused the number
  const between = (said: typeof error) =>
    said === errors('out_of_range') && Number.isFinite(max)
      ? common('numberBetween', { min, max })
      : said
  const field = useNumericFormat<TextInputProps>({
    value: isRaw(shown) ? '' : shown,
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
      value={isRaw(shown) ? shown : field.value}
      valueIsNumericString={isRaw(shown)}
      format={(text) => (isRaw(text) ? text : field.format!(text))}
      removeFormatting={understood}
      isAllowed={({ value: text }) => text.replace(/\D/g, '').length <= mostDigits}
      onValueChange={({ value: text }, { event }) => {
        if (!event) return
        setTyped(text)
        hold(read(text))
      }}
      onBlur={(event) => {
        if (held !== Number.POSITIVE_INFINITY) setTyped(undefined)
        onBlur(event)
      }}
      error={between(error)}
    />
  )
}

type Change = Parameters<ReturnType<typeof useNumericFormat>['removeFormatting'] & object>[1]

/** What is kept as it was typed: a comma, or several marks, are in no number that the field writes. */
const isRaw = (text: string) => /,|\..*\.|\d\s+\d/.test(text)

const written = (value: number | null, precision: number) =>
  value === null ? '' : plainNumber(value, precision)

type Bounds = { min: number; max: number; precision: number }

/** What the field takes, and what to say of a number that it does not. */
export function ruleOf({ min, max, precision }: Bounds, held: number | null) {
  const fine = held === null || (Number.isFinite(held) && Number(held.toFixed(precision)) === held)
  const unfit = precision === 0 ? 'invalid_number' : 'invalid_value'
  return {
    whole: (value: string) => fine && Number(value) >= min && Number(value) <= max,
    fault: fine ? 'out_of_range' : unfit,
  } as const
}
