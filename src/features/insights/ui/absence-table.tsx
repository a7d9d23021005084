import { useTranslations } from '../../../platform/ui/phrases.tsx'
import { shownDayMonth } from '../../../platform/i18n/formats.ts'
import { ListTable } from '../../../platform/ui/list/list-table.tsx'
import { PersonName } from '../../../platform/ui/layout/person-name.tsx'
import { fullName } from '../../../platform/ui/shown.ts'
import { CallButton, FirstToCall } from '../../../core/students/ui/family/to-call-list.tsx'
import type { Missing } from '../contract.absences.ts'

const daysOf = ({ days }: Missing) => days.map(shownDayMonth).join(', ')

const called = ({ guardians }: Missing) => <FirstToCall guardians={guardians} />
const calling = ({ guardians }: Missing) => {
  const number = guardians.find(({ phone }) => phone)?.phone
  return number && <CallButton number={number} />
}

export function AbsenceTable({ rows }: { rows: Missing[] }) {
  const t = useTranslations('insights')
  return (
    <ListTable<Missing & { id: string }>
      rows={rows.map((row) => ({ ...row, id: `${row.student.id} ${row.class.id}` }))}
      lead={{
        key: 'student',
        label: t('student'),
        nameOf: ({ student }) => fullName(student),
        name: ({ student }) => <PersonName of={student} />,
        to: ({ student }) => `/students/${student.id}`,
        below: (row) => `${row.class.label} · ${daysOf(row)}`,
        state: calling,
      }}
      columns={[
        { key: 'class', label: t('class'), usual: true, cell: (row) => row.class.label },
        {
          key: 'callFirst',
          label: t('callFirst'),
          usual: true,
          cell: called,
        },
        { key: 'days', label: t('days'), usual: true, cell: daysOf },
        {
          key: 'number',
          label: t('number'),
          usual: true,
          number: true,
          cell: ({ days }) => days.length,
        },
      ]}
    />
  )
}
