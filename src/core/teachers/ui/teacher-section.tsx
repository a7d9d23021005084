import { Button } from '../../../platform/ui/kit/button.tsx'
import { type ReactNode, useState } from 'react'
import { useTranslations } from '../../../platform/ui/phrases.tsx'
import { EditPart } from '../../../platform/ui/form/edit-part.tsx'
import { useForm } from '../../../platform/ui/form/form.ts'
import { Section } from '../../../platform/ui/layout/section.tsx'
import { UnsavedPart } from '../../../platform/ui/draft/unsaved.tsx'
import { useWrite } from '../../../platform/web.tsx'
import { type Teacher, TeacherChange, teachers } from '../contract.ts'
import { TeacherField } from './teacher-field.tsx'
import { changesOf, fieldsOf, type Part, valuesOf } from './teacher-fields.ts'

type SectionProps = { teacher: Teacher; part: Part; mayEdit: boolean; children: ReactNode }

/** A part of the record: to read, and for the office to edit in its place. */
export function TeacherSection({ teacher, part, mayEdit, children }: SectionProps) {
  const t = useTranslations('teachers')
  const [editing, setEditing] = useState(false)
  const edit = (
    <EditPart aria-label={t('editOf', { part: t(part) })} onClick={() => setEditing(true)}>
      {t('edit')}
    </EditPart>
  )
  return (
    <Section title={t(part)} aside={mayEdit && !editing && edit}>
      {editing ? (
        <UnsavedPart>
          {(mayClose) => (
            <Form
              teacher={teacher}
              part={part}
              close={() => setEditing(false)}
              cancel={() => void mayClose().then((sure) => sure && setEditing(false))}
            />
          )}
        </UnsavedPart>
      ) : (
        children
      )}
    </Section>
  )
}

type FormProps = { teacher: Teacher; part: Part; close(): void; cancel(): void }

function Form({ teacher, part, close, cancel }: FormProps) {
  const t = useTranslations('teachers')
  const common = useTranslations('common')
  const params = { id: teacher.id }
  const refresh = [teachers.show, teachers.list, teachers.load]
  const { mutateAsync } = useWrite(teachers.edit, { refresh })
  const form = useForm({
    schema: TeacherChange,
    start: () => valuesOf(teacher, part),
    inputOf: (values, before) => ({ ...changesOf(values, before), version: teacher.version! }),
    send: (body) => mutateAsync({ params, body }),
    said: t('saved'),
    done: close,
    seen: { show: teachers.show, params, version: teacher.version },
  })
  return (
    <form {...form.props} className="grid gap-16 top columns-14">
      {fieldsOf[part].map((name) => (
        <TeacherField key={name} name={name} shown={teacher.card_number} props={form.field(name)} />
      ))}
      <div className="whole flex wrap gap-10">
        <Button type="submit" loading={form.busy} disabled={!form.unsaved}>
          {t('save')}
        </Button>
        <Button variant="default" onClick={cancel}>
          {common('cancel')}
        </Button>
      </div>
    </form>
  )
}
