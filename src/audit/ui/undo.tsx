import { useQueryClient } from '@tanstack/react-query'
import { useTranslations } from 'use-intl'
import { Unreachable } from '../../platform/client.ts'
import { newKey } from '../../platform/new-key.ts'
import { useToast } from '../../platform/ui/toast.tsx'
import { useApp } from '../../platform/web.tsx'
import { batches } from '../contract.ts'

/** Milliseconds in which what was done to many can be taken back by one press. */
const patience = 10_000

/** The way back out of a bulk write, right after it. */
export function useUndo() {
  const t = useTranslations('common')
  const { api } = useApp()
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
        timeout: patience,
        actions: [{ label: t('undo'), run: () => void undo() }],
      })
    const undo = async () => {
      try {
        await api(batches.undo, { params: { id: batchId }, key })
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
