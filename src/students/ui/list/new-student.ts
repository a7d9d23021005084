import { type FormEvent, useEffect, useEffectEvent, useRef, useState } from 'react'
import { useNavigate, useSearchParams } from 'react-router'
import { useTranslations } from 'use-intl'
import { classes } from '../../../classes/contract.ts'
import { newKey } from '../../../platform/new-key.ts'
import { useContractForm } from '../../../platform/ui/contract-form.ts'
import { fullName } from '../../../platform/ui/shown.ts'
import { useToast } from '../../../platform/ui/toast.tsx'
import { useWrite } from '../../../platform/web.tsx'
import { type Student, students } from '../../contract.ts'
import { useDoubles } from './new-doubles-list.tsx'
import { emptyStudent, inputOf, NewStudentForm, sentOf } from './new-fields.ts'

/** The button that saves and begins the next one. */
export const another = 'another'

/** The form of a new student. Saved, it leads to the student's page, or begins anew with the class kept. */
export function useNewStudent() {
  const [search] = useSearchParams()
  const [key, setKey] = useState(() => newKey())
  const [round, setRound] = useState(0)
  const again = useRef(false)
  const { keep, saved } = useSaved()
  const { mutateAsync } = useWrite(students.create, {
    refresh: [students.list, classes.list, classes.students],
  })
  const contractForm = useContractForm({
    schema: NewStudentForm,
    initialValues: { ...emptyStudent, class_id: search.get('class_id') ?? '' },
    inputOf,
    send: async (input) => keep(await mutateAsync({ body: sentOf(input), key })),
    done({ class_id }) {
      doubles.forget()
      setKey(newKey())
      saved(again.current)
      if (!again.current) return undefined
      setRound((before) => before + 1)
      return { ...emptyStudent, class_id }
    },
  })
  const { typed, isFaulty, focus, onSubmit } = contractForm
  const doubles = useDoubles(typed)
  // after whatever else wants the keyboard when a page or a field is new
  const begin = useEffectEvent((preventScroll: boolean) =>
    requestAnimationFrame(() => focus('last_name', { preventScroll })),
  )
  // once the fields of this round are there, which are other ones than those before
  useEffect(() => {
    const frame = begin(round === 0)
    return () => cancelAnimationFrame(frame)
  }, [round])
  const submit = async (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault()
    const { submitter } = event.nativeEvent as SubmitEvent
    again.current = submitter?.getAttribute('name') === another
    // what is wrong is said first
    if (isFaulty() || !(await doubles.holds())) onSubmit(event)
  }
  return {
    ...contractForm,
    doubles,
    /** As it is left, those are looked for who may be there already. */
    field(name: keyof typeof emptyStudent) {
      const props = contractForm.field(name)
      return { ...props, onBlur: () => void doubles.look() }
    },
    onSubmit: (event: FormEvent<HTMLFormElement>) => void submit(event),
  }
}

/** Who was made, and what is said of it. */
function useSaved() {
  const t = useTranslations('students')
  const toast = useToast()
  const navigate = useNavigate()
  const made = useRef<Student>(undefined)
  const [leaving, leave] = useState(false)
  // not before the form knows that nothing in it would be lost
  useEffect(() => {
    if (leaving && made.current) void navigate(`/students/${made.current.id}`)
  }, [leaving, navigate])
  const saved = (again: boolean) => {
    const { id, ...named } = made.current!
    const open = { label: t('open'), run: () => void navigate(`/students/${id}`) }
    toast.show({
      tone: 'success',
      title: t('created', { name: fullName(named) }),
      ...(again && { actions: [open] }),
    })
    if (!again) leave(true)
  }
  const keep = (student: Student) => void (made.current = student)
  return { keep, saved }
}
