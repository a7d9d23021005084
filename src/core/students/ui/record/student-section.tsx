import { lazy, type ReactNode, Suspense, useEffect, useRef, useState } from 'react'
import { useTranslations } from '../../../../platform/ui/phrases.tsx'
import { EditPart } from '../../../../platform/ui/form/edit-part.tsx'
import { Section } from '../../../../platform/ui/layout/section.tsx'
import type { Student } from '../../contract.ts'
import type { Section as Edited } from './student-fields.ts'
import classes from './student-overview.module.css'

const StudentForm = lazy(async () => ({
  default: (await import('./student-form.tsx')).StudentForm,
}))

type StudentSectionProps = {
  section: Edited
  title: string
  student: Student
  mayEdit: boolean
  children: ReactNode
}

/** A part of the record, and in its place the form of it while it is being edited. */
export function StudentSection(props: StudentSectionProps) {
  const { section, title, student, mayEdit, children } = props
  const t = useTranslations('family')
  const [editing, setEditing] = useState(false)
  const button = useRef<HTMLButtonElement>(null)
  const back = useRef(false)
  useEffect(() => {
    if (!editing && back.current) button.current?.focus()
    back.current = editing
  }, [editing])
  return (
    <Section
      title={title}
      aside={
        mayEdit &&
        !editing && (
          <EditPart
            ref={button}
            aria-label={t('editOf', { part: title })}
            onClick={() => setEditing(true)}
          >
            {t('edit')}
          </EditPart>
        )
      }
    >
      <div className={`box ${classes.card}`}>
        {editing ? (
          <Suspense fallback={children}>
            <StudentForm student={student} section={section} close={() => setEditing(false)} />
          </Suspense>
        ) : (
          children
        )}
      </div>
    </Section>
  )
}
