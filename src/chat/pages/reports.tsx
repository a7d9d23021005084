import { useTranslations } from 'use-intl'
import { Empty } from '../../platform/ui/empty.tsx'
import { PageHeader } from '../../platform/ui/page-header.tsx'
import { load, type LoaderArgs, useRead } from '../../platform/web.tsx'
import { profile } from '../../profile/contract.ts'
import { chatCare } from '../contract.care.ts'
import { DisclosureLog } from '../ui/disclosure-log.tsx'
import { ReportCard } from '../ui/report-card.tsx'

export async function loader({ app }: LoaderArgs) {
  await Promise.all([
    load(app, chatCare.reports, { query: {} }),
    load(app, chatCare.disclosures, { query: {} }),
    load(app, profile.info, {}),
  ])
  return null
}

/** What was reported, for the officer to decide, and below it who has opened what. */
export function Component() {
  const t = useTranslations('chat')
  const { results } = useRead(chatCare.reports, { query: {} })
  return (
    <>
      <PageHeader up={{ to: '/chat', label: t('chat') }} title={t('reports')} />
      {results.length === 0 ? (
        <Empty title={t('noReports')} />
      ) : (
        <ul className="stack gap-12">
          {results.map((report) => (
            <ReportCard key={report.id} report={report} />
          ))}
        </ul>
      )}
      <DisclosureLog />
    </>
  )
}
