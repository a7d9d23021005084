import IconStores from '@tabler/icons-react/dist/esm/icons/IconShoppingBag.mjs'
import { Link, useSearchParams } from 'react-router'
import { useTranslations } from '../../../../platform/ui/phrases.tsx'
import { Empty } from '../../../../platform/ui/feedback/empty.tsx'
import { FilterBar } from '../../../../platform/ui/list/filter-bar.tsx'
import { filtersOf } from '../../../../platform/ui/list/filters.ts'
import { Button } from '../../../../platform/ui/kit/button.tsx'
import { listed } from '../../../../platform/ui/list/listed.tsx'
import { ArchivePills } from '../../../../platform/ui/layout/pills.tsx'
import { load, type PageApp, useApp, useRead } from '../../../../platform/web.tsx'
import { canOpenStores } from '../../access.ts'
import { StoreFilter, stores } from '../../contract.ts'
import { useReadAt } from '../read-at.ts'
import { StoreCard } from './store-card.tsx'
import classes from './store-card.module.css'

const callOf = (search: URLSearchParams) => ({ query: filtersOf(StoreFilter, search) })
export const loadStores = (app: PageApp, search: URLSearchParams) =>
  load(app, stores.list, callOf(search))

/** As many as can be seen at a glance; who has more may search. */
const few = 6

/** The stores within reach as cards; the archive besides for those who open stores. */
export function StoreList() {
  const t = useTranslations('store')
  const { me } = useApp()
  const [search] = useSearchParams()
  const { query } = callOf(search)
  const { count, results } = useRead(stores.list, { query })
  const now = useReadAt(stores.list, { query })
  const { filtered, pager } = listed(query, count)
  const opens = me !== null && canOpenStores.role(me)
  return (
    <>
      {(opens || count > few || filtered) && (
        <FilterBar label={t('searchStores')} views={opens && <Views />} />
      )}
      {results.length > 0 ? (
        <ul className={`grid gap-16 ${classes.cards}`}>
          {results.map((store) => (
            <StoreCard key={store.id} store={store} now={now} />
          ))}
        </ul>
      ) : (
        <None filtered={filtered} />
      )}
      {pager}
    </>
  )
}

function Views() {
  const t = useTranslations('store')
  return <ArchivePills label={t('storeViews')} current={t('current')} />
}

function None({ filtered }: { filtered: boolean }) {
  const t = useTranslations('store')
  return (
    <Empty
      icon={<IconStores size="2rem" stroke={1.5} aria-hidden="true" />}
      title={t(filtered ? 'nothingFound' : 'noStores')}
    >
      {filtered && (
        <Button component={Link} to="/store" variant="default">
          {t('showAll')}
        </Button>
      )}
    </Empty>
  )
}
