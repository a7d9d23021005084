import IconChanged from '@tabler/icons-react/dist/esm/icons/IconReplace.mjs'
import { Link } from 'react-router'
import { useTranslations } from 'use-intl'
import { useToday } from '../../../absences/ui/today.ts'
import { localDay } from '../../../platform/days.ts'
import { load, type PageApp, useRead } from '../../../platform/web.tsx'
import { profile } from '../../../profile/contract.ts'
import { covers } from '../../contract.covers.ts'

export async function loadOpenToday(app: PageApp) {
  const { business } = await load(app, profile.info, {})
  const date = localDay(new Date(), business.time_zone)
  await load(app, covers.day, { query: { date } })
}

/** That lessons of today are given by nobody, and the way to mend it; nothing when all are. */
export function OpenTodayRow() {
  const t = useTranslations('covering')
  const { uncovered } = useRead(covers.day, { query: { date: useToday() } })
  if (uncovered.length === 0) return null
  return (
    <Link
      to="/lesson-schedule/today"
      className="line gap-8 finger late-fill late round-12 pad-12-16 below-16 unlined bold"
    >
      <IconChanged size="1.25rem" className="rigid" aria-hidden="true" />
      {t('openToday', { count: uncovered.length })}
    </Link>
  )
}
