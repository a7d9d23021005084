import { useState } from 'react'
import { useTranslations } from 'use-intl'
import { newKey } from '../../../platform/new-key.ts'
import { useContractForm } from '../../../platform/ui/contract-form.ts'
import { Dialog } from '../../../platform/ui/dialog.tsx'
import { Segments } from '../../../platform/ui/segments.tsx'
import { useToast } from '../../../platform/ui/toast.tsx'
import { useWrite } from '../../../platform/web.tsx'
import { type Order, orders } from '../../contract.orders.ts'
import { About, Note, Noted, YesOrNo } from './order-answer-actions.tsx'
import { afterSteps } from './order-columns.ts'
import classes from './orders.module.css'

/** It came back: the coins go back, and the pieces on sale again if they still can. */
export function TakeBack({ order, close }: { order: Order; close(): void }) {
  const t = useTranslations('store')
  const toast = useToast()
  const [key] = useState(() => newKey())
  const [restock, setRestock] = useState<'yes' | 'no'>('yes')
  const { mutateAsync } = useWrite(orders.takeBack, { refresh: afterSteps })
  const { onSubmit, busy, field } = useContractForm({
    schema: Noted,
    initialValues: { note: '' },
    inputOf: ({ note }) => ({ note }),
    send: ({ note }) =>
      mutateAsync({ params: { id: order.id }, body: { note, restock: restock === 'yes' }, key }),
    done() {
      toast.show({ tone: 'success', title: t('takenBack') })
      close()
    },
  })
  return (
    <Dialog title={t('takeBack')} close={close}>
      <form onSubmit={onSubmit} className={classes.stack} noValidate>
        <About order={order} />
        <p>{t('takeBackText', { count: order.total })}</p>
        <Segments<'yes' | 'no'>
          legend={t('restock')}
          value={restock}
          choose={(value) => setRestock(value)}
          segments={[
            { value: 'yes', label: t('restockYes') },
            { value: 'no', label: t('restockNo') },
          ]}
        />
        <Note {...field('note')} data-autofocus />
        <YesOrNo busy={busy} yes={t('takeBack')} close={close} />
      </form>
    </Dialog>
  )
}
