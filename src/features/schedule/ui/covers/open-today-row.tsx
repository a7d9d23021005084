import IconGo from '@tabler/icons-react/dist/esm/icons/IconChevronRight.mjs'
import IconChanged from '@tabler/icons-react/dist/esm/icons/IconReplace.mjs'
import { Link } from 'react-router'
import { useTranslations } from '../../../../platform/ui/phrases.tsx'
import { todayOf, useToday } from '../../../../platform/ui/today.ts'
import { load, type PageApp, useRead } from '../../../../platform/web.tsx'
import { covers } from '../../covers/contract.ts'

export const read = (app: PageApp) => load(app, covers.day, { query: { date: todayOf(app) } })

/** That lessons of today are given by nobody, and the way to mend it; nothing when all are. */
export function Component() {
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
      <IconGo size="1.25rem" className="rigid away" aria-hidden="true" />
    </Link>
  )
}
