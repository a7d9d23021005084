import { lazy } from 'react'
import { overview } from '../../insights/contract.ts'
import { DayOff } from '../../insights/ui/day-off.tsx'
import { Figures } from '../../insights/ui/figures.tsx'
import { loadTrends, Trends } from '../../insights/ui/trends.tsx'
import { Unmarked } from '../../insights/ui/unmarked.tsx'
import { loadWarnings, Warnings } from '../../insights/ui/warnings.tsx'
import { Later } from '../../../platform/ui/feedback/later.tsx'
import { load, type LoaderArgs, useRead } from '../../../platform/web.tsx'
import { loadOpenToday, OpenTodayRow } from '../../schedule/ui/covers/open-today-row.tsx'
import { loadSteps, Steps, useStepsOver } from '../../setup/ui/steps.tsx'
import { HomeNews, loadHomeNews } from '../../news/ui/home-section.tsx'
import { Greeting } from '../ui/greeting.tsx'
import styles from '../ui/home.module.css'

export async function loader({ app, request }: LoaderArgs) {
  await Promise.all([
    load(app, overview.show, {}),
    loadTrends(app, request),
    loadWarnings(app),
    loadSteps(app),
    loadOpenToday(app),
    loadHomeNews(app),
  ])
  return null
}

const OpenReportsRow = lazy(() => import('../../chat/ui/open-reports-row.tsx'))

const LittleRoom = lazy(async () => ({
  default: (await import('../../insights/ui/little-room.tsx')).LittleRoom,
}))

const FilesNearlyFull = lazy(async () => ({
  default: (await import('../../insights/ui/little-room.tsx')).FilesNearlyFull,
}))

const LateBackup = lazy(async () => ({
  default: (await import('../../insights/ui/backup.tsx')).LateBackup,
}))
const LastBackup = lazy(async () => ({
  default: (await import('../../insights/ui/backup.tsx')).LastBackup,
}))

/** The morning of the owner and the admins: who is missing, what is not marked, whom to talk to, and how it all goes. */
export function Component() {
  const day = useRead(overview.show, {})
  const over = useStepsOver()
  // of a school without classes there is nothing to tell but what to do first
  if (day.class_count === 0 && !over)
    return (
      <>
        <Greeting today={day.today} />
        <Steps />
      </>
    )
  // who begins on a Sunday is told how as well
  const open = !day.day_off || day.class_count === 0
  // before the first bell there is nothing to remind of
  const early = day.classes.length > 0 && day.classes.every(({ begun }) => !begun)
  return (
    <>
      <Greeting today={day.today} />
      {day.little_room && (
        <Later>
          <LittleRoom of={day.little_room} />
        </Later>
      )}
      {day.files_nearly_full && (
        <Later>
          <FilesNearlyFull of={day.files_nearly_full} />
        </Later>
      )}
      {day.backup?.late && (
        <Later>
          <LateBackup at={day.backup.last_good_at} />
        </Later>
      )}
      <Later>
        <OpenReportsRow />
      </Later>
      <Steps />
      {day.day_off && <DayOff of={day} />}
      <OpenTodayRow />
      <Figures of={day} />
      <div className="stack gap-32">
        <div className={`stack top ${styles.columns}`} data-one={!open || early || undefined}>
          {open && !early && <Unmarked of={day} />}
          <Warnings />
        </div>
        <HomeNews />
        <Trends />
        {day.backup?.last_good_at && !day.backup.late && (
          <Later>
            <LastBackup at={day.backup.last_good_at} />
          </Later>
        )}
      </div>
    </>
  )
}
