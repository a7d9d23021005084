import type { ComponentType } from 'react'
import { useParams } from 'react-router'
import { useTranslations } from '../../../platform/ui/phrases.tsx'
import { BatchList } from '../../audit/ui/batch-list.tsx'
import { SecurityLog } from '../../auth/ui/security-log.tsx'
import { Log } from '../../audit/ui/log.tsx'
import { PageHeader } from '../../../platform/ui/layout/page-header.tsx'
import { Tabs, useTab } from '../../../platform/ui/layout/tabs.tsx'
import { UnsavedGuard } from '../../../platform/ui/draft/unsaved.tsx'
import { load, type LoaderArgs, useApp, useRead } from '../../../platform/web.tsx'
import { StaffTab } from '../../staff/ui/staff-tab.tsx'
import { type Business, business } from '../contract.ts'
import { AboutTab } from '../ui/about-tab.tsx'
import { BellsTab } from '../ui/bells-tab.tsx'
import { CalendarTab } from '../ui/calendar/calendar-tab.tsx'
import { Logo } from '../ui/logo.tsx'
import { CoinsTab, MarkingTab, SecurityTab } from '../ui/marking-tab.tsx'
import { Overview } from '../ui/overview.tsx'
import { groupsFor, loadPart, type Part } from '../ui/parts.ts'
import { RoomsTab } from '../ui/rooms-tab.tsx'

export async function loader({ app, params, request }: LoaderArgs) {
  const detail = load(app, business.show, { params: { id: params.id! } })
  // on the server a call that failed stands in the log already
  if (typeof document !== 'undefined')
    detail.catch((error: unknown) => console.error('company detail failed', error))
  const [{ name }] = await Promise.all([
    detail,
    app.me && loadPart(app, new URL(request.url).searchParams),
  ])
  return { title: name }
}

const shown: Record<Part, ComponentType<{ business: Business }>> = {
  overview: Overview,
  about: AboutTab,
  calendar: CalendarTab,
  bells: BellsTab,
  rooms: RoomsTab,
  marking: MarkingTab,
  coins: CoinsTab,
  security: SecurityTab,
  staff: StaffTab,
  activity: Log,
  watch: SecurityLog,
  undo: BatchList,
}

/** The business as everybody in it sees it; for the office with all that can be arranged, a part at a time. */
export function Component() {
  const t = useTranslations('business')
  const { me } = useApp()
  const detail = useRead(business.show, { params: { id: useParams().id! } })
  const groups = groupsFor(me!)
  const part = useTab(
    groups.flatMap(([, parts]) => parts),
    'overview',
  )
  const [group, parts] = groups.find(([, of]) => of.includes(part))!
  const Shown = shown[part]
  return (
    <UnsavedGuard inRows>
      <PageHeader
        title={
          <>
            <span className="inline-line gap-12 on-desk">
              <Logo business={detail} small />
              {detail.name}
            </span>
            {/* its name stands above every page */}
            <span className="on-phone">{t(detail.kind)}</span>
          </>
        }
        facts={<span className="on-desk">{t(detail.kind)}</span>}
      />
      {groups.length > 1 && (
        <>
          <Tabs
            label={t('parts')}
            tabs={groups.map(([group, [first]]) => ({ key: first!, label: t(`tabs_${group}`) }))}
            usual="overview"
            shown={parts[0]}
          />
          <div className="below-16">
            <Tabs
              within
              label={t(`tabs_${group}`)}
              tabs={parts.map((key) => ({ key, label: t(`tab_${key}`) }))}
              usual="overview"
            />
          </div>
        </>
      )}
      <Shown key={part} business={detail} />
    </UnsavedGuard>
  )
}
