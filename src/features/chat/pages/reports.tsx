import { useTranslations } from '../../../platform/ui/phrases.tsx'
import { Empty } from '../../../platform/ui/feedback/empty.tsx'
import { PageHeader } from '../../../platform/ui/layout/page-header.tsx'
import { load, type LoaderArgs, type PageApp, useApp, useRead } from '../../../platform/web.tsx'
import { profile } from '../../../core/profile/contract.ts'
import { chatCare, chatRules, type ChatSettings } from '../care/contract.ts'
import { DisclosureLog } from '../ui/care/disclosure-log.tsx'
import { ReportCard } from '../ui/care/report-card.tsx'

export async function loader({ app }: LoaderArgs) {
  const [settings] = await Promise.all([
    load(app, chatRules.settings, {}),
    load(app, chatCare.reports, { query: {} }),
    load(app, profile.info, {}),
  ])
  if (seesLog(app.me, settings)) await load(app, chatCare.disclosures, { query: {} })
  return null
}

const seesLog = (me: PageApp['me'], { is_officer }: ChatSettings) =>
  is_officer || me?.role === 'owner'

/** What was reported, for the officer to decide, and below it who has opened what. */
export function Component() {
  const t = useTranslations('chat')
  const { me } = useApp()
  const { results } = useRead(chatCare.reports, { query: {} })
  const log = seesLog(me, useRead(chatRules.settings, {}))
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
      {log && <DisclosureLog />}
    </>
  )
}
