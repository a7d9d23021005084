import type { Localised } from '../../shapes.ts'
import { useChoices } from '../../i18n/reader-choices.ts'
import { localised } from '../shown.ts'
import classes from './localised-text.module.css'

/** Content that people have written; a small badge tells when it is in another language than the page. */
export function LocalisedText({ content }: { content: Localised }) {
  const { lang } = useChoices()
  const shown = localised(content, lang)
  if (shown.lang === lang) return shown.text
  return (
    <span lang={shown.lang}>
      {shown.text}{' '}
      <span className={`filled soft small bold round-4 ${classes.badge}`}>{shown.lang}</span>
    </span>
  )
}
