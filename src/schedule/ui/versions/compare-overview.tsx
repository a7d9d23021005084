import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useNavigate, useSearchParams } from 'react-router'
import { useTranslations } from '../../../platform/ui/phrases.tsx'
import { NativeSelect } from '../../../platform/ui/kit/native-select.tsx'
import { PageHeader } from '../../../platform/ui/page-header.tsx'
import { Section } from '../../../platform/ui/section.tsx'
import { Segments } from '../../../platform/ui/segments.tsx'
import { keyOf, useApp } from '../../../platform/web.tsx'
import type { ScheduleDiff } from '../../contract.diff.ts'
import { type Schedule, type ScheduleFile, schedules } from '../../contract.ts'
import { ChangeFacts } from './change-facts.tsx'
import { FigureTable } from './figure-table.tsx'
import { daysOf, type Whose, weekOf, differOn } from './side-by-side.ts'
import { TakeButton } from './take-button.tsx'
import { pathOf } from './paths.ts'
import { WeekCompareTable } from './week-compare-table.tsx'

type CompareOverviewProps = { schedule: Schedule; diff: ScheduleDiff; others: Schedule[] }

/** Two versions side by side: what they come to, for whom they differ, and where. */
export function CompareOverview({ schedule, diff, others }: CompareOverviewProps) {
  const t = useTranslations('arranging')
  const text = useTranslations('versions')
  const go = useNavigate()
  const [search] = useSearchParams()
  const { against, figures } = diff
  const choices = others.filter(({ id }) => id !== schedule.id)
  const head = (
    <PageHeader
      title={text('compare')}
      up={{ to: pathOf(schedule.id), label: schedule.name }}
      facts={against && `${schedule.name} ↔ ${against.name}`}
    />
  )
  return (
    <>
      {head}
      <div className="row gap-8 below-16">
        <NativeSelect
          label={text('compareWith')}
          value={search.get('with') ?? against?.id ?? ''}
          onChange={({ currentTarget }) =>
            void go(`${pathOf(schedule.id)}/compare?with=${currentTarget.value}`)
          }
          data={[
            ...(against ? [] : [{ value: '', label: '—' }]),
            ...choices.map(({ id, name, state }) => ({
              value: id,
              label: `${name}, ${t(`state_${state}`)}`,
            })),
          ]}
        />
      </div>
      {against ? (
        <div className="stack gap-20">
          <Section title={text('figures')}>
            <FigureTable names={[schedule.name, against.name]} of={[figures.own, figures.other]} />
            <div className="above-12">
              <ChangeFacts diff={diff} />
            </div>
          </Section>
          <Weeks key={against.id} {...{ schedule, diff, against }} />
        </div>
      ) : (
        <p className="soft">{text('nothingToCompare')}</p>
      )}
    </>
  )
}

type WeeksProps = Pick<CompareOverviewProps, 'schedule' | 'diff'> & {
  against: { id: string; name: string }
}

/** The weeks of one for whom they differ, and the way to take them over. */
function Weeks({ schedule, diff, against }: WeeksProps) {
  const text = useTranslations('versions')
  const [own, other] = [useFile(schedule.id, schedule.version), useFile(against.id, 0)]
  const grades = new Map(own?.school.classes.map(({ id, grade }) => [id, grade]))
  const choices = [
    ...diff.classes.map((one) => choiceOf('class', one.class.id, one.class.label, [one])),
    ...[...Map.groupBy(diff.classes, (one) => grades.get(one.class.id))].flatMap(([grade, all]) =>
      grade !== undefined && all.length > 1
        ? [choiceOf('grade', String(grade), text('gradeNumber', { grade }), all)]
        : [],
    ),
    ...diff.teachers.map((one) => choiceOf('teacher', one.teacher.id, one.teacher.name, [one])),
  ]
  const [asked, ask] = useState<string>()
  const chosen = choices.find(({ value }) => value === asked) ?? choices[0]
  if (!chosen) return null
  return (
    <Section
      title={text('whoDiffers')}
      aside={
        schedule.state === 'draft' && (
          <TakeButton
            {...{ schedule, own }}
            whose={chosen.whose}
            name={chosen.name}
            from={against}
          />
        )
      }
    >
      <div className="row gap-8 below-12">
        <NativeSelect
          aria-label={text('whoDiffers')}
          value={chosen.value}
          onChange={({ currentTarget }) => ask(currentTarget.value)}
          data={choices}
        />
      </div>
      {own && other && <Compared {...{ chosen, against, schedule }} of={[own, other]} />}
    </Section>
  )
}

type ComparedProps = Pick<WeeksProps, 'schedule' | 'against'> & {
  chosen: ReturnType<typeof choiceOf>
  of: ScheduleFile[]
}

/** All weeks of the chosen; a phone shows the same day of each. */
function Compared({ schedule, against, chosen, of }: ComparedProps) {
  const t = useTranslations('arranging')
  const [asked, ask] = useState<number>()
  const weeks = chosen.whose.map((whose) => of.map((file) => weekOf(file, whose)))
  const days = daysOf(weeks.flat())
  const differ = days.find((each) => weeks.some(([one, other]) => differOn(each, one!, other!)))
  const day = days.find((each) => each === asked) ?? differ ?? days[0] ?? 1
  return (
    <>
      <div className="on-phone above-12 below-12">
        <Segments
          legend={t('look_day')}
          value={String(day)}
          choose={(value) => ask(Number(value))}
          segments={days.map((each) => ({
            value: String(each),
            label: t(`shortDay_${each}` as 'shortDay_1'),
          }))}
        />
      </div>
      {chosen.whose.map((whose) => (
        <WeekCompareTable
          key={whose.id}
          {...{ whose, of, days, day }}
          names={[schedule, against].map((one) =>
            chosen.whose.length > 1 ? `${whose.name}, ${one.name}` : one.name,
          )}
        />
      ))}
    </>
  )
}

type Changed = ScheduleDiff['classes'][number] | ScheduleDiff['teachers'][number]

/** A class, a teacher, or the classes of a grade, with how many of their lessons are others. */
function choiceOf(kind: 'class' | 'grade' | 'teacher', id: string, name: string, all: Changed[]) {
  const count = all.reduce((sum, one) => sum + Math.max(one.lost.length, one.gained.length), 0)
  const whose = all.map((one): Whose & { name: string } =>
    'class' in one
      ? { kind: 'class', id: one.class.id, name: one.class.label }
      : { kind: 'teacher', id: one.teacher.id, name: one.teacher.name },
  )
  return { value: `${kind} ${id}`, label: `${name} (${count})`, name, whose }
}

function useFile(id: string, version: number) {
  const { api } = useApp()
  const call = { params: { id } }
  const { data } = useQuery({
    queryKey: [...keyOf(schedules.file, call), 'compared', version],
    queryFn: () => api(schedules.file, call),
    gcTime: 0,
  })
  return data
}
