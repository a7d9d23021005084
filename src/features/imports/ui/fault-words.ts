import { useTranslations } from '../../../platform/ui/phrases.tsx'
import { isCode } from '../../../platform/errors.ts'
import type { Field } from '../file/contract.columns.ts'

/** What is wrong with a cell: of what could not be understood also what is expected in its column, where that can be said. */
export function useFaultWords() {
  const t = useTranslations('imports')
  const sentence = useTranslations('errors')
  return (code: string, field: Field | null | undefined): string => {
    if (isCode(code) && code !== 'invalid_value') return sentence(code)
    const expected = field === 'weekday' || field === 'period' ? t(`expects_${field}`) : ''
    return [t('notUnderstood'), expected].filter(Boolean).join(': ')
  }
}
