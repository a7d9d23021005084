import { useTranslations } from '../../../platform/ui/phrases.tsx'
import { useUndo } from '../../audit/ui/undo.tsx'
import { newKey } from '../../../platform/offline/new-key.ts'
import type { Selection } from '../../../platform/ui/list/selection.ts'
import { useToast } from '../../../platform/ui/feedback/toast.tsx'
import { useWrite } from '../../../platform/web.tsx'
import { classes } from '../contract.ts'

export type BulkProps = {
  selection: Selection
  /** What the list is narrowed to: meant when everything is chosen. */
  filters: { archived?: 'true' | 'false' | undefined }
}

type Change = Parameters<ReturnType<typeof useSend>['mutateAsync']>[0]['body']['change']
const useSend = () => useWrite(classes.editMany, { refresh: Object.values(classes) })

/** The same change of all that are chosen; right after it there is a way back. */
export function useBulkChange({ selection, filters }: BulkProps) {
  const t = useTranslations('classes')
  const toast = useToast()
  const { offer } = useUndo()
  const { mutateAsync, isPending } = useSend()
  async function change(what: Change, said: 'archivedMany' | 'restoredMany' | 'editedMany') {
    const { everything, chosen } = selection
    const which = everything ? { everything: filters } : { ids: [...chosen] }
    const key = newKey()
    try {
      const { batch_id, count } = await mutateAsync({ body: { ...which, change: what }, key })
      selection.clear()
      offer(batch_id, t(said, { count }))
      return true
    } catch (error) {
      toast.error(error)
      return false
    }
  }
  return { busy: isPending, change }
}
