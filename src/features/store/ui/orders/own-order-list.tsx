import { useQueryClient } from '@tanstack/react-query'
import IconOrders from '@tabler/icons-react/dist/esm/icons/IconShoppingBag.mjs'
import { useEffect, useRef } from 'react'
import { Link, useSearchParams } from 'react-router'
import { useTranslations } from '../../../../platform/ui/phrases.tsx'
import { Empty } from '../../../../platform/ui/feedback/empty.tsx'
import { filtersOf } from '../../../../platform/ui/list/filters.ts'
import { Button } from '../../../../platform/ui/kit/button.tsx'
import { Pager } from '../../../../platform/ui/list/pager.tsx'
import { Pills } from '../../../../platform/ui/layout/pills.tsx'
import { load, type PageApp, useApp, useRead } from '../../../../platform/web.tsx'
import { useMe } from '../../../../core/profile/ui/me.ts'
import { OrderFilter, orders } from '../../orders/contract.ts'
import { OwnOrder } from './own-order-row.tsx'

/** The part of the address that narrows these down, for one student or for all that one may see. */
function callOf(search: URLSearchParams, student_id: string | undefined) {
  const { open, page } = filtersOf(OrderFilter, search)
  return { query: { open, page, student_id } }
}
export const loadOrders = (app: PageApp, search: URLSearchParams, studentId?: string) =>
  load(app, orders.list, callOf(search, studentId))

/** Orders as the student, the parents and the office read them, the newest first. `studentId`: of one student alone. */
export function OwnOrders({ studentId }: { studentId?: string }) {
  const [search] = useSearchParams()
  const call = callOf(search, studentId)
  const { count, results } = useRead(orders.list, call)
  useNews()
  return (
    <>
      {(count > 0 || call.query.open) && <Views open={call.query.open} />}
      {results.length > 0 ? (
        <ul className="stack gap-12">
          {results.map((order) => (
            <OwnOrder key={order.id} order={order} named={studentId === undefined} />
          ))}
        </ul>
      ) : (
        <None />
      )}
      <Pager count={count} page={Number(call.query.page ?? 1)} pageSize={30} />
    </>
  )
}

/** Each step of an order is told to the family; when something was told, these are read anew. */
function useNews() {
  const queries = useQueryClient()
  const told = useMe().me?.unread_count
  const before = useRef(told)
  useEffect(() => {
    if (before.current === told) return
    before.current = told
    for (const { action, resource } of [orders.list, orders.show])
      void queries.invalidateQueries({ queryKey: [resource, action] })
  }, [queries, told])
}

function Views({ open }: { open: 'true' | 'false' | undefined }) {
  const t = useTranslations('store')
  const pills = [
    { label: t('all'), current: !open, filters: { open: undefined } },
    { label: t('openOrders'), current: open === 'true', filters: { open: 'true' } },
    { label: t('pastOrders'), current: open === 'false', filters: { open: 'false' } },
  ]
  return (
    <div className="below-16">
      <Pills label={t('orderViews')} pills={pills} />
    </div>
  )
}

function None() {
  const t = useTranslations('store')
  const { me } = useApp()
  return (
    <Empty icon={<IconOrders size="2rem" stroke={1.5} aria-hidden="true" />} title={t('noOrders')}>
      {me!.role === 'student' && (
        <Button component={Link} to="/store" variant="default">
          {t('toStore')}
        </Button>
      )}
    </Empty>
  )
}
