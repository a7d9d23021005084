import { useSearchParams } from 'react-router'
import { useTranslations } from 'use-intl'
import { Empty } from '../../platform/ui/empty.tsx'
import { filtersOf } from '../../platform/ui/filters.ts'
import { PageHeader } from '../../platform/ui/page-header.tsx'
import { Pager } from '../../platform/ui/pager.tsx'
import { Pills } from '../../platform/ui/pills.tsx'
import styles from '../../platform/ui/table.module.css'
import { load, type LoaderArgs, useRead } from '../../platform/web.tsx'
import { WarningFilter, warnings } from '../contract.warnings.ts'
import { WarningRows } from '../ui/warning-rows.tsx'

export async function loader({ app, request }: LoaderArgs) {
  const query = filtersOf(WarningFilter, new URL(request.url).searchParams)
  await load(app, warnings.list, { query })
  return null
}

/** Students of whom somebody should take care, and those with whom somebody has talked. */
export function Component() {
  const t = useTranslations('insights')
  const home = useTranslations('common')
  const [search] = useSearchParams()
  const query = filtersOf(WarningFilter, search)
  const { count, results } = useRead(warnings.list, { query })
  const settled = query.settled === 'true'
  return (
    <>
      <PageHeader
        up={{ to: '/', label: home('home') }}
        title={t('warnings')}
        facts={<span role="status">{t('warningsCount', { count })}</span>}
      />
      <Pills
        label={t('standing')}
        pills={[
          { label: t('open'), current: !settled, filters: { settled: undefined } },
          { label: t('settled'), current: settled, filters: { settled: 'true' } },
        ]}
      />
      <p className={styles.soft}>{t('warningsText')}</p>
      {results.length > 0 ? (
        <WarningRows rows={results} />
      ) : (
        <Empty
          title={settled ? t('noneSettled') : t('noWarnings')}
          {...(!settled && { text: t('noWarningsText') })}
        />
      )}
      <Pager count={count} page={Number(query.page ?? 1)} pageSize={30} />
    </>
  )
}
