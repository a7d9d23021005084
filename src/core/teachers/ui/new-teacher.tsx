import { Button } from '../../../platform/ui/kit/button.tsx'
import { useRef } from 'react'
import { useNavigate } from 'react-router'
import { useTranslations } from '../../../platform/ui/phrases.tsx'
import { useForm } from '../../../platform/ui/form/form.ts'
import { shortName } from '../../../platform/ui/shown.ts'
import { useWrite } from '../../../platform/web.tsx'
import { TeacherInput, teachers } from '../contract.ts'
import { TeacherField } from './teacher-field.tsx'
import { emptyTeacher, newTeacherOf } from './teacher-fields.ts'

const fields = [
  'last_name',
  'first_name',
  'patronymic',
  'phone',
  'username',
  'hired_on',
  'posts',
  'subject_ids',
] as const

/** Names first, the rest may wait: Enter saves, and one goes on with the next teacher without the mouse. */
export function NewTeacher() {
  const t = useTranslations('teachers')
  const navigate = useNavigate()
  const another = useRef(false)
  const { mutateAsync } = useWrite(teachers.create, { refresh: [teachers.list] })
  const form = useForm({
    schema: TeacherInput,
    start: emptyTeacher,
    inputOf: newTeacherOf,
    send: (body) => mutateAsync({ body }),
    said: (teacher) => ({
      title: t('created', { name: shortName(teacher) }),
      text: t('createdText'),
    }),
    next: (typed) => (another.current ? emptyTeacher : typed),
    done: ({ id }) => (another.current ? form.focus() : void navigate(`/teachers/${id}`)),
  })
  return (
    <form {...form.props} className="grid gap-16 top columns-14 most-48">
      {fields.map((name) => (
        <TeacherField
          key={name}
          name={name}
          props={form.field(name)}
          required={name === 'last_name' || name === 'first_name'}
          {...(name === 'username' && { hint: t('usernameHint') })}
        />
      ))}
      <div className="whole flex wrap gap-10">
        <Button type="submit" loading={form.busy} onClick={() => (another.current = false)}>
          {t('add')}
        </Button>
        <Button
          type="submit"
          variant="default"
          disabled={form.busy}
          onClick={() => (another.current = true)}
        >
          {t('saveAndAdd')}
        </Button>
      </div>
    </form>
  )
}
