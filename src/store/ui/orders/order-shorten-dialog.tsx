import { useState } from 'react'
import { useTranslations } from 'use-intl'
import * as z from 'zod/mini'
import { newKey } from '../../../platform/new-key.ts'
import { Text, Whole } from '../../../platform/shapes.ts'
import { useContractForm } from '../../../platform/ui/contract-form.ts'
import { Dialog } from '../../../platform/ui/dialog.tsx'
import { TextInput } from '../../../platform/ui/kit/text-input.tsx'
import { useToast } from '../../../platform/ui/toast.tsx'
import { useWrite } from '../../../platform/web.tsx'
import { type Order, orders } from '../../contract.orders.ts'
import { About, Note, YesOrNo } from './order-answer-actions.tsx'
import { afterSteps } from './order-columns.ts'
import classes from './orders.module.css'

/** No more can be missing than were ordered. */
const shortageOf = ({ quantity }: Order) =>
  z.object({ missing: Whole(1, quantity), note: Text(0, 300) })

/** Some of it is not there: their coins go back, the rest stays ordered. */
export function Shorten({ order, close }: { order: Order; close(): void }) {
  const t = useTranslations('store')
  const toast = useToast()
  const [key] = useState(() => newKey())
  const { mutateAsync } = useWrite(orders.shorten, { refresh: afterSteps })
  const { onSubmit, busy, field } = useContractForm({
    schema: shortageOf(order),
    initialValues: { missing: '1', note: '' },
    inputOf: ({ missing, note }) => ({ missing: missing.trim() ? Number(missing) : NaN, note }),
    send: (body) => mutateAsync({ params: { id: order.id }, body, key }),
    done() {
      toast.show({ tone: 'success', title: t('shortened') })
      close()
    },
  })
  return (
    <Dialog title={t('shortenTitle')} close={close}>
      <form onSubmit={onSubmit} className={classes.stack} noValidate>
        <About order={order} />
        <TextInput
          label={t('missing')}
          description={t('missingHint', { count: order.quantity, price: order.price })}
          inputMode="numeric"
          autoComplete="off"
          data-autofocus
          {...field('missing')}
        />
        <Note {...field('note')} />
        <YesOrNo busy={busy} yes={t('giveBack')} close={close} />
      </form>
    </Dialog>
  )
}
