import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { Link } from 'react-router'
import { useTranslations } from '../../../platform/ui/phrases.tsx'
import { useUndoing } from '../../../core/audit/ui/undo.tsx'
import { useConfirm } from '../../../platform/ui/overlay/confirm.tsx'
import { Button } from '../../../platform/ui/kit/button.tsx'
import { useToast } from '../../../platform/ui/feedback/toast.tsx'
import type { Import } from '../contract.ts'
import classes from './result.module.css'

/** What has come of it, and the way back. */
export function Result({ saved, list, again }: { saved: Import; list: string; again(): void }) {
  const t = useTranslations('imports')
  const common = useTranslations('common')
  const confirm = useConfirm()
  const toast = useToast()
  const [undone, setUndone] = useState(false)
  const queries = useQueryClient()
  const undoBatch = useUndoing()
  const [busy, setBusy] = useState(false)
  const { create, update, skip } = saved.counts
  const undo = async () => {
    const sure = await confirm({
      title: t('undoAll'),
      message: t('undoText'),
      okLabel: t('undoAll'),
      cancelLabel: common('keepAsIs'),
      color: 'red',
    })
    if (!sure) return
    setBusy(true)
    try {
      if (!(await undoBatch(saved.batch_id!, `${saved.batch_id}.undo`))) return
      setUndone(true)
      await queries.invalidateQueries()
    } catch (error) {
      toast.error(error)
    } finally {
      setBusy(false)
    }
  }
  return (
    <section className={`box grid gap-12 most-40 ${classes.box}`}>
      <h2 role="status">{undone ? common('undone') : t('saved')}</h2>
      {!undone && <p className="soft">{t('savedText', { create, update, skip })}</p>}
      <div className="flex wrap gap-8 above-4">
        <Button
          component={Link}
          to={saved.schedule_id && !undone ? `/lesson-schedule/${saved.schedule_id}` : list}
        >
          {t(saved.schedule_id && !undone ? 'openDraft' : 'toList')}
        </Button>
        <Button variant="default" onClick={again}>
          {t('another')}
        </Button>
        {saved.batch_id && !undone && (
          <Button variant="subtle" color="red" loading={busy} onClick={() => void undo()}>
            {t('undoAll')}
          </Button>
        )}
      </div>
    </section>
  )
}
