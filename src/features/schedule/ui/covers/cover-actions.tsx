import { lazy, Suspense, useState } from 'react'
import { Link } from 'react-router'
import { useTranslations } from '../../../../platform/ui/phrases.tsx'
import { VersionPapers } from '../versions/version-papers-menu.tsx'
import { can } from '../../../../core/permissions.ts'
import { Button } from '../../../../platform/ui/kit/button.tsx'
import { Menu } from '../../../../platform/ui/kit/menu.tsx'
import { MoreMenu } from '../../../../platform/ui/overlay/more-menu.tsx'
import { useApp } from '../../../../platform/web.tsx'
import { type LessonCall, useLessons } from '../week-lessons.ts'

const AbsenceDialog = lazy(async () => ({
  default: (await import('./absence-dialog.tsx')).AbsenceDialog,
}))
const SwapDialog = lazy(async () => ({ default: (await import('./swap-dialog.tsx')).SwapDialog }))

/** What is done about the schedule of a day: the office covers and arranges, a teacher says when not to come and swaps. */
export function CoverActions({ calls }: { calls: LessonCall[] }) {
  const { me } = useApp()
  if (can(me!, 'schedule.write')) return <OfficeActions calls={calls} />
  return me!.role === 'teacher' ? <TeacherActions /> : null
}

function OfficeActions({ calls }: { calls: LessonCall[] }) {
  const t = useTranslations('covering')
  const arranging = useTranslations('arranging')
  return (
    <>
      <Button component={Link} to="/lesson-schedule/today" className="on-desk">
        {t('title')}
      </Button>
      <MoreMenu>
        <Menu.Item component={Link} to="/lesson-schedule/today" className="on-phone">
          {t('title')}
        </Menu.Item>
        <Menu.Item component={Link} to="/lesson-schedule/create">
          {arranging('versions')}
        </Menu.Item>
        <Menu.Item component={Link} to="/lesson-schedule/absences">
          {t('absences')}
        </Menu.Item>
        {calls.length > 0 && <PublishedPapers calls={calls} />}
      </MoreMenu>
    </>
  )
}

/** What can be printed of the version that holds for what is looked at. */
function PublishedPapers({ calls }: { calls: LessonCall[] }) {
  const { days } = useLessons(calls)
  const id = days.find(({ schedule }) => schedule)?.schedule
  return id && <VersionPapers of={{ id, name: '' }} />
}

function TeacherActions() {
  const t = useTranslations('covering')
  const [asked, ask] = useState<'absence' | 'swap'>()
  const close = () => ask(undefined)
  return (
    <>
      <MoreMenu>
        <Menu.Item onClick={() => ask('absence')}>{t('announceOwn')}</Menu.Item>
        <Menu.Item onClick={() => ask('swap')}>{t('swap')}</Menu.Item>
        <Menu.Item component={Link} to="/lesson-schedule/absences">
          {t('ownAbsences')}
        </Menu.Item>
      </MoreMenu>
      <Suspense>
        {asked === 'absence' && <AbsenceDialog close={close} />}
        {asked === 'swap' && <SwapDialog close={close} />}
      </Suspense>
    </>
  )
}
