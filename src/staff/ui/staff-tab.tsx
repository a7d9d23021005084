import IconStaff from '@tabler/icons-react/dist/esm/icons/IconUserShield.mjs'
import { lazy, Suspense, useState } from 'react'
import { useTranslations } from 'use-intl'
import { Empty } from '../../platform/ui/empty.tsx'
import { ExportMenu } from '../../platform/ui/export-menu.tsx'
import { FilterBar } from '../../platform/ui/filter-bar.tsx'
import { filtersOf, useFilters } from '../../platform/ui/filters.ts'
import { Button } from '../../platform/ui/kit/button.tsx'
import { NothingFound } from '../../platform/ui/nothing-found.tsx'
import { Pager } from '../../platform/ui/pager.tsx'
import { ArchivePills } from '../../platform/ui/pills.tsx'
import { useApp, useRead } from '../../platform/web.tsx'
import { canManageStaff } from '../access.ts'
import { staff, StaffFilter, type StaffMember } from '../contract.ts'
import { StaffTable } from './staff-table.tsx'
import classes from './staff.module.css'

const StaffDrawer = lazy(async () => ({
  default: (await import('./staff-drawer.tsx')).StaffDrawer,
}))

/** The admins: read by all of them, managed by the owner. */
export function StaffTab() {
  const t = useTranslations('staff')
  const { me } = useApp()
  const { search } = useFilters()
  const query = filtersOf(StaffFilter, search)
  const { count, results } = useRead(staff.list, { query })
  const [written, setWritten] = useState<StaffMember | 'new'>()
  const manages = canManageStaff.role(me!)
  return (
    <div className={classes.staff}>
      <p className={classes.about}>{t('about')}</p>
      <FilterBar
        label={t('searchByName')}
        views={<ArchivePills label={t('views')} current={t('working')} archive={t('archive')} />}
      >
        <span role="status" className={classes.count}>
          {t('count', { count })}
        </span>
        <ExportMenu path="/v1/staff/export/" query={{ q: query.q, archived: query.archived }} />
        {manages && <Button onClick={() => setWritten('new')}>{t('add')}</Button>}
      </FilterBar>
      {results.length > 0 ? (
        <StaffTable members={results} edit={manages ? setWritten : undefined} />
      ) : query.q || query.archived ? (
        <NothingFound title={t('noneFound')} />
      ) : (
        <Empty
          icon={<IconStaff size="2rem" stroke={1.5} aria-hidden="true" />}
          title={t('none')}
          text={t('noneText')}
        />
      )}
      <Pager
        count={count}
        page={Number(query.page ?? 1)}
        pageSize={Number(query.page_size ?? 30)}
      />
      {written && (
        <Suspense fallback={null}>
          <StaffDrawer
            member={written === 'new' ? null : written}
            close={() => setWritten(undefined)}
          />
        </Suspense>
      )}
    </div>
  )
}
