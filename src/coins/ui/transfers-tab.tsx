import IconCoins from '@tabler/icons-react/dist/esm/icons/IconCoins.mjs'
import { lazy, Suspense, useState } from 'react'
import { useTranslations } from 'use-intl'
import { Empty } from '../../platform/ui/empty.tsx'
import { useFilters } from '../../platform/ui/filters.ts'
import { Button } from '../../platform/ui/kit/button.tsx'
import { isNarrowed, NothingFound } from '../../platform/ui/nothing-found.tsx'
import { useMore } from '../../platform/ui/growing-list.ts'
import { useApp, useRead } from '../../platform/web.tsx'
import { canAdjustCoins } from '../access.ts'
import { type Transfer, transfers } from '../contract.ledger.ts'
import { transferQuery } from './coin-parts.ts'
import { MoveTable } from './move-table.tsx'
import { TransferFilters } from './transfer-filters.tsx'

const ReverseDialog = lazy(async () => ({
  default: (await import('./reverse-dialog.tsx')).ReverseDialog,
}))

/** Every movement of coins, the newest first. */
export function TransfersTab() {
  const t = useTranslations('coins')
  const { api, me } = useApp()
  const { search } = useFilters()
  const query = transferQuery(search)
  const { items, more, busy } = useMore(useRead(transfers.list, { query }), (cursor) =>
    api(transfers.list, { query: { ...query, cursor } }),
  )
  const [asked, ask] = useState<Transfer>()
  return (
    <>
      <TransferFilters />
      {items.length > 0 ? (
        <MoveTable
          rows={items}
          of="everybody"
          reverse={canAdjustCoins.role(me!) ? ask : undefined}
        />
      ) : isNarrowed(search) ? (
        <NothingFound />
      ) : (
        <Empty
          icon={<IconCoins size="2rem" stroke={1.5} aria-hidden="true" />}
          title={t('nothing')}
          text={t('nothingText')}
        />
      )}
      {more && (
        <Button variant="default" className="unprinted" loading={busy} onClick={more}>
          {t('earlier')}
        </Button>
      )}
      <Suspense fallback={null}>
        {asked && <ReverseDialog transfer={asked} close={() => ask(undefined)} />}
      </Suspense>
    </>
  )
}
