import { type FormEvent, useEffect, useEffectEvent, useRef } from 'react'
import { useNavigate, useSearchParams } from 'react-router'
import { useTranslations } from '../../../../platform/ui/phrases.tsx'
import { classes } from '../../../classes/contract.ts'
import { useForm } from '../../../../platform/ui/form/form.ts'
import { fullName } from '../../../../platform/ui/shown.ts'
import { useWrite } from '../../../../platform/web.tsx'
import { type Student, students } from '../../contract.ts'
import { useDoubles } from './new-doubles-list.tsx'
import { emptyStudent, inputOf, NewStudentForm, sentOf } from './new-fields.ts'

/** The button that saves and begins the next one. */
export const another = 'another'

/** The form of a new student. Saved, it leads to the student's page, or begins anew with the class kept. */
export function useNewStudent() {
  const t = useTranslations('students')
  const [search] = useSearchParams()
  const navigate = useNavigate()
  const again = useRef(false)
  const doubles = useDoubles()
  const { mutateAsync } = useWrite(students.create, {
    refresh: [students.list, classes.list, classes.students],
  })
  const open = ({ id }: Student) => void navigate(`/students/${id}`)
  const form = useForm({
    schema: NewStudentForm,
    start: { ...emptyStudent, class_id: search.get('class_id') ?? '' },
    inputOf,
    holds: doubles.holds,
    send: (input) => mutateAsync({ body: sentOf(input) }),
    said: (student) => ({
      title: t('created', { name: fullName(student) }),
      ...(again.current && { actions: [{ label: t('open'), run: () => open(student) }] }),
    }),
    next: (typed) => (again.current ? { ...emptyStudent, class_id: typed.class_id } : typed),
    done(student) {
      doubles.forget()
      if (!again.current) open(student)
    },
  })
  // after whatever else wants the keyboard when a page is new
  const begin = useEffectEvent((preventScroll: boolean) =>
    requestAnimationFrame(() => form.focus({ preventScroll })),
  )
  useEffect(() => {
    const frame = begin(form.round === 0)
    return () => cancelAnimationFrame(frame)
  }, [form.round])
  return {
    ...form,
    doubles,
    props: {
      ...form.props,
      onSubmit(event: FormEvent) {
        const { submitter } = event.nativeEvent as SubmitEvent
        again.current = submitter?.getAttribute('name') === another
        form.props.onSubmit(event)
      },
    },
    /** As it is left, those are looked for who may be there already. */
    field: <Name extends keyof typeof emptyStudent>(name: Name) => ({
      ...form.field(name),
      onBlur: () => void doubles.look(form.fields),
    }),
  }
}
