import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { useTranslations } from '../../../../platform/ui/phrases.tsx'
import { useUndoing } from '../../../audit/ui/undo.tsx'
import { newKey } from '../../../../platform/offline/new-key.ts'
import { useConfirm } from '../../../../platform/ui/overlay/confirm.tsx'
import { Button } from '../../../../platform/ui/kit/button.tsx'
import { useToast } from '../../../../platform/ui/feedback/toast.tsx'

type UndoProps = {
  batchId: string
  /** Nothing of it has happened yet but for the classes that wait. */
  planned?: boolean
  done(): void
}

/** The way back, for as long as nothing has come to depend on it. */
export function UndoRollover({ batchId, planned, done }: UndoProps) {
  const t = useTranslations('classes')
  const common = useTranslations('common')
  const confirm = useConfirm()
  const toast = useToast()
  const queries = useQueryClient()
  const [key] = useState(() => newKey())
  const undoBatch = useUndoing()
  const [busy, setBusy] = useState(false)
  const undo = async () => {
    const sure = await confirm({
      title: t('undoSure'),
      message: t(planned ? 'undoPlannedText' : 'undoSureText'),
      okLabel: t('undoRollover'),
      cancelLabel: common('keepAsIs'),
      color: 'red',
    })
    if (!sure) return
    setBusy(true)
    try {
      if (!(await undoBatch(batchId, key))) return
      toast.done(t('rolloverUndone'))
      done()
      await queries.invalidateQueries()
    } catch (error) {
      toast.error(error)
    } finally {
      setBusy(false)
    }
  }
  return (
    <Button variant="default" color="red" loading={busy} onClick={() => void undo()}>
      {t('undoRollover')}
    </Button>
  )
}
