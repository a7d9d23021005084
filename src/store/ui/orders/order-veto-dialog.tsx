import { useTranslations } from 'use-intl'
import { useContractForm } from '../../../platform/ui/contract-form.ts'
import { Dialog } from '../../../platform/ui/dialog.tsx'
import { useToast } from '../../../platform/ui/toast.tsx'
import type { Order } from '../../contract.orders.ts'
import { useLocalised } from '../localised.ts'
import { Note, Noted, YesOrNo } from './order-answer-actions.tsx'
import { useEnding } from './order-ending.ts'
import classes from './orders.module.css'

/** A parent says no, and may say why: the child reads it. Loaded lazily. */
export function VetoDialog({ order, close }: { order: Order; close(): void }) {
  const t = useTranslations('store')
  const toast = useToast()
  const name = useLocalised()(order.product.name)
  const { end } = useEnding(order, 'veto')
  const { onSubmit, busy, field } = useContractForm({
    schema: Noted,
    initialValues: { note: '' },
    inputOf: ({ note }) => ({ note }),
    send: ({ note }) => end(note),
    done() {
      toast.show({ tone: 'success', title: t('orderCancelled') })
      close()
    },
  })
  return (
    <Dialog title={t('title_veto', { name })} close={close}>
      <form onSubmit={onSubmit} className={classes.stack} noValidate>
        <p>{t('callOffText', { total: t('coinsAre', { count: order.total }) })}</p>
        <Note {...field('note')} data-autofocus />
        <YesOrNo busy={busy} yes={t('callOff')} close={close} red />
      </form>
    </Dialog>
  )
}
