import IconEdit from '@tabler/icons-react/dist/esm/icons/IconPencil.mjs'
import { useQueryClient } from '@tanstack/react-query'
import { type ReactNode, useState } from 'react'
import { useTranslations } from 'use-intl'
import { ApiError } from '../../platform/client.ts'
import { useContractForm } from '../../platform/ui/contract-form.ts'
import { Button } from '../../platform/ui/kit/button.tsx'
import { Section } from '../../platform/ui/section.tsx'
import { useToast } from '../../platform/ui/toast.tsx'
import { UnsavedPart } from '../../platform/ui/unsaved.tsx'
import { keyOf, useWrite } from '../../platform/web.tsx'
import { type Teacher, TeacherChange, teachers } from '../contract.ts'
import { TeacherField } from './teacher-field.tsx'
import { changesOf, fieldsOf, type Part, valuesOf } from './teacher-fields.ts'
import classes from './teacher-form.module.css'

type SectionProps = { teacher: Teacher; part: Part; mayEdit: boolean; children: ReactNode }

/** A part of the record: to read, and for the office to edit in its place. */
export function TeacherSection({ teacher, part, mayEdit, children }: SectionProps) {
  const t = useTranslations('teachers')
  const [editing, setEditing] = useState(false)
  const edit = (
    <Button
      variant="subtle"
      leftSection={<IconEdit size="1rem" stroke={1.75} aria-hidden="true" />}
      aria-label={t('editOf', { part: t(part) })}
      onClick={() => setEditing(true)}
    >
      {t('edit')}
    </Button>
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
  const toast = useToast()
  const queries = useQueryClient()
  const params = { id: teacher.id }
  const refresh = [teachers.show, teachers.list, teachers.load]
  const { mutateAsync } = useWrite(teachers.edit, { refresh })
  const { onSubmit, busy, unsaved, field } = useContractForm({
    schema: TeacherChange,
    initialValues: valuesOf(teacher, part),
    inputOf: (values, before) => ({ ...changesOf(values, before), version: teacher.version! }),
    async send(body) {
      try {
        await mutateAsync({ params, body })
      } catch (error) {
        // the page learns what others have written; what is typed stays, and the next press means it
        if (error instanceof ApiError && error.detail === 'version_conflict')
          await queries.invalidateQueries({ queryKey: keyOf(teachers.show, { params }) })
        throw error
      }
    },
    done() {
      toast.show({ tone: 'success', title: t('saved') })
      close()
    },
  })
  return (
    <form onSubmit={onSubmit} className={classes.form} noValidate>
      {fieldsOf[part].map((name) => (
        <TeacherField key={name} name={name} props={field(name)} />
      ))}
      <div className="whole flex wrap gap-10">
        <Button type="submit" loading={busy} disabled={!unsaved}>
          {t('save')}
        </Button>
        <Button variant="default" onClick={cancel}>
          {common('cancel')}
        </Button>
      </div>
    </form>
  )
}
