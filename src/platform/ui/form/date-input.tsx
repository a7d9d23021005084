import IconCalendar from '@tabler/icons-react/dist/esm/icons/IconCalendar.mjs'
import { useRef } from 'react'
import { useTranslations } from '../phrases.tsx'
import { shownDate, writtenDay } from '../../i18n/formats.ts'
import classes from './date-input.module.css'
import { IconButton } from '../kit/icon-button.tsx'
import { useHeld } from '../kit/use-held.ts'
import { type FieldProps, type Mask, MaskedField } from './masked-field.tsx'

const isDay = (text: string) => /^\d{4}-\d{2}-\d{2}$/.test(text)
const withDots = (digits: string) =>
  digits.replace(/^(\d{2})(\d{1,2})(\d*)$/, (_, day, month, year) =>
    [day, month, year].filter(Boolean).join('.'),
  )

/** `1.` is the first day and `9` the ninth: a mark ends a day or a month of one digit, as does a digit that begins none. */
function padded(digits: string, inserted: string): string {
  if (inserted === '' || (digits.length !== 1 && digits.length !== 3)) return digits.slice(0, 8)
  const last = digits.at(-1)!
  const isWhole = /[./,\s-]$/.test(inserted) || last > (digits.length === 1 ? '3' : '1')
  return isWhole && last !== '0' ? `${digits.slice(0, -1)}0${last}` : digits
}

export const dateMask: Mask = {
  pattern: '##.##.####',
  digits: (text) => {
    const day = isDay(text.trim()) ? text.trim() : writtenDay(text)
    return (day ? shownDate(day) : text).replace(/\D/g, '').slice(0, 8)
  },
  keyed: padded,
  value: (digits) => writtenDay(withDots(digits)) ?? withDots(digits),
  whole: isDay,
  fault: 'invalid_date',
}

type DateInputProps = FieldProps & { min?: string; max?: string }

/** DD.MM.YYYY, typed or chosen in the browser's calendar; its value is `YYYY-MM-DD`, or what was typed if no day. */
export function DateInput({ value, defaultValue, onChange, min, max, ...rest }: DateInputProps) {
  const [held, hold] = useHeld({
    value: value === null ? '' : value,
    start: defaultValue ?? '',
    onChange,
  })
  return (
    <MaskedField
      mask={dateMask}
      inputMode="numeric"
      placeholder="__.__.____"
      rightSection={!rest.disabled && !rest.readOnly && <Calendar {...{ held, hold, min, max }} />}
      {...rest}
      value={held}
      onChange={hold}
    />
  )
}

type CalendarProps = {
  held: string
  hold: (day: string) => void
  min: string | undefined
  max: string | undefined
}

/** The browser's own calendar, behind a button: nothing to load, and the one that the phone's owner knows. */
function Calendar({ held, hold, min, max }: CalendarProps) {
  const t = useTranslations('common')
  const native = useRef<HTMLInputElement>(null)
  return (
    <>
      <input
        ref={native}
        type="date"
        className={`full covers passes pad-0 ${classes.native}`}
        tabIndex={-1}
        aria-hidden="true"
        value={isDay(held) ? held : ''}
        min={min}
        max={max}
        onChange={(event) => hold(event.target.value)}
      />
      <IconButton
        className={classes.open}
        aria-label={t('openCalendar')}
        onClick={() => native.current?.showPicker()}
      >
        <IconCalendar size="1.125rem" stroke={1.75} aria-hidden="true" />
      </IconButton>
    </>
  )
}
