import { useEffect, useRef, useState } from 'react'
import { useNavigate } from 'react-router'
import { useTranslations } from 'use-intl'
import { newKey } from '../../platform/new-key.ts'
import { useContractForm } from '../../platform/ui/contract-form.ts'
import { Button } from '../../platform/ui/kit/button.tsx'
import { shortName } from '../../platform/ui/shown.ts'
import { useToast } from '../../platform/ui/toast.tsx'
import { useWrite } from '../../platform/web.tsx'
import { type Teacher, TeacherInput, teachers } from '../contract.ts'
import { TeacherField } from './teacher-field.tsx'
import { emptyTeacher, newTeacherOf } from './teacher-fields.ts'
import classes from './teacher-form.module.css'

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
  const another = useRef(false)
  const { keep, made } = useCreation()
  const { focus, busy, unsaved, onSubmit, field, keyOf } = useContractForm({
    schema: TeacherInput,
    initialValues: emptyTeacher,
    inputOf: newTeacherOf,
    send: (body) => keep(body, another.current),
    done: () => {
      if (!another.current) return
      // once the fields are empty, which are other ones than before
      requestAnimationFrame(() => focus('last_name'))
      return emptyTeacher
    },
  })
  useOnceSaved(made, unsaved)
  return (
    <form onSubmit={onSubmit} className={`${classes.form} ${classes.new}`} noValidate>
      {fields.map((name) => (
        <TeacherField
          key={keyOf(name)}
          name={name}
          props={field(name)}
          required={name === 'last_name' || name === 'first_name'}
          {...(name === 'username' && { hint: t('emailText') })}
        />
      ))}
      <div className="whole flex wrap gap-10">
        <Button type="submit" loading={busy} onClick={() => (another.current = false)}>
          {t('add')}
        </Button>
        <Button
          type="submit"
          variant="default"
          disabled={busy}
          onClick={() => (another.current = true)}
        >
          {t('saveAndAdd')}
        </Button>
      </div>
    </form>
  )
}

function useCreation() {
  const t = useTranslations('teachers')
  const toast = useToast()
  const { mutateAsync } = useWrite(teachers.create, { refresh: [teachers.list] })
  // of one teacher, however often it is sent
  const key = useRef<string>(undefined)
  const [made, setMade] = useState<Teacher>()
  async function keep(body: ReturnType<typeof newTeacherOf>, another: boolean) {
    key.current ??= newKey()
    const teacher = await mutateAsync({ body, key: key.current }).catch((error: unknown) => {
      // what is mended is another request
      key.current = undefined
      throw error
    })
    key.current = undefined
    toast.show({
      tone: 'success',
      title: t('created', { name: shortName(teacher) }),
      text: t('createdText'),
    })
    if (!another) setMade(teacher)
  }
  return { keep, made }
}

/** To the page of who was added, as soon as nothing typed would be lost by it. */
function useOnceSaved(made: Teacher | undefined, unsaved: boolean) {
  const navigate = useNavigate()
  useEffect(() => {
    if (made && !unsaved) void navigate(`/teachers/${made.id}`)
  }, [made, unsaved, navigate])
}
