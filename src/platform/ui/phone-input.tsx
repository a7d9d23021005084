import { nationalDigits, phoneDigits } from '../formats.ts'
import { type FieldProps, type Mask, MaskedField } from './masked-field.tsx'

export const phoneMask: Mask = {
  pattern: '+998 (##) ###-##-##',
  digits: (text) => nationalDigits(phoneDigits(text.replace(/[^+\d]/g, '')) ?? text),
  value: (digits) => (digits.length < 9 ? digits && `+998${digits}` : `998${digits}`),
  whole: (value) => /^998\d{9}$/.test(value),
  fault: 'invalid_phone',
}

/** +998 (XX) XXX-XX-XX; its value is twelve digits, empty, or begins with a plus while it is not whole. */
export function PhoneInput(props: FieldProps) {
  return (
    <MaskedField mask={phoneMask} type="tel" inputMode="numeric" autoComplete="tel" {...props} />
  )
}
