import { isStaff } from '../../../core/permissions.ts'
import { useTranslations } from '../../../platform/ui/phrases.tsx'
import { Empty } from '../../../platform/ui/feedback/empty.tsx'
import { Section } from '../../../platform/ui/layout/section.tsx'
import { fullName } from '../../../platform/ui/shown.ts'
import { load, type PageApp, useApp, useRead } from '../../../platform/web.tsx'
import { canAnnounce } from '../../../core/students/absences/access.ts'
import { absences } from '../../../core/students/absences/contract.ts'
import { AbsenceRows } from './absence-rows.tsx'
import { Announce } from './announce.tsx'

const callOf = (student_id: string) => ({ query: { student_id, page_size: '100' } })
type Student = { id: string; last_name: string; first_name: string; archived?: boolean }

export const read = (app: PageApp, { student: { id } }: { student: Student }) =>
  load(app, absences.list, callOf(id))

/** What has been announced of a student, with the way to announce more. */
export function Component({ student }: { student: Student }) {
  const t = useTranslations('absences')
  const { me } = useApp()
  const { results } = useRead(absences.list, callOf(student.id))
  const may = canAnnounce.role(me!) && !student.archived
  return (
    <Section
      title={t('absences')}
      aside={
        may && (
          <Announce student={{ id: student.id, name: fullName(student) }} staff={isStaff(me!)} />
        )
      }
    >
      {results.length > 0 ? <AbsenceRows rows={results} /> : <Empty title={t('noneOwn')} />}
    </Section>
  )
}
