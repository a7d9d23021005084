import { useQuery } from '@tanstack/react-query'
import { useDeferredValue, useState } from 'react'
import { useTranslations } from '../../../../platform/ui/phrases.tsx'
import { classes as classCalls } from '../../../../core/classes/contract.ts'
import { Button } from '../../../../platform/ui/kit/button.tsx'
import { NativeSelect } from '../../../../platform/ui/kit/native-select.tsx'
import { TextInput } from '../../../../platform/ui/kit/text-input.tsx'
import { fullName } from '../../../../platform/ui/shown.ts'
import { keyOf, useApp } from '../../../../platform/web.tsx'
import { search } from '../../../search/contract.ts'
import type { FieldOf } from './answering.ts'
import { FieldFault } from '../field-fault.tsx'

/** A student or a teacher among those whom one may find. */
export function PersonField({ question, answer, put, label, error, required }: FieldOf) {
  const t = useTranslations('forms')
  const { api } = useApp()
  const [typed, setTyped] = useState('')
  const [named, setNamed] = useState<{ id: string; name: string }>()
  const q = useDeferredValue(typed.trim())
  const { data } = useQuery({
    queryKey: keyOf(search.find, { query: { q } }),
    queryFn: () => api(search.find, { query: { q } }),
    enabled: q.length > 1,
  })
  const found = (data && data[question.people ?? 'students']) ?? []
  if (typeof answer === 'string' && answer)
    return (
      <div className="row gap-8">
        <span className="breaks">{named?.id === answer ? named.name : t('personChosen')}</span>
        <Button variant="default" size="compact" onClick={() => put(undefined)}>
          {t('chooseAnother')}
        </Button>
        <input type="hidden" name={question.id} value={answer} />
        <FieldFault error={error} />
      </div>
    )
  return (
    <div className="stack gap-8">
      <TextInput
        type="search"
        aria-label={label}
        aria-required={required}
        error={error}
        placeholder={t('searchByName')}
        value={typed}
        onChange={({ currentTarget }) => setTyped(currentTarget.value)}
      />
      {q.length > 1 && data && found.length === 0 && <p className="soft plain">{t('noneFound')}</p>}
      {found.length > 0 && (
        <ul className="box clipped ruled">
          {found.map((person) => (
            <li key={person.id}>
              <button
                type="button"
                className="full start-text quiet finger pad-12-16 plain breaks"
                onClick={() => {
                  setNamed({ id: person.id, name: fullName(person) })
                  put(person.id)
                }}
              >
                {fullName(person)}
              </button>
            </li>
          ))}
        </ul>
      )}
    </div>
  )
}

/** One of the classes that one may see. */
export function ClassField({ question, answer, put, label, error, required }: FieldOf) {
  const t = useTranslations('forms')
  const { api } = useApp()
  const query = { page_size: '100' }
  const { data } = useQuery({
    queryKey: keyOf(classCalls.list, { query }),
    queryFn: () => api(classCalls.list, { query }),
  })
  return (
    <NativeSelect
      name={question.id}
      aria-label={label}
      aria-required={required}
      error={error}
      value={typeof answer === 'string' ? answer : ''}
      data={[
        { value: '', label: t('chooseClass') },
        ...(data?.results ?? []).map(({ id, label: words }) => ({ value: id, label: words })),
      ]}
      onChange={({ currentTarget: { value } }) => put(value || undefined)}
    />
  )
}
