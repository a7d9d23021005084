import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useTranslations } from '../../../platform/ui/phrases.tsx'
import { ApiError, Unreachable } from '../../../platform/client.ts'
import { newKey } from '../../../platform/offline/new-key.ts'
import { useConfirm } from '../../../platform/ui/overlay/confirm.tsx'
import { ProgressBar } from '../../../platform/ui/feedback/progress-bar.tsx'
import { useToast } from '../../../platform/ui/feedback/toast.tsx'
import { keyOf, useApp } from '../../../platform/web.tsx'
import { batches } from '../contract.ts'

/** Milliseconds in which what was done to many can be taken back by one press. */
const undoOfferedMs = 30_000

/** Milliseconds after which an undo counts as long, and from one look at it to the next. */
const longMs = 1_000

function UndoProgress({ id }: { id: string }) {
  const { api } = useApp()
  const t = useTranslations('audit')
  const call = { params: { id } }
  const { data } = useQuery({
    queryKey: keyOf(batches.progress, call),
    queryFn: () => api(batches.progress, call),
    refetchInterval: longMs,
    gcTime: 0,
  })
  // without a figure the bar only says that something goes on
  const counted = data && data.total > 0 ? data : undefined
  return (
    <div className="stack gap-4 above-6">
      <ProgressBar value={counted?.done} max={counted?.total ?? 1} />
      {counted && <span className="soft small">{t('undoingOf', counted)}</span>}
    </div>
  )
}

/** Undoes a batch; where something is in the way, says what, and undoes the rest if that is wanted. True when done. */
export function useUndoing() {
  const { api } = useApp()
  const t = useTranslations('audit')
  const common = useTranslations('common')
  const confirm = useConfirm()
  const toast = useToast()
  /** A long one tells how far it has come. */
  const ask = async (id: string, key: string, query?: { rest: 'true' }) => {
    const during = api(batches.undo, { params: { id }, key, ...(query && { query }) })
    const timer = setTimeout(
      () => toast.show({ title: t('undoing'), during, progress: <UndoProgress id={id} /> }),
      longMs,
    )
    await during.finally(() => clearTimeout(timer))
  }
  return async (id: string, key: string): Promise<boolean> => {
    const call = { params: { id } }
    try {
      await ask(id, key)
      return true
    } catch (error) {
      if (!(error instanceof ApiError) || error.detail !== 'changed_since') throw error
      const [trial, { Obstacles }] = await Promise.all([
        api(batches.tryUndo, call),
        import('./obstacles.tsx'),
      ])
      const rest = trial.rest > 0
      const sure = await confirm({
        title: t('obstacles'),
        message: <Obstacles trial={trial} />,
        okLabel: rest ? t('undoRest') : common('close'),
        cancelLabel: rest ? common('keepAsIs') : '',
      })
      if (!sure || !rest) return false
      await ask(id, newKey(), { rest: 'true' })
      return true
    }
  }
}

/** The way back out of a bulk write, right after it. */
export function useUndo() {
  const t = useTranslations('common')
  const undoBatch = useUndoing()
  const queries = useQueryClient()
  const toast = useToast()

  /** Says what was done, and offers to undo all that the batch has written. */
  function offer(batchId: string, text: string) {
    // the same key for every press: a batch is undone once
    const key = newKey()
    const propose = () =>
      toast.show({
        title: text,
        tone: 'success',
        timeout: undoOfferedMs,
        actions: [{ label: t('undo'), run: () => void undo() }],
      })
    const undo = async () => {
      try {
        if (!(await undoBatch(batchId, key))) return
        toast.show({ title: t('undone'), tone: 'success' })
        await queries.invalidateQueries()
      } catch (error) {
        toast.error(error)
        // nobody has refused it: it can be asked for again
        if (error instanceof Unreachable) propose()
      }
    }
    propose()
  }
  return { offer }
}
