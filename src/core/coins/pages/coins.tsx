import type { ComponentType } from 'react'
import { useTranslations } from '../../../platform/ui/phrases.tsx'
import { PageHeader } from '../../../platform/ui/layout/page-header.tsx'
import { Tabs, useTab } from '../../../platform/ui/layout/tabs.tsx'
import { type LoaderArgs, useApp } from '../../../platform/web.tsx'
import { AuditsTab } from '../ui/audits-tab.tsx'
import { loadPart, type Part, partsFor } from '../ui/coin-parts.ts'
import { OverviewTab } from '../ui/overview-tab.tsx'
import { TransfersTab } from '../ui/transfers-tab.tsx'
import { WeekTab } from '../ui/week-tab.tsx'

export async function loader({ app, request }: LoaderArgs) {
  await loadPart(app, new URL(request.url).searchParams)
  return null
}

const shown: Record<Part, ComponentType> = {
  overview: OverviewTab,
  week: WeekTab,
  transfers: TransfersTab,
  audits: AuditsTab,
}

/** The coins of the business for the office, and for a teacher what this teacher gives. */
export function Component() {
  const t = useTranslations('coins')
  const { me } = useApp()
  const parts = partsFor(me!)
  const part = useTab(parts, parts[0]!)
  const Shown = shown[part]
  return (
    <>
      <PageHeader title={t('coins')} />
      <Tabs
        label={t('parts')}
        tabs={parts.map((key) => ({ key, label: t(`tab_${key}`) }))}
        usual={parts[0]!}
      />
      <Shown />
    </>
  )
}
