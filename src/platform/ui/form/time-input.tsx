import { type FieldProps, type Mask, MaskedField } from './masked-field.tsx'

export const timeMask: Mask = {
  pattern: '##:##',
  digits: (text) =>
    text
      .replace(/^\s*(\d):/, '0$1:')
      .replace(/\D/g, '')
      .slice(0, 4),
  value: (digits) => digits.replace(/^(\d{2})(?=\d)/, '$1:'),
  whole: (value) => /^([01]\d|2[0-3]):[0-5]\d$/.test(value),
  fault: 'invalid_time',
}

/** HH:MM of twenty-four hours, whatever clock the browser's language would have. */
export function TimeInput(props: FieldProps) {
  return <MaskedField mask={timeMask} inputMode="numeric" placeholder="__:__" {...props} />
}
