import { Button } from '@mantine/core'
import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { useTranslations } from 'use-intl'
import { batches } from '../../audit/contract.ts'
import { newKey } from '../../platform/new-key.ts'
import { useConfirm } from '../../platform/ui/confirm.tsx'
import { useToast } from '../../platform/ui/toast.tsx'
import { useWrite } from '../../platform/web.tsx'
import { useWords } from './words.ts'

/** The way back, for as long as nothing has come to depend on it. */
export function UndoRollover({ batchId, done }: { batchId: string; done(): void }) {
  const t = useWords()
  const common = useTranslations('common')
  const confirm = useConfirm()
  const toast = useToast()
  const queries = useQueryClient()
  const [key] = useState(() => newKey())
  const { mutateAsync, isPending } = useWrite(batches.undo)
  const undo = async () => {
    const sure = await confirm({
      title: t('undoSure'),
      message: t('undoSureText'),
      okLabel: t('undoRollover'),
      cancelLabel: common('keepAsIs'),
      color: 'red',
    })
    if (!sure) return
    try {
      await mutateAsync({ params: { id: batchId }, key })
      toast.show({ tone: 'success', title: t('rolloverUndone') })
      done()
      await queries.invalidateQueries()
    } catch (error) {
      toast.error(error)
    }
  }
  return (
    <Button variant="default" color="red" loading={isPending} onClick={() => void undo()}>
      {t('undoRollover')}
    </Button>
  )
}
