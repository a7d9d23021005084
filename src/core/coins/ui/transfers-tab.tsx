import { can } from '../../permissions.ts'
import IconCoins from '@tabler/icons-react/dist/esm/icons/IconCoins.mjs'
import { lazy, Suspense, useState } from 'react'
import { useTimeZone, useTranslations } from '../../../platform/ui/phrases.tsx'
import { classes as classEndpoints } from '../../classes/contract.ts'
import { inAlphabet } from '../../../platform/i18n/alphabet.ts'
import { localDay } from '../../../platform/dates/days.ts'
import { shownDate } from '../../../platform/i18n/formats.ts'
import { useFilters } from '../../../platform/ui/list/filters.ts'
import { useMore } from '../../../platform/ui/list/growing-list.ts'
import { Button } from '../../../platform/ui/kit/button.tsx'
import { Menu } from '../../../platform/ui/kit/menu.tsx'
import { type List, ListPage, useRows } from '../../../platform/ui/list/list.tsx'
import { isNarrowed } from '../../../platform/ui/list/nothing-found.tsx'
import { RowMenu } from '../../../platform/ui/overlay/row-menu.tsx'
import { PersonName } from '../../../platform/ui/layout/person-name.tsx'
import { fullName } from '../../../platform/ui/shown.ts'
import { useApp, useRead } from '../../../platform/web.tsx'
import { canAdjustCoins } from '../access.ts'
import { flows, ledger, type Transfer, transfers } from '../ledger/contract.ts'
import { reasons } from '../contract.ts'
import { allClasses, transferQuery } from './coin-parts.ts'
import { Amount, MoveWhy, useWhatFor } from './move-why.tsx'

const ReverseDialog = lazy(async () => ({
  default: (await import('./reverse-dialog.tsx')).ReverseDialog,
}))

/** Every movement of coins, the newest first. */
export function TransfersTab() {
  const t = useTranslations('coins')
  const { api } = useApp()
  const { search } = useFilters()
  const query = transferQuery(search)
  const { items, more, busy } = useMore(useRead(transfers.list, { query }), (cursor) =>
    api(transfers.list, { query: { ...query, cursor } }),
  )
  const [asked, ask] = useState<Transfer>()
  return (
    <>
      <ListPage list={useTransferList(items, ask)}>
        {more && (
          <Button variant="default" className="above-16 unprinted" loading={busy} onClick={more}>
            {t('earlier')}
          </Button>
        )}
      </ListPage>
      <Suspense fallback={null}>
        {asked && <ReverseDialog transfer={asked} close={() => ask(undefined)} />}
      </Suspense>
    </>
  )
}

function useTransferList(items: Transfer[], ask: (asked: Transfer) => void): List<Transfer> {
  const t = useTranslations('coins')
  const { me } = useApp()
  const { search } = useFilters()
  const zone = useTimeZone() ?? 'UTC'
  const whatFor = useWhatFor()
  const nameOf = (row: Transfer) =>
    row.student ? fullName(row.student) : t(`reason_${row.reason}`)
  return {
    of: { ...useRows(items), filtered: isNarrowed(search), sorted: transferQuery(search) },
    lead: {
      key: 'student',
      label: t('student'),
      nameOf,
      name: (row) => (row.student ? <PersonName of={row.student} /> : nameOf(row)),
      ...(items.every(({ student }) => student) && {
        to: ({ student }) => `/students/${student!.id}?tab=wallet`,
      }),
      wraps: true,
      below: (row) =>
        [row.student && whatFor(row).lead, shownDate(localDay(new Date(row.made_at), zone))]
          .filter(Boolean)
          .join(' · '),
      state: ({ amount }) => <Amount coins={amount} />,
    },
    columns: [
      { key: 'reason', label: t('reason'), usual: true, cell: (row) => <MoveWhy move={row} /> },
      {
        key: 'amount',
        label: t('amountOfCoins'),
        usual: true,
        number: true,
        cell: ({ amount }) => <Amount coins={amount} />,
      },
    ],
    search: t('studentName'),
    filters: useNarrowing(),
    file: '/v1/transfers/export/',
    fileName: 'coins',
    ...(canAdjustCoins.role(me!) && {
      actions: (row) =>
        row.reversible && (
          <RowMenu label={t('actionsOf', { name: nameOf(row) })}>
            <Menu.Item color="red" onClick={() => ask(row)}>
              {t('reverse')}
            </Menu.Item>
          </RowMenu>
        ),
    }),
    none: {
      icon: <IconCoins size="2rem" stroke={1.5} aria-hidden="true" />,
      title: t('nothing'),
    },
  }
}

/** By whom, of which class, why and when. */
function useNarrowing(): List<Transfer>['filters'] {
  const t = useTranslations('coins')
  const { me } = useApp()
  const { results: given } = useRead(ledger.given, {})
  const { results: known } = useRead(classEndpoints.list, allClasses)
  const by = {
    name: 'made_by',
    label: t('by'),
    all: t('everybody'),
    options: given
      .map(({ teacher }) => ({ value: teacher.id, label: fullName(teacher) }))
      .toSorted((a, b) => inAlphabet(a.label, b.label)),
  }
  return [
    {
      name: 'class_id',
      label: t('class'),
      all: t('allClasses'),
      options: known.map(({ id, label }) => ({ value: id, label })),
    },
    {
      name: 'reason',
      label: t('reason'),
      all: t('allReasons'),
      options: reasons.map((value) => ({ value, label: t(`reason_${value}`) })),
    },
    ...(can(me!, 'coins.write') ? [by] : []),
    {
      name: 'flow',
      label: t('flow_kind'),
      all: t('allFlows'),
      options: flows.map((value) => ({ value, label: t(`flow_${value}`) })),
    },
    { name: 'from', label: t('from'), day: true },
    { name: 'to', label: t('to'), day: true },
  ]
}
