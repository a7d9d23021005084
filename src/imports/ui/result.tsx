import { Button } from '@mantine/core'
import { useState } from 'react'
import { Link } from 'react-router'
import { useTranslations } from 'use-intl'
import { batches } from '../../audit/contract.ts'
import { useConfirm } from '../../platform/ui/confirm.tsx'
import { useToast } from '../../platform/ui/toast.tsx'
import { useWrite } from '../../platform/web.tsx'
import type { Import } from '../contract.ts'
import classes from './result.module.css'

/** What has come of it, and the way back. */
export function Result({ saved, list, again }: { saved: Import; list: string; again(): void }) {
  const t = useTranslations('imports')
  const common = useTranslations('common')
  const confirm = useConfirm()
  const toast = useToast()
  const [undone, setUndone] = useState(false)
  const { mutateAsync, isPending } = useWrite(batches.undo, { refresh: [batches.list] })
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
    try {
      await mutateAsync({ params: { id: saved.batch_id! }, key: `${saved.batch_id}.undo` })
      setUndone(true)
    } catch (error) {
      toast.error(error)
    }
  }
  return (
    <section className={classes.box}>
      <h2 role="status">{undone ? common('undone') : t('saved')}</h2>
      {!undone && <p>{t('savedText', { create, update, skip })}</p>}
      <div className={classes.buttons}>
        <Button component={Link} to={list}>
          {t('toList')}
        </Button>
        <Button variant="default" onClick={again}>
          {t('another')}
        </Button>
        {saved.batch_id && !undone && (
          <Button variant="subtle" color="red" loading={isPending} onClick={() => void undo()}>
            {t('undoAll')}
          </Button>
        )}
      </div>
    </section>
  )
}
