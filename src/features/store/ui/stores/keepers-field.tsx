import IconRemove from '@tabler/icons-react/dist/esm/icons/IconX.mjs'
import { useQuery } from '@tanstack/react-query'
import { useEffect, useState } from 'react'
import { useTranslations } from '../../../../platform/ui/phrases.tsx'
import { Pick } from '../../../../core/classes/ui/pick.tsx'
import type { PersonRef } from '../../../../platform/person.ts'
import { fullName } from '../../../../platform/ui/shown.ts'
import { useApp } from '../../../../platform/web.tsx'
import { staff } from '../../../../core/staff/contract.ts'
import { teachers } from '../../../../core/teachers/contract.ts'
import classes from '../../../../platform/ui/form/form-sheet.module.css'
import { useStayingFocus } from '../../../../platform/ui/form/staying-focus.ts'

type KeepersFieldProps = {
  value: PersonRef[]
  fault?: string | undefined
  change(value: PersonRef[]): void
}

/** Who runs a store: teachers and admins, found by any part of their names. */
export function KeepersField({ value, fault, change }: KeepersFieldProps) {
  const t = useTranslations('store')
  const [typed, setTyped] = useState('')
  const { list, take } = useStayingFocus<HTMLFieldSetElement>('button[data-remove], input')
  const found = useAble(typed).filter(({ id }) => !value.some((each) => each.id === id))
  return (
    <fieldset ref={list} className={`flex upright gap-8 ${classes.group}`}>
      <legend>{t('keepers')}</legend>
      <p>{t('keepersText')}</p>
      <ul className="flex upright">
        {value.map((person, at) => (
          <li className="line apart finger gap-8 lined-below" key={person.id}>
            {fullName(person)}
            <button
              type="button"
              className={`inline-line central round-8 soft hovers inks ${classes.put}`}
              data-remove
              aria-label={t('removeRow', { name: fullName(person) })}
              onClick={() => take(at, () => change(value.toSpliced(at, 1)))}
            >
              <IconRemove size="1.125rem" stroke={1.75} aria-hidden="true" />
            </button>
          </li>
        ))}
      </ul>
      <Pick
        label={t('addKeeper')}
        placeholder={t('searchByName')}
        typed={typed}
        type={setTyped}
        error={fault}
        options={found.map((person) => ({
          value: person.id,
          label: fullName(person),
          ...(person.office && { hint: t('office') }),
        }))}
        choose={({ value: id }) => {
          const { office: _, ...person } = found.find((each) => each.id === id)!
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
const atOnce = '12'

/** Who could keep a store, the best matches of both kinds. */
function useAble(typed: string): (PersonRef & { office: boolean })[] {
  const { api } = useApp()
  const [q, setQ] = useState('')
  useEffect(() => {
    const timer = setTimeout(() => setQ(typed.trim()), searchDelayMs)
    return () => clearTimeout(timer)
  }, [typed])
  const query = { page_size: atOnce, ...(q && { q }) }
  const { data } = useQuery({
    queryKey: ['stores', 'able', query],
    queryFn: async () => {
      const [admins, taught] = await Promise.all([
        api(staff.list, { query }),
        api(teachers.list, { query }),
      ])
      const ref = ({ id, last_name, first_name, patronymic }: PersonRef) => ({
        ...{ id, last_name, first_name, patronymic },
      })
      return [
        ...taught.results.map((each) => ({ ...ref(each), office: false })),
        ...admins.results.map((each) => ({ ...ref(each), office: true })),
      ]
    },
    placeholderData: (before) => before,
  })
  return data ?? []
}
