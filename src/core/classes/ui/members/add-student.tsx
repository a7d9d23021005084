import IconSearch from '@tabler/icons-react/dist/esm/icons/IconSearch.mjs'
import { useQuery } from '@tanstack/react-query'
import { useEffect, useState } from 'react'
import { useTranslations } from '../../../../platform/ui/phrases.tsx'
import { newKey } from '../../../../platform/offline/new-key.ts'
import { DateInput } from '../../../../platform/ui/form/date-input.tsx'
import { Button } from '../../../../platform/ui/kit/button.tsx'
import { TextInput } from '../../../../platform/ui/kit/text-input.tsx'
import { SideDrawer } from '../../../../platform/ui/overlay/side-drawer.tsx'
import { fullName } from '../../../../platform/ui/shown.ts'
import { useToast } from '../../../../platform/ui/feedback/toast.tsx'
import { keyOf, useApp, useWrite } from '../../../../platform/web.tsx'
import { type Student, students } from '../../../students/contract.ts'
import { classRecords } from '../../record/contract.ts'
import { type ClassDetail, classes as endpoints } from '../../contract.ts'
import { Warning } from '../class-form.tsx'
import { useMovedWord } from '../moved-word.ts'
import classes from './roster.module.css'

/** Students found by typing, each to be taken in by one press. */
export default function AddStudent({ of, close }: { of: ClassDetail; close(): void }) {
  const t = useTranslations('classes')
  const [typed, setTyped] = useState('')
  const [day, setDay] = useState('')
  const found = useFound(typed)
  return (
    <SideDrawer title={t('addStudent')} opened close={close}>
      <TextInput
        type="search"
        aria-label={t('addStudentSearch')}
        placeholder={t('addStudentSearch')}
        leftSection={<IconSearch size="1rem" stroke={1.75} aria-hidden="true" />}
        value={typed}
        onChange={(event) => setTyped(event.currentTarget.value)}
        data-autofocus
      />
      <div className="above-16">
        <DateInput label={t('fromDay')} value={day} onChange={setDay} />
      </div>
      <Warning>
        {of.student_count >= of.capacity &&
          t('isFull', { capacity: of.capacity, count: of.student_count })}
      </Warning>
      <p role="status" className="hidden-text">
        {t('studentCount', { count: found.length })}
      </p>
      <ul className={`grid above-8 ${classes.found}`}>
        {found.map((student) => (
          <Found key={student.id} student={student} of={of} day={day || undefined} />
        ))}
      </ul>
    </SideDrawer>
  )
}

type FoundProps = { student: Student; of: ClassDetail; day: string | undefined }

function Found({ student, of, day }: FoundProps) {
  const t = useTranslations('classes')
  const toast = useToast()
  const movedWord = useMovedWord()
  const [key] = useState(() => newKey())
  const name = fullName(student)
  const labels = student.classes?.map(({ label }) => label).join(', ')
  const here = student.classes?.some(({ id }) => id === of.id) ?? false
  const { mutate, isPending } = useWrite(endpoints.enrol, {
    refresh: [...Object.values(endpoints), ...Object.values(classRecords), students.list],
  })
  const add = () =>
    mutate(
      {
        params: { id: of.id },
        body: { student_id: student.id, ...(day && { from_date: day }) },
        key,
      },
      {
        onSuccess: () => toast.done(movedWord(day, t('added', { name }))),
        onError: toast.error,
      },
    )
  return (
    <li className="line gap-12 lined-above">
      <span>
        {name}
        <small className="block">{labels ? t('comesFrom', { labels }) : t('inNoClass')}</small>
      </span>
      {here ? (
        <small className="block">{t('alreadyHere')}</small>
      ) : (
        <Button
          variant="default"
          loading={isPending}
          onClick={add}
          aria-label={`${t('add')}: ${name}`}
        >
          {t('add')}
        </Button>
      )}
    </li>
  )
}

/** Milliseconds between the last key and the search. */
const searchDelayMs = 200

function useFound(typed: string): Student[] {
  const { api } = useApp()
  const [q, setQ] = useState('')
  useEffect(() => {
    const timer = setTimeout(() => setQ(typed.trim()), searchDelayMs)
    return () => clearTimeout(timer)
  }, [typed])
  const call = { query: { page_size: '12', ...(q && { q, sort: 'fit' as const }) } }
  const { data } = useQuery({
    queryKey: keyOf(students.list, call),
    queryFn: () => api(students.list, call),
    placeholderData: (before) => before,
  })
  return data?.results ?? []
}
