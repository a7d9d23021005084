import { Button } from '@mantine/core'
import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { useTranslations } from 'use-intl'
import { coins } from '../../coins/contract.ts'
import { allows } from '../../platform/actor.ts'
import { ApiError } from '../../platform/client.ts'
import { newKey } from '../../platform/new-key.ts'
import { useConfirm } from '../../platform/ui/confirm.tsx'
import { useToast } from '../../platform/ui/toast.tsx'
import { useApp, useWrite } from '../../platform/web.tsx'
import { canVeto } from '../access.ts'
import { type Order, orders, wishes } from '../contract.orders.ts'
import { products } from '../contract.products.ts'
import { useLocalised } from './localised.ts'

/** While nothing has been laid aside: the student calls it off, a parent says no. */
export function OrderActions({ order }: { order: Order }) {
  const { me } = useApp()
  if (order.state !== 'placed') return null
  if (me!.id === order.student.id) return <End order={order} way="callOff" />
  return allows(canVeto, me!, order) ? <End order={order} way="veto" /> : null
}

const endpoints = { callOff: orders.cancel, veto: orders.veto }
const refresh = [
  orders.list,
  orders.show,
  coins.wallet,
  coins.transfers,
  wishes.show,
  products.list,
  products.show,
]

type EndProps = { order: Order; way: 'callOff' | 'veto' }

function End({ order, way }: EndProps) {
  const t = useTranslations('store')
  const toast = useToast()
  const sure = useSure({ order, way })
  const queries = useQueryClient()
  const [key] = useState(() => newKey())
  const { mutateAsync, isPending } = useWrite(endpoints[way], { refresh, networkMode: 'always' })
  const end = async () => {
    if (!(await sure())) return
    try {
      await mutateAsync({ params: { id: order.id }, body: {}, key })
      toast.show({ tone: 'success', title: t('calledOff') })
    } catch (error) {
      toast.error(error)
      // what it was refused for is not on the page yet
      if (error instanceof ApiError)
        for (const { action, resource } of [orders.list, orders.show])
          void queries.invalidateQueries({ queryKey: [resource, action] })
    }
  }
  return (
    <Button variant="default" loading={isPending} onClick={() => void end()}>
      {t(way)}
    </Button>
  )
}

function useSure({ order, way }: EndProps) {
  const t = useTranslations('store')
  const confirm = useConfirm()
  const localised = useLocalised()
  return () =>
    confirm({
      title: t(`title_${way}`, { name: localised(order.product.name) }),
      message: t('callOffText', { total: t('coins', { count: order.total }) }),
      okLabel: t(way),
      cancelLabel: t('keepOrder'),
      color: 'red',
    })
}
