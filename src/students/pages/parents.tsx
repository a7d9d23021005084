import IconParents from '@tabler/icons-react/dist/esm/icons/IconUsersGroup.mjs'
import { lazy, Suspense, useState } from 'react'
import { Link, useSearchParams } from 'react-router'
import { useTranslations } from 'use-intl'
import { Empty } from '../../platform/ui/empty.tsx'
import { ExportMenu } from '../../platform/ui/export-menu.tsx'
import { filtersOf } from '../../platform/ui/filters.ts'
import { Button } from '../../platform/ui/kit/button.tsx'
import { PageHeader } from '../../platform/ui/page-header.tsx'
import { Pager } from '../../platform/ui/pager.tsx'
import { load, type LoaderArgs, useRead } from '../../platform/web.tsx'
import { loadViews } from '../../views/ui/saved-views.tsx'
import { type Parent, ParentFilter, parents } from '../contract.guardians.ts'
import { GuardianFilters } from '../ui/family/guardian-filters.tsx'
import { GuardianTable } from '../ui/family/guardian-table.tsx'

const ParentDrawer = lazy(async () => ({
  default: (await import('../ui/family/guardian-parent-drawer.tsx')).ParentDrawer,
}))

export async function loader({ app, request }: LoaderArgs) {
  const { searchParams } = new URL(request.url)
  await Promise.all([
    load(app, parents.list, { query: filtersOf(ParentFilter, searchParams) }),
    loadViews(app, 'parents'),
  ])
  return null
}

/** Everybody who stands behind a student, for the office. */
export function Component() {
  const t = useTranslations('family')
  const [search] = useSearchParams()
  const [asked, setAsked] = useState<{ parent: Parent | null } | null>(null)
  const query = filtersOf(ParentFilter, search)
  const { page: _page, page_size: _size, ...narrowing } = query
  const { count, results } = useRead(parents.list, { query })
  const filtered = Object.keys(query).some((name) => name !== 'sort')
  return (
    <>
      <PageHeader
        title={t('parents')}
        facts={<span role="status">{t('parentCount', { count })}</span>}
      >
        <ExportMenu path={parents.export.path} query={narrowing} />
        <Button onClick={() => setAsked({ parent: null })}>{t('addGuardian')}</Button>
      </PageHeader>
      <GuardianFilters />
      {results.length > 0 ? (
        <GuardianTable parents={results} open={(parent) => setAsked({ parent })} />
      ) : (
        <Empty
          icon={<IconParents size="2rem" stroke={1.5} aria-hidden="true" />}
          title={t(filtered ? 'noneFound' : 'noParents')}
          text={t(filtered ? 'noneFoundText' : 'noParentsText')}
        >
          {filtered && (
            <Button component={Link} to="/guardians" variant="default">
              {t('clearFilters')}
            </Button>
          )}
        </Empty>
      )}
      <Pager
        count={count}
        page={Number(query.page ?? 1)}
        pageSize={Number(query.page_size ?? 30)}
      />
      <Suspense fallback={null}>
        {asked && <ParentDrawer parent={asked.parent} close={() => setAsked(null)} />}
      </Suspense>
    </>
  )
}
