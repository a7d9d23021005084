import IconClasses from '@tabler/icons-react/dist/esm/icons/IconSchool.mjs'
import { lazy, Suspense, useSyncExternalStore } from 'react'
import { Link, useSearchParams } from 'react-router'
import { useTranslations } from 'use-intl'
import { isStaff } from '../../platform/actor.ts'
import { Empty } from '../../platform/ui/empty.tsx'
import { filtersOf } from '../../platform/ui/filters.ts'
import { Button } from '../../platform/ui/kit/button.tsx'
import { listed } from '../../platform/ui/listed.tsx'
import { PageHeader } from '../../platform/ui/page-header.tsx'
import { useSelection } from '../../platform/ui/selection.ts'
import { load, type LoaderArgs, useApp, useRead } from '../../platform/web.tsx'
import { loadViews } from '../../views/ui/saved-views.tsx'
import { canManageClasses } from '../access.ts'
import { ClassFilter, classes } from '../contract.ts'
import { ClassFilters } from '../ui/class-filters.tsx'
import { ClassTable } from '../ui/class-table.tsx'
import { ResetFilters } from '../ui/reset-filters.tsx'
import { useIsCentre } from '../ui/centre.ts'

/** Comes with the first class that is chosen. */
const ClassBulk = lazy(async () => ({
  default: (await import('../ui/class-bulk.tsx')).ClassBulk,
}))
const Doubles = lazy(async () => ({ default: (await import('../ui/doubles.tsx')).Doubles }))

/** The server does not wait for what comes later. */
const unchanging = () => () => {}
const here = () => true
const elsewhere = () => false

export async function loader({ app, request }: LoaderArgs) {
  const { searchParams } = new URL(request.url)
  await Promise.all([
    load(app, classes.list, { query: filtersOf(ClassFilter, searchParams) }),
    app.me && isStaff(app.me) ? loadViews(app, 'classes') : undefined,
  ])
  return null
}

export function Component() {
  const t = useTranslations('classes')
  const { me } = useApp()
  const [search] = useSearchParams()
  const query = filtersOf(ClassFilter, search)
  const { count, results } = useRead(classes.list, { query })
  const selection = useSelection(
    results.map(({ id }) => id),
    count,
  )
  const { everything, filtered, pager, sorted } = listed(query, count)
  const manages = me !== null && canManageClasses.role(me)
  const inBrowser = useSyncExternalStore(unchanging, here, elsewhere)
  return (
    <>
      <PageHeader title={t('classes')} facts={<span role="status">{t('count', { count })}</span>}>
        {manages && <OfficeButtons />}
      </PageHeader>
      {manages && inBrowser && (
        <Suspense>
          <Doubles />
        </Suspense>
      )}
      <ClassFilters query={sorted} />
      {results.length > 0 ? (
        <ClassTable classes={results} selection={manages ? selection : undefined} />
      ) : (
        <Empty
          icon={<IconClasses size="2rem" stroke={1.5} aria-hidden="true" />}
          title={filtered ? t('nothingFound') : t('noClasses')}
          text={t(filtered ? 'nothingFoundText' : manages ? 'noneYetText' : 'noneText')}
        >
          {filtered ? <ResetFilters /> : manages && <OfficeButtons />}
        </Empty>
      )}
      <Suspense>
        {manages && selection.count > 0 && <ClassBulk selection={selection} filters={everything} />}
      </Suspense>
      {pager}
    </>
  )
}

function OfficeButtons() {
  const t = useTranslations('classes')
  const centre = useIsCentre()
  return (
    <>
      {!centre && (
        <Button component={Link} to="/classes/rollover" variant="default">
          {t('rollover')}
        </Button>
      )}
      <Button component={Link} to="/classes/import" variant="default">
        {t('import')}
      </Button>
      <Button component={Link} to="/classes/create">
        {t('createClass')}
      </Button>
    </>
  )
}
