import { Checkbox } from '../../../platform/ui/kit/checkbox.tsx'
import { useQuery } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { useChoices } from '../../../platform/i18n/reader-choices.ts'
import { localised } from '../../../platform/ui/shown.ts'
import { keyOf, useApp } from '../../../platform/web.tsx'
import { subjects } from '../../subjects/contract.ts'
import { everySubject } from './every-subject.ts'
import classes from './teacher-form.module.css'

type SubjectsInputProps = {
  label: string
  error?: ReactNode
  value: string
  onChange(ids: string): void
}

/** The subjects that somebody can teach, as ids parted by blanks. */
export function SubjectsInput({ label, error, value, onChange }: SubjectsInputProps) {
  const { lang } = useChoices()
  const { api } = useApp()
  const { data } = useQuery({
    queryKey: keyOf(subjects.list, everySubject),
    queryFn: () => api(subjects.list, everySubject),
  })
  const chosen = value.split(' ').filter(Boolean)
  const set = (id: string, on: boolean) =>
    onChange([...chosen.filter((each) => each !== id), ...(on ? [id] : [])].join(' '))
  return (
    <fieldset className={`grid whole gap-4-16 ${classes.subjects}`}>
      <legend className="below-4">{label}</legend>
      {data?.results.map(({ id, name }) => (
        <Checkbox
          key={id}
          label={localised(name, lang).text}
          checked={chosen.includes(id)}
          onChange={(event) => set(id, event.currentTarget.checked)}
        />
      ))}
      {error && (
        <p className="plain whole error" role="alert">
          {error}
        </p>
      )}
    </fieldset>
  )
}
