import IconRemove from '@tabler/icons-react/dist/esm/icons/IconX.mjs'
import { useQuery } from '@tanstack/react-query'
import { useEffect, useState } from 'react'
import { useTranslations } from '../../../platform/ui/phrases.tsx'
import { Pick } from '../../../core/classes/ui/pick.tsx'
import type { PersonRef } from '../../../platform/person.ts'
import type { SlotMap } from '../../../platform/slot-fillings.ts'
import { fullName } from '../../../platform/ui/shown.ts'
import { useApp } from '../../../platform/web.tsx'
import { search } from '../contract.ts'
import { useStayingFocus } from '../../../platform/ui/form/staying-focus.ts'
import form from '../../../platform/ui/form/form-sheet.module.css'

/** Single persons, found by any part of their names among those whom the writer knows. */
export function Component({ value, change }: SlotMap['audience.people']) {
  const t = useTranslations('news')
  const [typed, setTyped] = useState('')
  const { list, take } = useStayingFocus<HTMLFieldSetElement>('button[data-remove], input')
  const found = useFound(typed).filter(({ id }) => !value.some((each) => each.id === id))
  return (
    <fieldset ref={list} className={`flex upright gap-8 ${form.group}`}>
      <legend>{t('people')}</legend>
      {value.length > 0 && (
        <ul className="flex upright">
          {value.map((person, at) => (
            <li className="line apart finger gap-8 lined-below" key={person.id}>
              {fullName(person)}
              <button
                type="button"
                className={`inline-line central round-8 soft hovers inks ${form.put}`}
                data-remove
                aria-label={t('removePerson', { name: fullName(person) })}
                onClick={() => take(at, () => change(value.toSpliced(at, 1)))}
              >
                <IconRemove size="1.125rem" stroke={1.75} aria-hidden="true" />
              </button>
            </li>
          ))}
        </ul>
      )}
      <Pick
        label={t('addPerson')}
        placeholder={t('searchByName')}
        typed={typed}
        type={setTyped}
        options={found.map((person) => ({
          value: person.id,
          label: fullName(person),
          hint: person.hint,
        }))}
        choose={({ value: id }) => {
          const { hint: _, ...person } = found.find((each) => each.id === id)!
          change([...value, person])
          setTyped('')
        }}
        leave={() => setTyped('')}
      />
    </fieldset>
  )
}

/** Milliseconds between the last key and the search. */
const searchDelayMs = 200

/** Whoever is called so and may be written to, with what tells them from others of the name. */
function useFound(typed: string): (PersonRef & { hint?: string | undefined })[] {
  const t = useTranslations('news')
  const { api, me } = useApp()
  const [q, setQ] = useState('')
  useEffect(() => {
    const timer = setTimeout(() => setQ(typed.trim()), searchDelayMs)
    return () => clearTimeout(timer)
  }, [typed])
  const { data } = useQuery({
    queryKey: ['news', 'people', q],
    queryFn: () => api(search.find, { query: { q } }),
    enabled: q !== '',
    placeholderData: (before) => before,
  })
  if (!data || q === '') return []
  const ref = ({ id, last_name, first_name, patronymic }: PersonRef) => ({
    ...{ id, last_name, first_name, patronymic },
  })
  // a teacher writes to families of the own classes; of others the search tells no numbers
  const ofOwn = me!.role === 'teacher'
  const students = data.students.filter((each) => !ofOwn || each.student_number !== undefined)
  return [
    ...students.map((each) => ({
      ...ref(each),
      hint: each.classes?.map(({ label }) => label).join(', '),
    })),
    ...data.guardians.map((each) => ({
      ...ref(each),
      hint: each.children.map((child) => fullName(child)).join(', '),
    })),
    ...(ofOwn ? [] : data.teachers).map((each) => ({ ...ref(each), hint: t('ofStaffKind') })),
  ]
}
