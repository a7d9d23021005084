import { useTranslations } from '../../../../platform/ui/phrases.tsx'
import { FormDialog } from '../../../../platform/ui/overlay/form-dialog.tsx'
import { useForm } from '../../../../platform/ui/form/form.ts'
import { useWrite } from '../../../../platform/web.tsx'
import { type Order, orders } from '../../orders/contract.ts'
import { About, Note, Noted } from './order-answer-actions.tsx'
import { type Look, named } from './order-asked.ts'
import { afterSteps } from './order-columns.ts'

type CancelProps = { ids: string[]; rows?: Order[]; ask: Look['ask']; done(): void }

/** The coins go back and the pieces on sale again. */
export function Cancel({ ids, rows = [], ask, done }: CancelProps) {
  const t = useTranslations('store')
  const common = useTranslations('common')
  const { mutateAsync } = useWrite(orders.stepMany, { refresh: afterSteps })
  const close = () => ask(undefined)
  const form = useForm({
    schema: Noted,
    start: { note: '' },
    inputOf: ({ note }) => ({ note }),
    send: ({ note }) => mutateAsync({ body: { ids, step: 'cancelled', note } }),
    said: ({ count, refused }) =>
      refused.length === 0 ? t('takenMany_cancelled', { count }) : undefined,
    done({ count, refused }) {
      if (refused.length === 0) close()
      else ask({ what: 'refused', count, refused: named(refused, rows) })
      done()
    },
  })
  return (
    <FormDialog
      form={form}
      title={t('cancelTitle', { count: ids.length })}
      yes={t('cancelOrder', { count: ids.length })}
      no={common('close')}
      red
      close={close}
    >
      {ids.length === 1 &&
        rows.map((order) => order.id === ids[0] && <About key={order.id} order={order} />)}
      <p>{t('cancelText')}</p>
      <Note {...form.field('note')} data-autofocus />
    </FormDialog>
  )
}
