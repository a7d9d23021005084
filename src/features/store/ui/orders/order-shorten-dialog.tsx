import { TextInput } from '../../../../platform/ui/kit/text-input.tsx'
import { useTranslations } from '../../../../platform/ui/phrases.tsx'
import * as z from 'zod/mini'
import { Text, Whole } from '../../../../platform/shapes.ts'
import { FormDialog } from '../../../../platform/ui/overlay/form-dialog.tsx'
import { numberIn } from '../../../../platform/ui/form/form-faults.ts'
import { useForm } from '../../../../platform/ui/form/form.ts'
import { useWrite } from '../../../../platform/web.tsx'
import { type Order, orders } from '../../orders/contract.ts'
import { About, Note } from './order-answer-actions.tsx'
import { afterSteps } from './order-columns.ts'

/** No more can be missing than were ordered. */
const shortageOf = ({ quantity }: Order) =>
  z.object({ missing: Whole(1, quantity), note: Text(0, 300) })

/** Some of it is not there: their coins go back, the rest stays ordered. */
export function Shorten({ order, close }: { order: Order; close(): void }) {
  const t = useTranslations('store')
  const common = useTranslations('common')
  const { mutateAsync } = useWrite(orders.shorten, { refresh: afterSteps })
  const form = useForm({
    schema: shortageOf(order),
    start: { missing: '1', note: '' },
    inputOf: ({ missing, note }) => ({ missing: numberIn(missing), note }),
    send: (body) => mutateAsync({ params: { id: order.id }, body }),
    said: t('shortened'),
    done: close,
  })
  return (
    <FormDialog
      form={form}
      title={t('shortenTitle')}
      yes={t('giveBack')}
      no={common('close')}
      close={close}
    >
      <About order={order} />
      <TextInput
        label={t('missing')}
        description={t('missingHint', { count: order.quantity, price: order.price })}
        inputMode="numeric"
        autoComplete="off"
        data-autofocus
        {...form.field('missing')}
      />
      <Note {...form.field('note')} />
    </FormDialog>
  )
}
