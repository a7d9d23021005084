import { Checkbox } from '@mantine/core'
import { useUncontrolled } from '@mantine/hooks'
import { useQuery } from '@tanstack/react-query'
import { useChoices } from '../../platform/choices.ts'
import { localised } from '../../platform/ui/shown.ts'
import { keyOf, useApp } from '../../platform/web.tsx'
import { subjects } from '../../subjects/contract.ts'
import { everySubject } from './every-subject.ts'
import classes from './teacher-form.module.css'

type SubjectsInputProps = {
  label: string
  error?: React.ReactNode
  value?: string
  defaultValue?: string
  onChange?(ids: string): void
}

/** The subjects that somebody can teach, as ids parted by blanks. */
export function SubjectsInput({ label, error, ...held }: SubjectsInputProps) {
  const { lang } = useChoices()
  const { api } = useApp()
  const { data } = useQuery({
    queryKey: keyOf(subjects.list, everySubject),
    queryFn: () => api(subjects.list, everySubject),
  })
  const [ids, hold] = useUncontrolled({ ...held, finalValue: '' })
  const chosen = ids.split(' ').filter(Boolean)
  return (
    <Checkbox.Group
      label={label}
      error={error}
      value={chosen}
      onChange={(now) => hold(now.join(' '))}
      className={classes.wide}
    >
      <div className={classes.subjects}>
        {data?.results.map(({ id, name }) => (
          <Checkbox key={id} value={id} label={localised(name, lang).text} />
        ))}
      </div>
    </Checkbox.Group>
  )
}
