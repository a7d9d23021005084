import { useTranslations } from '../../../platform/ui/phrases.tsx'
import { useChoices } from '../../../platform/i18n/reader-choices.ts'
import { wordsOf } from '../rules.words.ts'

/** What a notification says, in the language that is shown. */
export function useWords(timeZone: string) {
  const t = useTranslations('notifications')
  const { lang } = useChoices()
  return wordsOf(t, { lang, timeZone })
}
