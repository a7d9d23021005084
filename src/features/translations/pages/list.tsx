import { useSearchParams } from 'react-router'
import { useTranslations } from '../../../platform/ui/phrases.tsx'
import { filtersOf } from '../../../platform/ui/list/filters.ts'
import { ListHead } from '../../../platform/ui/list/list.tsx'
import { PageHeader } from '../../../platform/ui/layout/page-header.tsx'
import { Pager } from '../../../platform/ui/list/pager.tsx'
import { load, type LoaderArgs, useRead } from '../../../platform/web.tsx'
import { TextFilter, texts } from '../contract.ts'
import { useTextsAt } from '../ui/address.ts'
import { CompletenessBars } from '../ui/completeness.tsx'
import { useTextFiles } from '../ui/file-menu.tsx'
import { NoneFound } from '../ui/none-found.tsx'
import { TextFilters } from '../ui/text-filters.tsx'
import { TextTable } from '../ui/text-table.tsx'

export async function loader({ app, request }: LoaderArgs) {
  const { searchParams } = new URL(request.url)
  await load(app, texts.list, { query: filtersOf(TextFilter, searchParams) })
  return null
}

/** Every text of the application in all three languages. */
export function Component() {
  const t = useTranslations('translations')
  const [search] = useSearchParams()
  const query = filtersOf(TextFilter, search)
  const { count, results, completeness, namespaces, address } = useRead(texts.list, { query })
  useTextsAt(address)
  const { tools, verbs, beside } = useTextFiles()
  return (
    <>
      <PageHeader title={t('texts')} facts={<span className="on-desk">{t('facts')}</span>}>
        <ListHead verbs={verbs} tools={tools} />
        {beside}
      </PageHeader>
      <CompletenessBars of={completeness} />
      <TextFilters namespaces={namespaces} tools={tools} />
      <p role="status" className="hidden-text">
        {t('count', { count })}
      </p>
      {results.length > 0 ? <TextTable entries={results} /> : <NoneFound />}
      <Pager
        count={count}
        page={Number(query.page ?? 1)}
        pageSize={Number(query.page_size ?? 30)}
      />
    </>
  )
}
