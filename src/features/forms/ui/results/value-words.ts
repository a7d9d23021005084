import { useTranslations } from '../../../../platform/ui/phrases.tsx'
import { shownDate } from '../../../../platform/i18n/formats.ts'
import { useChoices } from '../../../../platform/i18n/reader-choices.ts'
import { localised } from '../../../../platform/ui/shown.ts'
import type { Question } from '../../builder/contract.document.ts'

/** What was chosen of a question, as results count it, in words. */
export function useValueName() {
  const t = useTranslations('forms')
  const { lang } = useChoices()
  return ({ options, kind }: Question, value: string, label?: string): string => {
    const option = options?.find(({ id }) => id === value)
    if (option) return localised(option.title, lang).text || t('untitled')
    if (value === 'other') return t('other')
    if (value === 'yes' || value === 'no')
      return kind === 'consent' ? t(value === 'yes' ? 'agree' : 'disagree') : t(value)
    if (kind === 'date') return shownDate(value)
    return label ?? value
  }
}
