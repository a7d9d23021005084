import { useTranslations } from '../../../../platform/ui/phrases.tsx'
import { FormDialog } from '../../../../platform/ui/overlay/form-dialog.tsx'
import { useForm } from '../../../../platform/ui/form/form.ts'
import type { Order } from '../../orders/contract.ts'
import { useLocalised } from '../../../../platform/ui/localised.ts'
import { Note, Noted } from './order-answer-actions.tsx'
import { useEnding } from './order-ending.ts'

/** A parent says no, and may say why: the child reads it. Loaded lazily. */
export function VetoDialog({ order, close }: { order: Order; close(): void }) {
  const t = useTranslations('store')
  const common = useTranslations('common')
  const name = useLocalised()(order.product.name)
  const { end } = useEnding(order, 'veto')
  const form = useForm({
    schema: Noted,
    start: { note: '' },
    inputOf: ({ note }) => ({ note }),
    send: ({ note }) => end(note),
    said: t('orderCancelled'),
    done: close,
  })
  return (
    <FormDialog
      form={form}
      title={t('title_veto', { name })}
      yes={t('callOff')}
      no={common('close')}
      red
      close={close}
    >
      <p>{t('callOffText', { total: t('coinsAre', { count: order.total }) })}</p>
      <Note {...form.field('note')} data-autofocus />
    </FormDialog>
  )
}
