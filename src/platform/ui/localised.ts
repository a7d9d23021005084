import { useChoices } from '../i18n/reader-choices.ts'
import type { Localised } from '../shapes.ts'
import { localised } from './shown.ts'

/** What people have written as plain text, for a label or a sentence. */
export function useLocalised() {
  const { lang } = useChoices()
  return (content: Localised) => localised(content, lang).text
}
