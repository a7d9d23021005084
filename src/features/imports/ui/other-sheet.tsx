import { useTranslations } from '../../../platform/ui/phrases.tsx'
import { NativeSelect } from '../../../platform/ui/kit/native-select.tsx'
import { useToast } from '../../../platform/ui/feedback/toast.tsx'
import type { Import } from '../contract.ts'
import { type Given, useOpening } from './opening.ts'

type OtherSheetProps = { draft: Import; given: Given; show(id: string, given: Given): void }

/** A workbook of several sheets, while it is still at hand: another one of them. */
export function OtherSheet({ draft, given, show }: OtherSheetProps) {
  const t = useTranslations('imports')
  const toast = useToast()
  const { open, busy } = useOpening(draft.kind)
  if (draft.sheets.length < 2) return null
  const choose = async (sheet: string) => {
    try {
      show((await open(given, sheet)).id, given)
    } catch (error) {
      toast.error(error)
    }
  }
  return (
    <NativeSelect
      className="below-16 most-20"
      label={t('otherSheet')}
      value={draft.sheet}
      data={[...new Set([draft.sheet, ...draft.sheets])]}
      disabled={busy}
      onChange={(event) => void choose(event.currentTarget.value)}
    />
  )
}
