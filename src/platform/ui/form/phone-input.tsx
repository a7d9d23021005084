import { isForeignDraft, nationalDigits, phoneDigits, phoneDraft } from '../../i18n/formats.ts'
import { type FieldProps, type Mask, MaskedField } from './masked-field.tsx'

export const phoneMask: Mask = {
  pattern: '+998 (##) ###-##-##',
  digits: phoneDraft,
  keyed: nationalDigits,
  unmasked: isForeignDraft,
  value: (digits) => {
    if (isForeignDraft(digits)) return digits
    return digits.length < 9 ? digits && `+998${digits}` : `998${digits}`
  },
  whole: (value) => phoneDigits(value) === value,
  fault: 'invalid_phone',
}

/** +998 (XX) XXX-XX-XX; its value is twelve digits, empty, or what the schema of phones refuses. */
export function PhoneInput(props: FieldProps) {
  return (
    <MaskedField mask={phoneMask} type="tel" inputMode="numeric" autoComplete="tel" {...props} />
  )
}
