import { can } from '../../../../core/permissions.ts'
import IconAway from '@tabler/icons-react/dist/esm/icons/IconCalendarOff.mjs'
import { lazy, Suspense, useState } from 'react'
import { useTranslations } from '../../../../platform/ui/phrases.tsx'
import { useWords } from '../../../../core/marks/ui/words.ts'
import { useFilters } from '../../../../platform/ui/list/filters.ts'
import { Menu } from '../../../../platform/ui/kit/menu.tsx'
import { type List, ListPage, useListed } from '../../../../platform/ui/list/list.tsx'
import { RowMenu } from '../../../../platform/ui/overlay/row-menu.tsx'
import { useToast } from '../../../../platform/ui/feedback/toast.tsx'
import { useApp, useWrite } from '../../../../platform/web.tsx'
import { type TeacherAbsence, teacherAbsences } from '../../covers/contract.absences.ts'
import { spanOfAbsence } from './away-section.tsx'
import { touched } from './use-covering.ts'
import { useWithdrawal } from './use-withdrawal.ts'

const AbsenceDialog = lazy(async () => ({
  default: (await import('./absence-dialog.tsx')).AbsenceDialog,
}))

/** What an address asks for; a teacher is shown the own ones. */
export const queryOf = (search: URLSearchParams, me: { id: string; role: string }) => ({
  page: search.get('page') ?? '1',
  ...(search.get('state') === 'asked' && { state: 'asked' as const }),
  ...(me.role === 'teacher' && { teacher_id: me.id }),
})

/** When teachers are away: to be decided on by the office, each to be withdrawn by whose it is. */
export function AbsenceList() {
  const t = useTranslations('covering')
  const absences = useTranslations('absences')
  const { excuses } = useWords()
  const { me } = useApp()
  const { search } = useFilters()
  const listed = useListed<TeacherAbsence>(teacherAbsences.list, queryOf(search, me!))
  const of = { ...listed, filtered: search.has('state') }
  const [asking, ask] = useState(false)
  const office = can(me!, 'schedule.write')
  const verbs = [
    { label: office ? absences('record') : t('announceOwn'), first: true, run: () => ask(true) },
  ]
  const about = ({ excuse, note }: TeacherAbsence) =>
    [excuse && excuses[excuse], note].filter(Boolean).join(' · ')
  const list: List<TeacherAbsence> = {
    of,
    title: t(office ? 'absences' : 'ownAbsences'),
    up: office
      ? { to: '/lesson-schedule/today', label: t('title') }
      : { to: '/lesson-schedule', label: t('schedule') },
    lead: {
      key: 'teacher',
      label: t('teacher'),
      nameOf: ({ teacher }) => teacher.name,
      wraps: true,
      below: (row) => [spanOfAbsence(row), about(row)].filter(Boolean).join(' · '),
      state: (row) => t(`state_${row.state}`),
    },
    columns: [
      { key: 'days', label: t('days'), usual: true, cell: spanOfAbsence },
      { key: 'why', label: t('why'), usual: true, cell: about },
      { key: 'state', label: t('state'), usual: true, cell: (row) => t(`state_${row.state}`) },
    ],
    actions: actionsOf,
    verbs,
    none: {
      icon: <IconAway size="2rem" stroke={1.5} aria-hidden="true" />,
      title: t(office ? 'absencesNone' : 'ownAbsencesNone'),
      verbs,
    },
  }
  return (
    <ListPage list={list}>
      <Suspense>{asking && <AbsenceDialog close={() => ask(false)} />}</Suspense>
    </ListPage>
  )
}

const actionsOf = (of: TeacherAbsence) => <Actions of={of} />

function Actions({ of }: { of: TeacherAbsence }) {
  const t = useTranslations('covering')
  const absences = useTranslations('absences')
  const { me } = useApp()
  const toast = useToast()
  const withdraw = useWithdrawal()
  const decision = useWrite(teacherAbsences.decide, { refresh: touched })
  const { id, version, state } = of
  const mayDecide = can(me!, 'schedule.write') && state === 'asked'
  if (!mayDecide && !of.may_withdraw) return null
  const params = { id }
  const decide = (approve: boolean) =>
    toast.after(decision.mutateAsync({ params, body: { version, approve } }), t('saved'))
  return (
    <RowMenu label={t('actionsOf', { name: `${of.teacher.name}, ${spanOfAbsence(of)}` })}>
      {mayDecide && (
        <>
          <Menu.Item onClick={() => void decide(true)}>{t('approve')}</Menu.Item>
          <Menu.Item onClick={() => void decide(false)}>{t('decline')}</Menu.Item>
        </>
      )}
      {of.may_withdraw && (
        <Menu.Item color="red" onClick={() => void withdraw(of)}>
          {absences('withdraw')}
        </Menu.Item>
      )}
    </RowMenu>
  )
}
