import { useTranslations } from '../../../../platform/ui/phrases.tsx'
import { useEffectValue } from '../effects/effect-words.ts'

/** What the record has of a list, by its names. */
export function OnRecordList({ names }: { names: string[] }) {
  const t = useTranslations('forms')
  const what = useEffectValue()('allergies', names.join()) ?? ''
  return <p className="soft small breaks">{t('onRecordList', { what })}</p>
}
