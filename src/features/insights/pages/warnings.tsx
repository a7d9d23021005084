import { can, type Holder } from '../../../core/permissions.ts'
import { useSearchParams } from 'react-router'
import { useTranslations } from '../../../platform/ui/phrases.tsx'
import { classes } from '../../../core/classes/contract.ts'
import { Empty } from '../../../platform/ui/feedback/empty.tsx'
import { filtersOf } from '../../../platform/ui/list/filters.ts'
import { FilterBar } from '../../../platform/ui/list/filter-bar.tsx'
import { NothingFound } from '../../../platform/ui/list/nothing-found.tsx'
import { PageHeader } from '../../../platform/ui/layout/page-header.tsx'
import { Pager } from '../../../platform/ui/list/pager.tsx'
import { Pills } from '../../../platform/ui/layout/pills.tsx'
import { load, type LoaderArgs, useApp, useRead } from '../../../platform/web.tsx'
import { WarningFilter, warnings } from '../warnings/contract.ts'
import { WarningRows } from '../ui/warning-rows.tsx'

export async function loader({ app, request }: LoaderArgs) {
  const query = filtersOf(WarningFilter, new URL(request.url).searchParams)
  await Promise.all([
    load(app, warnings.list, { query }),
    app.me && can(app.me, 'students.read')
      ? load(app, classes.list, ownClasses(app.me))
      : undefined,
  ])
  return null
}

/** Those that the reader may choose from. */
const ownClasses = ({ role }: Holder) => ({
  query: { page_size: '100', ...(role === 'teacher' && { mine: 'true' as const }) },
})

/** Students of whom somebody should take care, and those with whom somebody has talked. */
export function Component() {
  const t = useTranslations('insights')
  const home = useTranslations('common')
  const [search] = useSearchParams()
  const query = filtersOf(WarningFilter, search)
  const { count, results } = useRead(warnings.list, { query })
  const { me } = useApp()
  const { results: known } = useRead(classes.list, ownClasses(me!))
  const settled = query.settled === 'true'
  return (
    <>
      <PageHeader
        up={{ to: '/', label: home('home') }}
        title={t('warnings')}
        facts={<span role="status">{t('warningsCount', { count })}</span>}
        count={count}
      />
      <FilterBar
        views={
          <Pills
            label={t('state')}
            pills={[
              { label: t('open'), current: !settled, filters: { settled: undefined } },
              { label: t('settled'), current: settled, filters: { settled: 'true' } },
            ]}
          />
        }
        filters={[
          {
            name: 'class_id',
            label: t('class'),
            all: t('allClasses'),
            options: known.map(({ id, label }) => ({ value: id, label })),
          },
        ]}
        count={count}
      />
      {results.length > 0 ? (
        <WarningRows rows={results} />
      ) : query.class_id ? (
        <NothingFound />
      ) : (
        <Empty title={settled ? t('noneSettled') : t('noWarnings')} />
      )}
      <Pager count={count} page={Number(query.page ?? 1)} pageSize={30} />
      <p className="soft small above-16">{t('warningsText')}</p>
    </>
  )
}
