import { useTranslations } from '../../../../platform/ui/phrases.tsx'
import { FormDialog } from '../../../../platform/ui/overlay/form-dialog.tsx'
import { useForm } from '../../../../platform/ui/form/form.ts'
import { Segments } from '../../../../platform/ui/layout/segments.tsx'
import { useWrite } from '../../../../platform/web.tsx'
import { type Order, orders } from '../../orders/contract.ts'
import { About, Note, Noted } from './order-answer-actions.tsx'
import { afterSteps } from './order-columns.ts'

/** It came back: the coins go back, and the pieces on sale again if they still can. */
export function TakeBack({ order, close }: { order: Order; close(): void }) {
  const t = useTranslations('store')
  const common = useTranslations('common')
  const { mutateAsync } = useWrite(orders.takeBack, { refresh: afterSteps })
  const form = useForm({
    schema: Noted,
    start: { note: '', restock: 'yes' as 'yes' | 'no' },
    inputOf: ({ note, restock }) => ({ note, restock: restock === 'yes' }),
    send: (body) => mutateAsync({ params: { id: order.id }, body }),
    said: t('takenBack'),
    done: close,
  })
  return (
    <FormDialog
      form={form}
      title={t('takeBack')}
      yes={t('takeBack')}
      no={common('close')}
      close={close}
    >
      <About order={order} />
      <p>{t('takeBackText', { count: order.total })}</p>
      <Segments<'yes' | 'no'>
        legend={t('restock')}
        value={form.fields.restock}
        choose={(restock) => form.change({ restock })}
        segments={[
          { value: 'yes', label: t('restockYes') },
          { value: 'no', label: t('restockNo') },
        ]}
      />
      <Note {...form.field('note')} data-autofocus />
    </FormDialog>
  )
}
