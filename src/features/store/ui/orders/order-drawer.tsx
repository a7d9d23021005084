import { useQuery } from '@tanstack/react-query'
import { Link } from 'react-router'
import { useTranslations } from '../../../../platform/ui/phrases.tsx'
import type * as z from 'zod/mini'
import { Empty } from '../../../../platform/ui/feedback/empty.tsx'
import { Facts } from '../../../../platform/ui/layout/facts.tsx'
import { Waiting } from '../../../../platform/ui/kit/loader.tsx'
import { LocalisedText } from '../../../../platform/ui/form/localised-text.tsx'
import { Section } from '../../../../platform/ui/layout/section.tsx'
import { fullName, shortName } from '../../../../platform/ui/shown.ts'
import { SideDrawer } from '../../../../platform/ui/overlay/side-drawer.tsx'
import { Timeline } from '../../../../platform/ui/layout/timeline.tsx'
import { keyOf, useApp } from '../../../../platform/web.tsx'
import { type OrderDetail, orders } from '../../orders/contract.ts'
import { useWhen } from '../buying-words.ts'

type DrawerProps = { id: string; close(): void }

/** One order with everything that has happened to it. */
export function OrderDrawer({ id, close }: DrawerProps) {
  const t = useTranslations('store')
  const { api } = useApp()
  const call = { params: { id } }
  const { data, isError } = useQuery({
    queryKey: keyOf(orders.show, call),
    queryFn: () => api(orders.show, call),
  })
  return (
    <SideDrawer title={t('order')} opened close={close}>
      {data ? <Detail order={data} /> : isError ? <Empty title={t('orderGone')} /> : <Waiting />}
    </SideDrawer>
  )
}

function Detail({ order }: { order: z.infer<typeof OrderDetail> }) {
  const t = useTranslations('store')
  const words = useTranslations('classes')
  const when = useWhen()
  return (
    <div className="stack gap-16">
      <Facts
        items={[
          {
            label: t('student'),
            value: <Link to={`/students/${order.student.id}`}>{fullName(order.student)}</Link>,
          },
          {
            label: words('class'),
            value: order.student.classes.map(({ label }) => label).join(', '),
          },
          { label: t('product'), value: <LocalisedText content={order.product.name} /> },
          { label: t('quantity'), value: order.quantity },
          { label: t('price'), value: t('coinsAre', { count: order.price }) },
          { label: t('total'), value: t('coinsAre', { count: order.total }) },
          { label: t('state'), value: t(`state_${order.state}`) },
          ...(order.code ? [{ label: t('code'), value: <b>{order.code}</b> }] : []),
          ...(order.expires_at ? [{ label: t('orderUntil'), value: when(order.expires_at) }] : []),
        ]}
      />
      <Section title={t('history')}>
        <Timeline
          items={order.steps.toReversed().map((step) => ({
            id: `${step.step} ${step.made_at}`,
            at: step.made_at,
            title: t(`step_${step.step}`, { count: step.quantity }),
            text: [
              step.note,
              step.made_by && shortName(step.made_by),
              step.step === 'expired' && t('stepByTime'),
            ]
              .filter(Boolean)
              .join(' · '),
          }))}
        />
      </Section>
    </div>
  )
}
