import { useTranslations } from '../../../platform/ui/phrases.tsx'
import { useChoices } from '../../../platform/i18n/reader-choices.ts'
import { localised } from '../../../platform/ui/shown.ts'

/** What a part of the form is called, for whoever chooses among them. */
export function useTitleOf() {
  const t = useTranslations('forms')
  const { lang } = useChoices()
  return (title: Parameters<typeof localised>[0] | undefined) =>
    localised(title ?? {}, lang).text || t('untitled')
}
