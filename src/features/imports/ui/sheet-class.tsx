import { useTranslations } from '../../../platform/ui/phrases.tsx'
import { NativeSelect } from '../../../platform/ui/kit/native-select.tsx'
import type { DraftProps } from './draft-props.ts'

/** One class for a whole sheet, where the rows do not say theirs. */
export function SheetClass({ draft, change }: DraftProps) {
  const t = useTranslations('imports')
  const named = draft.columns.some(({ field }) => field === 'class')
  if (draft.kind !== 'students' || (named && !draft.sheet_class)) return null
  const labels = [...new Set([draft.sheet_class, ...draft.known_classes])].filter(Boolean)
  return (
    <NativeSelect
      className="below-16 most-20"
      label={t('sheetClass')}
      value={draft.sheet_class}
      data={[
        { value: '', label: t('noClass') },
        ...labels.map((label) => ({ value: label, label })),
      ]}
      onChange={(event) => void change({ sheet_class: event.currentTarget.value })}
    />
  )
}
