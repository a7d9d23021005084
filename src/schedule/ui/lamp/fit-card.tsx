import { useQuery } from '@tanstack/react-query'
import { useMemo } from 'react'
import { Link } from 'react-router'
import { Section } from '../../../platform/ui/section.tsx'
import { keyOf, useApp } from '../../../platform/web.tsx'
import type { LessonTime } from '../../../business/contract.bells.ts'
import type { Limits, WishedPeriod } from '../../../teachers/contract.wishes.ts'
import { type Schedule, type ScheduleFile, schedules } from '../../contract.ts'
import type { School } from '../../core/format.ts'
import { compile } from '../../core/problem.ts'
import { opened } from '../editor/editing.ts'
import { placedOf } from '../editor/use-editing.ts'
import { useWords } from '../editor/words.ts'
import { LampFacts } from './lamp-facts.tsx'
import { reasonsOf } from './reasons.ts'
import { useBreaches } from './use-breaches.ts'
import { useLamp } from './use-lamp.ts'

/** What somebody is about to ask for, before it is saved. */
type Asked = {
  teacher?: { id: string; wishes: WishedPeriod[]; limits: Limits }
  /** The hours that are closed to it. */
  owner?: { id: string; closed: LessonTime[] }
}
export type FitCardProps = Asked & {
  /** What is read anew when this is another: a version of what has been changed. */
  seen: number
}

/**
 * Whether the timetable that is worked on, or else the one in force, has a place for everything, where that is being changed;
 * nothing in a business that has none by bells.
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
    queryKey: [...keyOf(schedules.file, call), seen],
    queryFn: () => api(schedules.file, call),
    enabled: of !== undefined,
    placeholderData: (before) => before,
  })
  if (!of || !file || file.school.bells.length === 0 || file.school.lessons.length === 0)
    return null
  return <Fit of={of} file={file} asked={JSON.stringify(asked)} />
}

type FitProps = { of: Schedule; file: ScheduleFile; asked: string }

function Fit({ of, file, asked }: FitProps) {
  const editing = useMemo(() => {
    const { teacher, owner } = JSON.parse(asked) as Asked
    const wished = teacher ? withWishes(file.school, teacher) : file.school
    return opened(compile(owner ? withHours(wished, owner) : wished), placedOf(file))
  }, [file, asked])
  const { problem } = editing
  const words = useWords(problem)
  const lamp = useLamp(editing)
  const reasons = useMemo(() => reasonsOf(problem.school, words), [problem, words])
  const clashes = useBreaches(editing, lamp.verdict?.breaches).length
  return (
    <Section
      title={words.t('lamp')}
      aside={
        <Link to={`/lesson-schedule/${of.id}`} className="plain">
          {of.name}
        </Link>
      }
    >
      <LampFacts {...{ lamp, words, reasons, clashes }} />
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
