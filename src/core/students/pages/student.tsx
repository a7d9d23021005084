import { useParams } from 'react-router'
import { useTranslations } from '../../../platform/ui/phrases.tsx'
import { fullName } from '../../../platform/ui/shown.ts'
import { Tabs, useTab } from '../../../platform/ui/layout/tabs.tsx'
import { UnsavedGuard } from '../../../platform/ui/draft/unsaved.tsx'
import { Slot } from '../../../platform/slots.tsx'
import { load, type LoaderArgs, useApp, useRead } from '../../../platform/web.tsx'
import { type Student, students } from '../contract.ts'
import { DocumentList } from '../ui/record/document-list.tsx'
import { GuardianList } from '../ui/family/guardian-list.tsx'
import { NoteList } from '../ui/record/note-list.tsx'
import { StudentCalendar } from '../ui/record/calendar/student-calendar.tsx'
import { StudentHeader } from '../ui/record/student-header.tsx'
import { StudentHistory } from '../ui/record/student-history.tsx'
import { StudentOverview } from '../ui/record/student-overview.tsx'
import { loadPart, type OwnPart, partsFor } from '../ui/record/student-parts.ts'
import { StudentStatement } from '../ui/record/student-statement-section.tsx'
import { StudentTimeline } from '../ui/record/student-timeline.tsx'

export async function loader({ app, params, request }: LoaderArgs) {
  const student = await load(app, students.show, { params: { id: params.id! } })
  await loadPart(app, student, new URL(request.url).searchParams)
  return { title: fullName(student) }
}

const shown: Record<OwnPart, React.ComponentType<{ student: Student }>> = {
  overview: StudentOverview,
  marks: StudentCalendar,
  wallet: StudentStatement,
  guardians: GuardianList,
  classes: StudentHistory,
  documents: DocumentList,
  notes: NoteList,
  timeline: StudentTimeline,
}

/** A student, as much as the reader may know of one, a part at a time. */
export function Component() {
  const t = useTranslations('family')
  const { me } = useApp()
  const student = useRead(students.show, { params: { id: useParams().id! } })
  const parts = partsFor(me!, student)
  const part = useTab(parts, 'overview')
  const Shown = part in shown ? shown[part as OwnPart] : undefined
  const key = `${student.id} ${part}`
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
      {Shown ? (
        <Shown key={key} student={student} />
      ) : (
        <Slot name="student.tabs" key={key} tab={part} of={{ student }} />
      )}
    </UnsavedGuard>
  )
}
