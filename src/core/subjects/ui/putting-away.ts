import { useTranslations } from '../../../platform/ui/phrases.tsx'
import type * as z from 'zod/mini'
import { useUndo } from '../../audit/ui/undo.tsx'
import { newKey } from '../../../platform/offline/new-key.ts'
import { useConfirm } from '../../../platform/ui/overlay/confirm.tsx'
import type { Selection } from '../../../platform/ui/list/selection.ts'
import { useToast } from '../../../platform/ui/feedback/toast.tsx'
import { useWrite } from '../../../platform/web.tsx'
import { type Subject, subjects, type SubjectsChange } from '../contract.ts'

const refresh = [subjects.list, subjects.load, subjects.curriculum, subjects.show]

type Which = Pick<z.input<typeof SubjectsChange>, 'ids' | 'everything'>
type Listed = {
  results: Subject[]
  archived: boolean
  everything: NonNullable<Which['everything']>
}
type Meant = {
  which: Which
  /** How many are meant. */
  count: number
  archived: boolean
  /** In how many classes they are taught now, as far as it is known. */
  taught: number
}

/** Archives after a question, restores at once; both can be undone. */
export function usePuttingAway() {
  const t = useTranslations('subjects')
  const confirm = useConfirm()
  const toast = useToast()
  const { offer } = useUndo()
  const { mutateAsync } = useWrite(subjects.editMany, { refresh })
  async function put({ which, count: meant, archived, taught }: Meant): Promise<boolean> {
    const question = {
      title: t('archiveTitle', { count: meant }),
      message: taught > 0 ? t('archiveTaught', { count: taught }) : t('archiveText'),
      okLabel: t('toArchive'),
    }
    if (archived && !(await confirm(question))) return false
    try {
      const body = { ...which, change: { archived } }
      const { batch_id, count } = await mutateAsync({ body, key: newKey() })
      offer(batch_id, t(archived ? 'archivedMany' : 'restoredMany', { count }))
      return true
    } catch (error) {
      toast.error(error)
      return false
    }
  }
  const putOne = ({ id, archived, class_count: taught = 0 }: Subject) =>
    put({ which: { ids: [id] }, count: 1, archived: !archived, taught })
  const putChosen = ({ everything, chosen, count }: Selection, listed: Listed) => {
    const { results, archived } = listed
    const shown = results.filter(({ id }) => chosen.has(id))
    const taught = Math.max(0, ...shown.map((subject) => subject.class_count ?? 0))
    const which = everything ? { everything: listed.everything } : { ids: [...chosen] }
    return put({ which, count, archived: !archived, taught })
  }
  return { putOne, putChosen }
}
