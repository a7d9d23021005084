import { Link } from 'react-router'
import { useTranslations } from '../../../platform/ui/phrases.tsx'
import type { Role } from '../../../platform/actor.ts'
import { can } from '../../../core/permissions.ts'
import { Button } from '../../../platform/ui/kit/button.tsx'
import { PageHeader } from '../../../platform/ui/layout/page-header.tsx'
import { tabOf, Tabs, useTab } from '../../../platform/ui/layout/tabs.tsx'
import { type LoaderArgs, type PageApp, useApp } from '../../../platform/web.tsx'
import { canOpenStores } from '../access.ts'
import { loadOwnBalance, OwnBalance } from '../ui/products/own-balance-facts.tsx'
import { loadOrders, OwnOrders } from '../ui/orders/own-order-list.tsx'
import { loadStores, StoreList } from '../ui/stores/store-list.tsx'

const parts = ['stores', 'orders'] as const
/** Those who run a store have its orders on its own page. */
const partsFor = (me: PageApp['me']): readonly (typeof parts)[number][] =>
  me && can(me, 'school.read') ? ['stores'] : parts

export async function loader({ app, request }: LoaderArgs) {
  const { searchParams } = new URL(request.url)
  await Promise.all([
    tabOf(searchParams.get('tab'), partsFor(app.me), 'stores') === 'orders'
      ? loadOrders(app, searchParams)
      : loadStores(app, searchParams),
    loadOwnBalance(app),
  ])
  return null
}

const ofOrders: Partial<Record<Role, 'myOrders' | 'childrenOrders'>> = {
  student: 'myOrders',
  parent: 'childrenOrders',
}

/** The stores that there are for whoever asks, and for families what has been ordered in them. */
export function Component() {
  const t = useTranslations('store')
  const me = useApp().me!
  const tabs = partsFor(me)
  const part = useTab(tabs, 'stores')
  return (
    <>
      <PageHeader title={t('store')}>
        <OwnBalance />
        {canOpenStores.role(me) && (
          <Button component={Link} to="/store/create">
            {t('newStore')}
          </Button>
        )}
      </PageHeader>
      {tabs.length > 1 && (
        <Tabs
          label={t('parts')}
          tabs={tabs.map((key) => ({
            key,
            label: t(key === 'orders' ? (ofOrders[me.role] ?? 'orders') : key),
          }))}
          usual="stores"
        />
      )}
      {part === 'orders' ? (
        <>
          <h2 className="hidden-text">{t('orders')}</h2>
          <OwnOrders />
        </>
      ) : (
        <StoreList />
      )}
    </>
  )
}
