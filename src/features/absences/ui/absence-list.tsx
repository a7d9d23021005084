import IconNone from '@tabler/icons-react/dist/esm/icons/IconCalendarOff.mjs'
import { lazy, Suspense, useState } from 'react'
import { useSearchParams } from 'react-router'
import { useTranslations } from '../../../platform/ui/phrases.tsx'
import { classes } from '../../../core/classes/contract.ts'
import { excuses } from '../../../core/marks/day/contract.mark.ts'
import { useWords } from '../../../core/marks/ui/words.ts'
import { Avatar } from '../../../platform/ui/layout/avatar.tsx'
import { type List, ListPage, useListed } from '../../../platform/ui/list/list.tsx'
import type { Column } from '../../../platform/ui/list/list-table.tsx'
import { Pills } from '../../../platform/ui/layout/pills.tsx'
import { fullName } from '../../../platform/ui/shown.ts'
import styles from '../../../platform/ui/list/table.module.css'
import { useApp, useRead } from '../../../platform/web.tsx'
import { canExportAbsences } from '../../../core/students/absences/access.ts'
import { type Absence, absences } from '../../../core/students/absences/contract.ts'
import { AbsenceActions } from './absence-actions.tsx'
import { shownSpan } from '../../../platform/i18n/formats.ts'
import { useSayer } from './absence-words.ts'
import { queryOf, viewOf, views } from './list-view.ts'
import { useToday } from '../../../platform/ui/today.ts'

const RecordDialog = lazy(async () => ({
  default: (await import('./record-dialog.tsx')).RecordDialog,
}))

/** All living classes, as far as one answer has them. */
export const allClasses = { query: { page_size: '100' } }

const labelsOf = ({ classes }: Absence) => classes.map(({ label }) => label).join(', ')

/** Who is announced to be away, today unless told: for the office and the teachers. */
export function AbsenceList() {
  const [recording, record] = useState(false)
  return (
    <>
      <ListPage list={useAbsenceList(() => record(true))} />
      <Suspense fallback={null}>
        {recording && <RecordDialog close={() => record(false)} />}
      </Suspense>
    </>
  )
}

function useAbsenceList(record: () => void): List<Absence> {
  const t = useTranslations('absences')
  const { me } = useApp()
  const [search] = useSearchParams()
  const { excuses: names } = useWords()
  const { results } = useRead(classes.list, allClasses)
  const query = queryOf(search, useToday())
  const of = useListed<Absence>(absences.list, query)
  return {
    of: { ...of, filtered: Boolean(query.class_id || query.excuse) },
    columns: useColumns(),
    title: t('absences'),
    count: t('count', { count: of.count }),
    lead: {
      key: 'student',
      label: t('student'),
      nameOf: ({ student }) => fullName(student),
      to: ({ student }) => `/students/${student.id}?tab=absences`,
      picture: ({ student }) => <Avatar name={fullName(student)} imageId={student.image_id} />,
      below: (absence) =>
        [labelsOf(absence), shownSpan(absence), names[absence.excuse]].filter(Boolean).join(' · '),
    },
    views: <Views />,
    filters: [
      {
        name: 'class_id',
        label: t('class'),
        all: t('allClasses'),
        options: results.map(({ id, label }) => ({ value: id, label })),
      },
      {
        name: 'excuse',
        label: t('why'),
        all: t('anyWhy'),
        options: excuses.map((value) => ({ value, label: names[value] })),
      },
    ],
    actions: (absence) => absence.may_edit && <AbsenceActions absence={absence} />,
    ...(canExportAbsences.role(me!) && {
      file: absences.export.path,
      verbs: [{ label: t('record'), first: true, run: record }],
    }),
    none: {
      icon: <IconNone size="2rem" stroke={1.5} aria-hidden="true" />,
      title: t('none'),
    },
  }
}

function Views() {
  const t = useTranslations('absences')
  const [search] = useSearchParams()
  const now = viewOf(search)
  const pills = views.map((view) => ({
    label: t(view),
    current: view === now,
    filters: { view: view === 'today' ? undefined : view },
  }))
  return <Pills label={t('views')} pills={pills} />
}

function useColumns(): Column<Absence>[] {
  const t = useTranslations('absences')
  const { excuses: names } = useWords()
  const sayer = useSayer()
  return [
    { key: 'class', label: t('class'), usual: true, className: styles.line, cell: labelsOf },
    { key: 'days', label: t('days'), usual: true, className: styles.line, cell: shownSpan },
    {
      key: 'why',
      label: t('why'),
      usual: true,
      cell: ({ excuse, note }) => (
        <>
          {names[excuse]}
          {note && <span className="soft"> · {note}</span>}
        </>
      ),
    },
    {
      key: 'by',
      label: t('by'),
      usual: true,
      className: 'soft',
      cell: ({ announced_by }) => sayer(announced_by),
    },
  ]
}
