import IconClasses from '@tabler/icons-react/dist/esm/icons/IconSchool.mjs'
import { useSearchParams } from 'react-router'
import { useTranslations } from 'use-intl'
import { Empty } from '../../platform/ui/empty.tsx'
import { filtersOf } from '../../platform/ui/filters.ts'
import { PageHeader } from '../../platform/ui/page-header.tsx'
import { Pager } from '../../platform/ui/pager.tsx'
import { load, type LoaderArgs, useRead } from '../../platform/web.tsx'
import { ClassFilter, classes } from '../contract.ts'
import { ClassFilters } from '../ui/class-filters.tsx'
import { ClassTable } from '../ui/class-table.tsx'
import { ResetFilters } from '../ui/reset-filters.tsx'

export async function loader({ app, request }: LoaderArgs) {
  const { searchParams } = new URL(request.url)
  await load(app, classes.list, { query: filtersOf(ClassFilter, searchParams) })
  return null
}

export function Component() {
  const t = useTranslations('classes')
  const [search] = useSearchParams()
  const query = filtersOf(ClassFilter, search)
  const { count, results } = useRead(classes.list, { query })
  const filtered = Object.keys(query).some((name) => name !== 'sort')
  return (
    <>
      <PageHeader title={t('title')} facts={<span role="status">{t('count', { count })}</span>} />
      <ClassFilters />
      {results.length > 0 ? (
        <ClassTable classes={results} />
      ) : (
        <Empty
          icon={<IconClasses size="2rem" stroke={1.5} aria-hidden="true" />}
          title={filtered ? t('noneFound') : t('none')}
          text={filtered ? t('noneFoundText') : t('noneText')}
        >
          {filtered && <ResetFilters />}
        </Empty>
      )}
      <Pager
        count={count}
        page={Number(query.page ?? 1)}
        pageSize={Number(query.page_size ?? 30)}
      />
    </>
  )
}
