import { useTranslations } from '../../../../platform/ui/phrases.tsx'
import { PapersMenu } from '../../../../features/papers/ui/papers-menu.tsx'
import type { Role } from '../../../../platform/actor.ts'
import { can } from '../../../permissions.ts'
import { shownDate } from '../../../../platform/i18n/formats.ts'
import { Avatar } from '../../../../platform/ui/layout/avatar.tsx'
import { PageHeader } from '../../../../platform/ui/layout/page-header.tsx'
import { fullName } from '../../../../platform/ui/shown.ts'
import { useApp } from '../../../../platform/web.tsx'
import { canManageStudents } from '../../access.ts'
import type { Student } from '../../contract.ts'
import { StudentActions } from './student-actions.tsx'
import { isKnown } from './student-parts.ts'
import { StudentPhoto } from './student-photo.tsx'

/** What the list above is to whom it is not that of the school's students. */
const listNames: Partial<Record<Role, 'classmates' | 'children'>> = {
  student: 'classmates',
  parent: 'children',
}

/** Who it is: picture, name, class, standing. */
export function StudentHeader({ student }: { student: Student }) {
  const t = useTranslations('family')
  const list = useTranslations('students')
  const { me } = useApp()
  const name = fullName(student)
  const own = listNames[me!.role]
  const mayEdit = canManageStudents.role(me!)
  return (
    <PageHeader
      up={{ to: '/students', label: own ? list(own) : t('students') }}
      picture={
        mayEdit ? (
          <StudentPhoto student={student} />
        ) : (
          <Avatar name={name} imageId={student.image_id} size="large" />
        )
      }
      title={name}
      facts={<Standing student={student} office={can(me!, 'students.know')} />}
    >
      {isKnown(student) && <PapersMenu about={{ kind: 'student', id: student.id, name }} />}
      {mayEdit && <StudentActions student={student} />}
    </PageHeader>
  )
}

function Standing({ student, office }: { student: Student; office: boolean }) {
  const t = useTranslations('family')
  const inClasses = useTranslations('classes')
  const labels = student.classes?.map(({ label }) => label).join(', ')
  return (
    <span className="row gap-4-12">
      {student.classes && <span>{labels || t('noClass')}</span>}
      {student.coming?.map(({ id, label, from_date: from }) => (
        <span key={id}>{inClasses('comesOn', { label, day: shownDate(from) })}</span>
      ))}
      {isKnown(student) && (office || student.archived) && (
        <span
          className={`round-16 small bold ${student.archived ? 'filled soft' : 'tint-good'} pad-2-8`}
        >
          {t(student.archived ? 'archived' : 'statusActive')}
        </span>
      )}
      {student.archived && student.left_for && <span>{t(`left_${student.left_for}`)}</span>}
      {student.archived && student.left_on && (
        <span>{t('lastDayIs', { day: shownDate(student.left_on) })}</span>
      )}
      {student.student_number && <span>{t('numberIs', { number: student.student_number })}</span>}
    </span>
  )
}
