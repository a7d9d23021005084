import { useParams } from 'react-router'
import { useTranslations } from '../../../platform/ui/phrases.tsx'
import { LocalisedText } from '../../../platform/ui/form/localised-text.tsx'
import { PageHeader } from '../../../platform/ui/layout/page-header.tsx'
import { tabOf, Tabs, useTab } from '../../../platform/ui/layout/tabs.tsx'
import { UnsavedGuard } from '../../../platform/ui/draft/unsaved.tsx'
import { type LoaderArgs, useApp, useRead } from '../../../platform/web.tsx'
import { type Store, stores } from '../contract.ts'
import { loadOrders } from '../ui/orders/order-columns.ts'
import { OrdersBoard } from '../ui/orders/orders-board.tsx'
import { loadStatement } from '../ui/statement/statement-span.ts'
import { StatementTab } from '../ui/statement/statement-tab.tsx'
import { StoreActions } from '../ui/stores/store-actions.tsx'
import { StoreOverview } from '../ui/stores/store-overview.tsx'
import { loadStore, tabsOf } from '../ui/stores/store-parts.ts'

export async function loader({ app, params, request }: LoaderArgs) {
  const store = await loadStore(app, params.id!)
  const { searchParams } = new URL(request.url)
  const tab = tabOf(searchParams.get('tab'), tabsOf(app.me, store), 'overview')
  if (tab === 'orders') {
    await loadOrders(app, store.id, searchParams)
  }
  if (tab === 'statement') {
    await loadStatement(app, store.id, searchParams)
  }
  return { title: store.name }
}

export function Component() {
  const t = useTranslations('store')
  const { me } = useApp()
  const id = useParams().id!
  const store = useRead(stores.show, { params: { id } })
  const tabs = tabsOf(me, store)
  const tab = useTab(tabs, 'overview')
  return (
    <UnsavedGuard key={id}>
      <PageHeader
        up={{ to: '/store', label: t('store') }}
        title={<LocalisedText content={store.name} />}
        facts={<Standing store={store} />}
      >
        <StoreActions store={store} />
      </PageHeader>
      {tabs.length > 1 && (
        <Tabs
          label={t('parts')}
          usual="overview"
          tabs={tabs.map((key) => ({
            key,
            label: t(`tab_${key}`),
            count: key === 'orders' ? waiting(store) : undefined,
          }))}
        />
      )}
      {tab === 'overview' && <StoreOverview store={store} />}
      {tab === 'orders' && <OrdersBoard store={store} />}
      {tab === 'statement' && <StatementTab store={store} />}
    </UnsavedGuard>
  )
}

const waiting = ({ waiting: open }: Store) => open && open.placed + open.ready

function Standing({ store }: { store: Store }) {
  const t = useTranslations('store')
  if (store.archived) return <span>{t('archived')}</span>
  return <span>{t(store.open ? 'openNow' : 'closedNow')}</span>
}
