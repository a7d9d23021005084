import { useState } from 'react'
import { useTranslations } from 'use-intl'
import { newKey } from '../../../platform/new-key.ts'
import { useContractForm } from '../../../platform/ui/contract-form.ts'
import { Dialog } from '../../../platform/ui/dialog.tsx'
import { useToast } from '../../../platform/ui/toast.tsx'
import { useWrite } from '../../../platform/web.tsx'
import { type Order, orders } from '../../contract.orders.ts'
import { About, Note, Noted, YesOrNo } from './order-answer-actions.tsx'
import { type Look, named } from './order-asked.ts'
import { afterSteps } from './order-columns.ts'
import classes from './orders.module.css'

type CancelProps = { ids: string[]; rows?: Order[]; ask: Look['ask']; done(): void }

/** The coins go back and the pieces on sale again. */
export function Cancel({ ids, rows = [], ask, done }: CancelProps) {
  const t = useTranslations('store')
  const toast = useToast()
  const [key] = useState(() => newKey())
  const { mutateAsync } = useWrite(orders.stepMany, { refresh: afterSteps })
  const close = () => ask(undefined)
  const { onSubmit, busy, field } = useContractForm({
    schema: Noted,
    initialValues: { note: '' },
    inputOf: ({ note }) => ({ note }),
    async send({ note }) {
      const body = { ids, step: 'cancelled' as const, note }
      const { count, refused } = await mutateAsync({ body, key })
      if (refused.length > 0) return ask({ what: 'refused', count, refused: named(refused, rows) })
      toast.show({ tone: 'success', title: t('takenMany_cancelled', { count }) })
      close()
    },
    done,
  })
  return (
    <Dialog title={t('cancelTitle', { count: ids.length })} close={close}>
      <form onSubmit={onSubmit} className={classes.stack} noValidate>
        {ids.length === 1 &&
          rows.map((order) => order.id === ids[0] && <About key={order.id} order={order} />)}
        <p>{t('cancelText')}</p>
        <Note {...field('note')} data-autofocus />
        <YesOrNo busy={busy} yes={t('cancelOrder', { count: ids.length })} close={close} red />
      </form>
    </Dialog>
  )
}
