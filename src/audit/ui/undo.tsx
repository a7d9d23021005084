import { useQueryClient } from '@tanstack/react-query'
import { useTranslations } from 'use-intl'
import { ApiError, Unreachable } from '../../platform/client.ts'
import { newKey } from '../../platform/new-key.ts'
import { useConfirm } from '../../platform/ui/confirm.tsx'
import { useToast } from '../../platform/ui/toast.tsx'
import { useApp } from '../../platform/web.tsx'
import { batches } from '../contract.ts'

/** Milliseconds in which what was done to many can be taken back by one press. */
const undoOfferedMs = 30_000

/** Undoes a batch; where something is in the way, says what, and undoes the rest if that is wanted. True when done. */
export function useUndoing() {
  const { api } = useApp()
  const t = useTranslations('audit')
  const common = useTranslations('common')
  const confirm = useConfirm()
  return async (id: string, key: string): Promise<boolean> => {
    const call = { params: { id } }
    try {
      await api(batches.undo, { ...call, key })
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
      await api(batches.undo, { ...call, query: { rest: 'true' }, key: newKey() })
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
