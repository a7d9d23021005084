import { StudentAbsences } from '../../../features/absences/ui/student-absences.tsx'
import { useParams } from 'react-router'
import { useTranslations } from '../../../platform/ui/phrases.tsx'
import { fullName } from '../../../platform/ui/shown.ts'
import { Tabs, useTab } from '../../../platform/ui/layout/tabs.tsx'
import { WeekPart } from '../../../features/schedule/ui/week-part.tsx'
import { UnsavedGuard } from '../../../platform/ui/draft/unsaved.tsx'
import { load, type LoaderArgs, useApp, useRead } from '../../../platform/web.tsx'
import { type Student, students } from '../contract.ts'
import { StudentOrders } from '../ui/record/student-orders-section.tsx'
import { DocumentList } from '../ui/record/document-list.tsx'
import { GuardianList } from '../ui/family/guardian-list.tsx'
import { NoteList } from '../ui/record/note-list.tsx'
import { StudentCalendar } from '../ui/record/calendar/student-calendar.tsx'
import { StudentHeader } from '../ui/record/student-header.tsx'
import { StudentHistory } from '../ui/record/student-history.tsx'
import { StudentOverview } from '../ui/record/student-overview.tsx'
import { loadPart, type Part, partsFor } from '../ui/record/student-parts.ts'
import { StudentStatement } from '../ui/record/student-statement-section.tsx'
import { StudentTimeline } from '../ui/record/student-timeline.tsx'

export async function loader({ app, params, request }: LoaderArgs) {
  const student = await load(app, students.show, { params: { id: params.id! } })
  await loadPart(app, student, new URL(request.url).searchParams)
  return { title: fullName(student) }
}

const shown: Record<Part, React.ComponentType<{ student: Student }>> = {
  overview: StudentOverview,
  schedule: StudentWeek,
  marks: StudentCalendar,
  absences: StudentAbsences,
  wallet: StudentStatement,
  orders: StudentOrders,
  guardians: GuardianList,
  classes: StudentHistory,
  documents: DocumentList,
  notes: NoteList,
  timeline: StudentTimeline,
}

function StudentWeek({ student: { id } }: { student: Student }) {
  return <WeekPart of={{ student_id: id }} />
}

/** A student, as much as the reader may know of one, a part at a time. */
export function Component() {
  const t = useTranslations('family')
  const { me } = useApp()
  const student = useRead(students.show, { params: { id: useParams().id! } })
  const parts = partsFor(me!, student)
  const part = useTab(parts, 'overview')
  const Shown = shown[part]
  return (
    <UnsavedGuard inRows>
      <StudentHeader student={student} />
      {parts.length > 1 && (
        <Tabs
          label={t('parts')}
          tabs={parts.map((key) => ({ key, label: t(key === 'guardians' ? 'parents' : key) }))}
          usual="overview"
        />
      )}
      <Shown key={`${student.id} ${part}`} student={student} />
    </UnsavedGuard>
  )
}
