import { useQuery } from '@tanstack/react-query'
import { useEffect, useState } from 'react'
import { useTranslations } from '../../../platform/ui/phrases.tsx'
import type { PersonRef } from '../../../platform/person.ts'
import { fullName } from '../../../platform/ui/shown.ts'
import { keyOf, useApp } from '../../../platform/web.tsx'
import { teachers } from '../../teachers/contract.ts'
import { Pick } from './pick.tsx'

type TeacherPickProps = {
  label: string
  hidesLabel?: boolean
  error?: string | undefined
  description?: string
  /** What nobody means here. */
  placeholder?: string
  chosen: PersonRef | null
  choose(teacher: PersonRef | null): void
}

/** A teacher by any part of the name in any script; an emptied field means nobody. */
export function TeacherPick({ chosen, choose, ...rest }: TeacherPickProps) {
  const t = useTranslations('classes')
  const [typed, setTyped] = useState<string>()
  const found = useTeachers(typed ?? '')
  const name = chosen ? fullName(chosen) : ''
  return (
    <Pick
      placeholder={t('nobody')}
      {...rest}
      typed={typed ?? name}
      type={setTyped}
      options={found.map((teacher) => ({
        value: teacher.id,
        label: fullName(teacher),
        hint: teacher.homeroom_class
          ? t('leads', { label: teacher.homeroom_class.label })
          : undefined,
      }))}
      choose={({ value }) => {
        const teacher = found.find(({ id }) => id === value)!
        const { id, last_name, first_name, patronymic } = teacher
        choose({ id, last_name, first_name, patronymic })
        setTyped(undefined)
      }}
      leave={() => {
        if (typed !== undefined && typed.trim() === '') choose(null)
        setTyped(undefined)
      }}
    />
  )
}

/** Milliseconds between the last key and the search. */
const searchDelayMs = 200

function useTeachers(typed: string) {
  const { api } = useApp()
  const [q, setQ] = useState(typed)
  useEffect(() => {
    const timer = setTimeout(() => setQ(typed.trim()), searchDelayMs)
    return () => clearTimeout(timer)
  }, [typed])
  const call = { query: { page_size: '12', ...(q && { q }) } }
  const { data } = useQuery({
    queryKey: keyOf(teachers.list, call),
    queryFn: () => api(teachers.list, call),
    placeholderData: (before) => before,
  })
  return data?.results ?? []
}
