import IconSearch from '@tabler/icons-react/dist/esm/icons/IconSearch.mjs'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useTranslations } from '../../../platform/ui/phrases.tsx'
import { Dialog } from '../../../platform/ui/overlay/dialog.tsx'
import { TextInput } from '../../../platform/ui/kit/text-input.tsx'
import { useSettled } from '../../../platform/ui/kit/use-settled.ts'
import { fullName } from '../../../platform/ui/shown.ts'
import { keyOf, useApp } from '../../../platform/web.tsx'
import { type Student, students } from '../../../core/students/contract.ts'
import classes from './absence-dialog.module.css'
import { AbsenceForm } from './absence-dialog.tsx'

/** Milliseconds between the last key and the search. */
const searchDelayMs = 250

/** For whoever is rung up: first the child, then the day and the reason. */
export function RecordDialog({ close }: { close(): void }) {
  const t = useTranslations('absences')
  const [student, setStudent] = useState<Student>()
  return (
    <Dialog title={t('record')} close={close}>
      {student ? (
        <>
          <div className="flex wrap baseline gap-4-12 below-16">
            <b>{fullName(student)}</b>
            <button type="button" className="accent finger" onClick={() => setStudent(undefined)}>
              {t('chooseAnother')}
            </button>
          </div>
          <AbsenceForm
            student={{ id: student.id, name: fullName(student) }}
            done={close}
            leave={close}
          />
        </>
      ) : (
        <StudentSearch choose={setStudent} />
      )}
    </Dialog>
  )
}

function StudentSearch({ choose }: { choose(student: Student): void }) {
  const t = useTranslations('absences')
  const { api } = useApp()
  const [typed, setTyped] = useState('')
  const q = useSettled(typed.trim(), searchDelayMs)
  const call = { query: { q, page_size: '8', sort: 'fit' as const } }
  const { data } = useQuery({
    queryKey: keyOf(students.list, call),
    queryFn: ({ signal }) => api(students.list, { ...call, signal }),
    enabled: q.length > 1,
    placeholderData: keepPreviousData,
  })
  // a teacher speaks for the own classes alone
  const found = q.length > 1 ? data?.results.filter(({ phone }) => phone !== undefined) : undefined
  return (
    <>
      <TextInput
        type="search"
        label={t('findStudent')}
        leftSection={<IconSearch size="1.125rem" stroke={1.75} aria-hidden="true" />}
        value={typed}
        onChange={(event) => setTyped(event.currentTarget.value)}
        data-autofocus
      />
      <div aria-live="polite">
        {found?.length === 0 && <p>{t('noneFound')}</p>}
        {found && found.length > 0 && (
          <ul className={`above-12 ${classes.found}`}>
            {found.map((student) => (
              <li key={student.id}>
                <button
                  type="button"
                  className="row finger full lined-below start-text hovers"
                  onClick={() => choose(student)}
                >
                  {fullName(student)}{' '}
                  <span className="plain soft">
                    {student.classes?.map(({ label }) => label).join(', ')}
                  </span>
                </button>
              </li>
            ))}
          </ul>
        )}
      </div>
    </>
  )
}
