import { Button } from '@mantine/core'
import { lazy, Suspense, useState } from 'react'
import { useUndo } from '../../audit/ui/undo.tsx'
import { newKey } from '../../platform/new-key.ts'
import { BulkBar } from '../../platform/ui/bulk-bar.tsx'
import { useConfirm } from '../../platform/ui/confirm.tsx'
import type { Selection } from '../../platform/ui/selection.ts'
import { useToast } from '../../platform/ui/toast.tsx'
import { useWrite } from '../../platform/web.tsx'
import { classes } from '../contract.ts'
import { useWords } from './words.ts'

const BulkEdit = lazy(() => import('./bulk-edit.tsx'))

type BulkProps = {
  selection: Selection
  /** What the list is narrowed to: meant when everything is chosen. */
  filters: { archived?: 'true' | 'false' | undefined }
}

/** What the office does with the classes that it has chosen. */
export function ClassBulk({ selection, filters }: BulkProps) {
  const t = useWords()
  const confirm = useConfirm()
  const [editing, setEditing] = useState(false)
  const { busy, change } = useBulkChange({ selection, filters })
  const archived = filters.archived === 'true'
  const archive = async () => {
    const sure = await confirm({
      title: t('archiveSure'),
      message: t('archiveSureText'),
      okLabel: t('archiveMany'),
      cancelLabel: t('cancel'),
      color: 'red',
    })
    if (sure) await change({ archived: true }, 'archivedMany')
  }
  return (
    <>
      <BulkBar selection={selection}>
        {archived ? (
          <Button
            size="sm"
            loading={busy}
            onClick={() => void change({ archived: false }, 'restoredMany')}
          >
            {t('restoreMany')}
          </Button>
        ) : (
          <>
            <Button size="sm" onClick={() => setEditing(true)}>
              {t('editMany')}
            </Button>
            <Button
              size="sm"
              variant="default"
              color="red"
              loading={busy}
              onClick={() => void archive()}
            >
              {t('archiveMany')}
            </Button>
          </>
        )}
      </BulkBar>
      <Suspense>
        {editing && (
          <BulkEdit selection={selection} filters={filters} close={() => setEditing(false)} />
        )}
      </Suspense>
    </>
  )
}

type Change = Parameters<ReturnType<typeof useSend>['mutateAsync']>[0]['body']['change']
const useSend = () => useWrite(classes.editMany, { refresh: Object.values(classes) })

/** The same change of all that are chosen; right after it there is a way back. */
export function useBulkChange({ selection, filters }: BulkProps) {
  const t = useWords()
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
