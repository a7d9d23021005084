import { can } from '../../../core/permissions.ts'
import IconWeek from '@tabler/icons-react/dist/esm/icons/IconCalendarTime.mjs'
import { Link } from 'react-router'
import { useTranslations } from '../../../platform/ui/phrases.tsx'
import { useNoLessons } from '../../../core/business/ui/calendar/no-lessons.ts'
import { Empty } from '../../../platform/ui/feedback/empty.tsx'
import { Button } from '../../../platform/ui/kit/button.tsx'
import { useApp } from '../../../platform/web.tsx'
import type { DatedDay } from '../lessons/contract.ts'
import { Board } from './board.tsx'
import { RoomBoard } from './board-rooms.tsx'
import { DayTabs } from './day-tabs.tsx'
import type { About } from './week-cell.tsx'
import type { Chosen } from './week-choice.ts'
import { areNumbered, shownDays } from './week-layout.ts'
import { type LessonCall, useLessons } from './week-lessons.ts'
import { Week } from './week-table.tsx'

type ViewProps = { chosen: Chosen; calls: LessonCall[]; label?: string | undefined }

/** What is on, in the form that suits whose it is. */
export function WeekView({ chosen, calls, label }: ViewProps) {
  const t = useTranslations('schedule')
  const { me } = useApp()
  const { lessons, ...on } = useLessons(calls)
  const { view, date } = chosen
  if (lessons.length === 0) return <None days={on.days} />
  const days = view === 'day' ? on.days : shownDays(on.days, lessons)
  const props = { ...on, days, lessons, label: [t('schedule'), label].filter(Boolean).join(', ') }
  if (view === 'all') return <Board {...props} />
  if (view === 'day') return areNumbered(lessons) ? <Board {...props} /> : <RoomBoard {...props} />
  const about: About = view === 'mine' ? (me!.role as 'teacher' | 'student') : view
  return (
    <DayTabs days={days} chosen={date} today={on.clock.today}>
      <Week {...props} about={about} chosen={date} />
    </DayTabs>
  )
}

/** Why there is nothing to be seen, and for the office what to do about it. */
function None({ days }: { days: readonly DatedDay[] }) {
  const t = useTranslations('schedule')
  const arranging = useTranslations('arranging')
  const noLessons = useNoLessons()
  const { me } = useApp()
  const icon = <IconWeek size="2rem" stroke={1.5} aria-hidden="true" />
  const off = days.find(({ name }) => name)
  if (off) return <Empty icon={icon} title={noLessons(off.date, off.name)} />
  if (days.some(({ schedule }) => schedule)) return <Empty icon={icon} title={t('free')} />
  return (
    <Empty
      icon={icon}
      title={t('none')}
      text={t(can(me!, 'schedule.write') ? 'noneOfficeText' : 'noneText')}
    >
      {can(me!, 'schedule.write') && (
        <Button component={Link} to="/lesson-schedule/create">
          {arranging('versions')}
        </Button>
      )}
    </Empty>
  )
}
