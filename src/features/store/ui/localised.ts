import { useChoices } from '../../../platform/i18n/reader-choices.ts'
import type { Localised } from '../../../platform/shapes.ts'
import { localised } from '../../../platform/ui/shown.ts'

/** What people have written as plain text, for a label or a sentence. */
export function useLocalised() {
  const { lang } = useChoices()
  return (content: Localised) => localised(content, lang).text
}
