import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { useTranslations } from 'use-intl'
import { ApiError } from '../../../platform/client.ts'
import { Lang } from '../../../platform/shapes.ts'
import { useContractForm } from '../../../platform/ui/contract-form.ts'
import { DateInput } from '../../../platform/ui/date-input.tsx'
import { Button } from '../../../platform/ui/kit/button.tsx'
import { NativeSelect } from '../../../platform/ui/kit/native-select.tsx'
import { TextInput } from '../../../platform/ui/kit/text-input.tsx'
import { Textarea } from '../../../platform/ui/kit/textarea.tsx'
import { PhoneInput } from '../../../platform/ui/phone-input.tsx'
import { CardField } from '../../../profile/ui/card-field.tsx'
import { useToast } from '../../../platform/ui/toast.tsx'
import { keyOf, useWrite } from '../../../platform/web.tsx'
import { studentHistory } from '../../contract.page.ts'
import { type Student, StudentChange, students } from '../../contract.ts'
import { StudentAllergies } from './student-allergies-field.tsx'
import { StudentConflict } from './student-conflict-list.tsx'
import { type FieldName, fieldsOf, inputOf, type Section, valuesOf } from './student-fields.ts'
import classes from './student-form.module.css'
import { useFieldNames } from './student-words.ts'

type FormProps = { student: Student; section: Section; close(): void }

/** A section of the record in the place where it is read. What others have changed meanwhile is said, not lost. */
export function StudentForm({ student, section, close }: FormProps) {
  const t = useTranslations('family')
  const toast = useToast()
  const queries = useQueryClient()
  const [conflict, setConflict] = useState(false)
  const [opened] = useState(() => valuesOf(student, section))
  const { mutateAsync } = useWrite(students.edit, {
    refresh: [students.show, students.list, studentHistory.timeline],
  })
  const { onSubmit, busy, unsaved, field, set } = useContractForm({
    schema: StudentChange,
    initialValues: opened,
    inputOf: (values, before) => ({ ...inputOf(values, before), version: student.version! }),
    async send(body) {
      try {
        await mutateAsync({ params: { id: student.id }, body })
      } catch (error) {
        if (error instanceof ApiError && error.detail === 'version_conflict') {
          setConflict(true)
          const queryKey = keyOf(students.show, { params: { id: student.id } })
          await queries.invalidateQueries({ queryKey })
        }
        throw error
      }
    },
    done() {
      toast.show({ tone: 'success', title: t('saved') })
      close()
    },
  })
  return (
    <form ref={focusFirst} onSubmit={onSubmit} className={classes.form} noValidate>
      {conflict && <StudentConflict before={opened} now={valuesOf(student, section)} />}
      {fieldsOf[section].map((name) => (
        <Field key={name} name={name} props={field(name)} set={(value) => set(name, value)} />
      ))}
      <div className="whole flex wrap gap-10">
        <Button type="submit" loading={busy} disabled={!unsaved}>
          {t('save')}
        </Button>
        <CancelButton close={close} />
      </div>
    </form>
  )
}

/** Where the button was that has opened it, the form goes on. */
const focusFirst = (form: HTMLFormElement | null) =>
  form?.querySelector<HTMLElement>('input, select, textarea')?.focus()

function CancelButton({ close }: { close(): void }) {
  const t = useTranslations('common')
  return (
    <Button variant="default" onClick={close}>
      {t('cancel')}
    </Button>
  )
}

type FieldProps = {
  name: FieldName
  props: { defaultValue?: string; error?: string | undefined }
  set(value: string): void
}

function Field({ name, props, set }: FieldProps) {
  const t = useTranslations('family')
  const { name: label } = useFieldNames()
  const given = { ...props, label: label(name), autoComplete: 'off' }
  if (name === 'birth_date') return <DateInput {...given} />
  if (name === 'phone') return <PhoneInput {...given} />
  if (name === 'card_number') return <CardField {...given} shown={props.defaultValue} />
  if (name === 'allergies')
    return <StudentAllergies label={given.label} value={props.defaultValue ?? ''} set={set} />
  if (name === 'health_notes')
    return (
      <Textarea
        {...given}
        description={t('healthNotesHint')}
        rows={3}
        maxRows={12}
        className={classes.wide}
      />
    )
  if (name === 'gender')
    return (
      <NativeSelect
        {...given}
        data={[
          { value: '', label: '' },
          { value: 'female', label: t('female') },
          { value: 'male', label: t('male') },
        ]}
      />
    )
  if (name === 'lang')
    return (
      <NativeSelect
        {...given}
        data={Lang.options.map((value) => ({ value, label: t(`lang_${value}`) }))}
      />
    )
  return <TextInput {...given} {...(name === 'address' && { className: classes.wide })} />
}
