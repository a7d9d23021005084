import { lazy, Suspense, useState } from 'react'
import { useTranslations } from '../../../../platform/ui/phrases.tsx'
import { allows } from '../../../../platform/actor.ts'
import { useConfirm } from '../../../../platform/ui/overlay/confirm.tsx'
import { Button } from '../../../../platform/ui/kit/button.tsx'
import { useToast } from '../../../../platform/ui/feedback/toast.tsx'
import { useApp } from '../../../../platform/web.tsx'
import { canVeto } from '../../access.ts'
import type { Order } from '../../orders/contract.ts'
import { useLocalised } from '../../../../platform/ui/localised.ts'
import { useEnding } from './order-ending.ts'

const VetoDialog = lazy(async () => ({
  default: (await import('./order-veto-dialog.tsx')).VetoDialog,
}))

/** While nothing has been laid aside: the student calls it off, a parent says no. */
export function OrderActions({ order }: { order: Order }) {
  const { me } = useApp()
  if (order.state !== 'placed') return null
  if (me!.id === order.student.id) return <CallOff order={order} />
  return allows(canVeto, me!, order) ? <Veto order={order} /> : null
}

function CallOff({ order }: { order: Order }) {
  const t = useTranslations('store')
  const toast = useToast()
  const confirm = useConfirm()
  const name = useLocalised()(order.product.name)
  const { end, busy } = useEnding(order, 'cancel')
  const ask = () =>
    confirm({
      title: t('title_callOff', { name }),
      message: t('callOffText', { total: t('coinsAre', { count: order.total }) }),
      okLabel: t('callOff'),
      cancelLabel: t('keepOrder'),
      color: 'red',
    })
  const callOff = async () => {
    if (!(await ask())) return
    await toast.after(end(''), t('orderCancelled'))
  }
  return (
    <Button variant="default" loading={busy} onClick={() => void callOff()}>
      {t('callOff')}
    </Button>
  )
}

function Veto({ order }: { order: Order }) {
  const t = useTranslations('store')
  const [asked, setAsked] = useState(false)
  return (
    <>
      <Button variant="default" onClick={() => setAsked(true)}>
        {t('callOff')}
      </Button>
      <Suspense>{asked && <VetoDialog order={order} close={() => setAsked(false)} />}</Suspense>
    </>
  )
}
