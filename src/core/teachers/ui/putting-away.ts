import { useTranslations } from '../../../platform/ui/phrases.tsx'
import type * as z from 'zod/mini'
import { useUndo } from '../../audit/ui/undo.tsx'
import { newKey } from '../../../platform/offline/new-key.ts'
import { useConfirm } from '../../../platform/ui/overlay/confirm.tsx'
import { shortName } from '../../../platform/ui/shown.ts'
import { useToast } from '../../../platform/ui/feedback/toast.tsx'
import { useWrite } from '../../../platform/web.tsx'
import { type Batched, type ChosenTeachers, teachers } from '../contract.ts'

type Chosen = z.input<typeof ChosenTeachers>
const refresh = [teachers.list, teachers.show]

/** Archives after a question, restores at once; both can be undone. True when it was done. */
export function usePuttingAway() {
  const t = useTranslations('teachers')
  const confirm = useConfirm()
  const toast = useToast()
  const { offer } = useUndo()
  const archiving = useWrite(teachers.archive, { refresh })
  const restoring = useWrite(teachers.restore, { refresh })

  function say({ batch_id, count, refused }: z.infer<typeof Batched>, done: string) {
    if (batch_id) offer(batch_id, done)
    if (refused.length === 0) return count > 0
    toast.show({
      title: t('notArchived', { count: refused.length }),
      text: t('notArchivedText', {
        names: refused.map(({ teacher }) => shortName(teacher)).join(', '),
      }),
      tone: 'error',
    })
    return count > 0
  }
  async function write(work: () => Promise<boolean>) {
    try {
      return await work()
    } catch (error) {
      toast.error(error)
      return false
    }
  }
  async function archive(body: Chosen, count: number): Promise<boolean> {
    const question = {
      title: t('archiveTitle', { count }),
      message: t('archiveText'),
      okLabel: t('toArchive'),
    }
    if (!(await confirm(question))) return false
    return write(async () => {
      const answer = await archiving.mutateAsync({ body, key: newKey() })
      return say(answer, t('archivedMany', { count: answer.count }))
    })
  }
  const restore = (body: Chosen) =>
    write(async () => {
      const answer = await restoring.mutateAsync({ body, key: newKey() })
      return say(answer, t('restoredMany', { count: answer.count }))
    })
  return { archive, restore }
}
