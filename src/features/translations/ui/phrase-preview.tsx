import { useTranslations } from '../../../platform/ui/phrases.tsx'
import type { Lang } from '../../../platform/shapes.ts'
import type { Phrase } from '../../../platform/i18n/text.ts'
import { samplesOf } from './samples.ts'

type PreviewProps = { text: string; shipped: Phrase; lang: Lang }

/** How the phrase will read once names and numbers stand in it; the text is sound already. */
export function PhrasePreview({ text, shipped, lang }: PreviewProps) {
  const t = useTranslations('translations')
  const samples = samplesOf(text, shipped, lang, t('sampleName'))
  if (samples.length === 0) return null
  return (
    <div className="above-6">
      <span className="hidden-text">{t('preview')}</span>
      <ul className="flex gap-4 wrap" lang={lang}>
        {samples.map((sample) => (
          <li key={sample} className="breaks filled round-6 small soft pad-2-8">
            {sample}
          </li>
        ))}
      </ul>
    </div>
  )
}
