import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useNavigate, useSearchParams } from 'react-router'
import { useTranslations } from 'use-intl'
import { NativeSelect } from '../../../platform/ui/kit/native-select.tsx'
import { PageHeader } from '../../../platform/ui/page-header.tsx'
import { Section } from '../../../platform/ui/section.tsx'
import { keyOf, useApp } from '../../../platform/web.tsx'
import { type Schedule, type ScheduleDiff, schedules } from '../../contract.ts'
import { ChangeFacts } from './change-facts.tsx'
import { FigureTable } from './figure-table.tsx'
import type { Whose } from './side-by-side.ts'
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
      facts={against?.name}
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
  const choices = [
    ...diff.classes.map((one) => ({
      value: `class ${one.class.id}`,
      label: `${one.class.label} (${Math.max(one.lost.length, one.gained.length)})`,
      name: one.class.label,
    })),
    ...diff.teachers.map((one) => ({
      value: `teacher ${one.teacher.id}`,
      label: `${one.teacher.name} (${Math.max(one.lost.length, one.gained.length)})`,
      name: one.teacher.name,
    })),
  ]
  const [asked, ask] = useState<string>()
  const chosen = choices.find(({ value }) => value === asked) ?? choices[0]
  const [own, other] = [useFile(schedule.id, schedule.version), useFile(against.id, 0)]
  if (!chosen) return null
  const [kind, id] = chosen.value.split(' ') as ['class' | 'teacher', string]
  const whose: Whose = { kind, id }
  return (
    <Section
      title={text('whoDiffers')}
      aside={
        schedule.state === 'draft' && (
          <TakeButton {...{ schedule, whose, own }} name={chosen.name} from={against} />
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
      {own && other && (
        <WeekCompareTable whose={whose} names={[schedule.name, against.name]} of={[own, other]} />
      )}
    </Section>
  )
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
