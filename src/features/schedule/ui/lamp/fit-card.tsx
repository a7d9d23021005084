import { useQuery } from '@tanstack/react-query'
import { useMemo } from 'react'
import { Link } from 'react-router'
import { useTranslations } from '../../../../platform/ui/phrases.tsx'
import { Section } from '../../../../platform/ui/layout/section.tsx'
import { keyOf, useApp } from '../../../../platform/web.tsx'
import type { LessonTime } from '../../../../core/business/bells/contract.ts'
import type { Limits, WishedPeriod } from '../../../../core/teachers/contract.wishes.ts'
import { type Schedule, type ScheduleFile, schedules } from '../../contract.ts'
import type { School } from '../../engine/format.ts'
import { FitFacts } from './fit-facts.tsx'

/** What somebody is about to ask for, before it is saved. */
type Asked = {
  teacher?: { id: string; wishes: WishedPeriod[]; limits: Limits }
  /** The hours that are closed to a class. */
  owner?: { id: string; closed: LessonTime[] }
  room?: { id: string; kind: string; holds: number; closed: LessonTime[] }
}
export type FitCardProps = Asked & {
  /** What is read anew when this is another: a version of what has been changed. */
  seen: number | string
}

/**
 * Whether the timetable that is worked on, or else the one in force, has a place for all that the plan has by now, where that is
 * being changed; nothing in a business that has none by bells.
 */
export default function FitCard({ seen, ...asked }: FitCardProps) {
  const { api } = useApp()
  const list = { query: { page_size: '20' } }
  const { data: versions } = useQuery({
    queryKey: keyOf(schedules.list, list),
    queryFn: () => api(schedules.list, list),
  })
  const of =
    versions?.results.find(({ state }) => state === 'draft') ??
    versions?.results.find(({ state }) => state === 'published')
  const call = { params: { id: of?.id ?? '' } }
  const { data: file } = useQuery({
    queryKey: [...keyOf(schedules.planned, call), seen],
    queryFn: () => api(schedules.planned, call),
    enabled: of !== undefined,
    placeholderData: (before) => before,
  })
  if (!of || !file || file.school.bells.length === 0 || file.school.lessons.length === 0)
    return null
  return <Fit of={of} file={file} asked={JSON.stringify(asked)} />
}

type FitProps = { of: Schedule; file: ScheduleFile; asked: string }

function Fit({ of, file, asked }: FitProps) {
  const t = useTranslations('arranging')
  const school = useMemo(() => {
    const { teacher, owner, room } = JSON.parse(asked) as Asked
    const wished = teacher ? withWishes(file.school, teacher) : file.school
    const timed = owner ? withHours(wished, owner) : wished
    return room ? withRoom(timed, room) : timed
  }, [file, asked])
  return (
    <Section
      within
      title={t('lamp')}
      aside={
        <Link to={`/lesson-schedule/${of.id}`} className="plain">
          {of.name}
        </Link>
      }
    >
      <FitFacts school={school} file={file} />
    </Section>
  )
}

const cellsOf = (school: School, times: LessonTime[]) =>
  times
    .filter(({ weekday }) => school.days.includes(weekday))
    .map(({ weekday: day, shift, period }) => ({ day, shift, period }))

const withHours = (school: School, { id, closed }: NonNullable<Asked['owner']>): School => ({
  ...school,
  classes: school.classes.map((one) =>
    one.id === id ? { ...one, blocked: cellsOf(school, closed) } : one,
  ),
})

const withRoom = (
  school: School,
  { id, kind, holds, closed }: NonNullable<Asked['room']>,
): School => ({
  ...school,
  rooms: school.rooms.map((one) =>
    one.id === id ? { ...one, kind, holds, blocked: cellsOf(school, closed) } : one,
  ),
})

type Teacher = NonNullable<Asked['teacher']>

function withWishes(school: School, { id, wishes, limits }: Teacher): School {
  const cells = (wanted: WishedPeriod['wish']) =>
    cellsOf(
      school,
      wishes.filter(({ wish }) => wish === wanted),
    )
  const { max_per_day, max_days, max_gaps_week } = limits
  return {
    ...school,
    teachers: school.teachers.map((one) =>
      one.id === id
        ? {
            ...one,
            ...{ max_per_day, max_days, max_gaps_week },
            blocked: cells('blocked'),
            avoided: cells('avoided'),
          }
        : one,
    ),
  }
}
