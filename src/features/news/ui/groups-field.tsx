import IconRemove from '@tabler/icons-react/dist/esm/icons/IconX.mjs'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useTranslations } from '../../../platform/ui/phrases.tsx'
import { classes } from '../../../core/classes/contract.ts'
import { useChoices } from '../../../platform/i18n/reader-choices.ts'
import { NativeSelect } from '../../../platform/ui/kit/native-select.tsx'
import { localised } from '../../../platform/ui/shown.ts'
import { keyOf, useApp } from '../../../platform/web.tsx'
import { halves } from '../../../core/classes/halves/contract.ts'
import { useAllClasses } from '../../../core/classes/ui/classes-fields.tsx'
import { useStayingFocus } from '../../../platform/ui/form/staying-focus.ts'
import form from '../../../platform/ui/form/form-sheet.module.css'
import { type ClassGroup, keyOfGroup } from './post-fields.ts'

type GroupsFieldProps = {
  value: ClassGroup[]
  /** Of a teacher the own classes. */
  own: boolean
  change(value: ClassGroup[]): void
}

/** Groups into which classes are divided for a subject: of a class that is chosen those in which somebody is. */
export function GroupsField({ value, own, change }: GroupsFieldProps) {
  const t = useTranslations('news')
  const nameOf = useGroupName()
  const { list, take } = useStayingFocus<HTMLFieldSetElement>('button[data-remove], select')
  const [classId, choose] = useState('')
  const there = useAllClasses(own)
  const found = useGroups(there.find(({ id }) => id === classId))
  const free = found?.filter(
    (group) => !value.some((each) => keyOfGroup(each) === keyOfGroup(group)),
  )
  return (
    <fieldset ref={list} className={`flex upright gap-8 ${form.group}`}>
      <legend>{t('groups')}</legend>
      {value.length > 0 && (
        <ul className="flex upright">
          {value.map((group, at) => (
            <li className="line apart finger gap-8 lined-below" key={keyOfGroup(group)}>
              {nameOf(group)}
              <button
                type="button"
                className={`inline-line central round-8 soft hovers inks ${form.put}`}
                data-remove
                aria-label={t('removePerson', { name: nameOf(group) })}
                onClick={() => take(at, () => change(value.toSpliced(at, 1)))}
              >
                <IconRemove size="1.125rem" stroke={1.75} aria-hidden="true" />
              </button>
            </li>
          ))}
        </ul>
      )}
      <div className={`grid gap-16 top ${form.two}`}>
        <NativeSelect
          label={t('groupsOf')}
          value={classId}
          onChange={({ currentTarget }) => choose(currentTarget.value)}
          data={[
            { value: '', label: t('ofNoClass') },
            ...there.map(({ id, label }) => ({ value: id, label })),
          ]}
        />
        {free && free.length > 0 && (
          <NativeSelect
            key={`${classId} ${free.length}`}
            label={t('addGroup')}
            defaultValue=""
            onChange={({ currentTarget }) => {
              const group = free.find((each) => keyOfGroup(each) === currentTarget.value)
              if (group) change([...value, group])
            }}
            data={[
              { value: '', label: '' },
              ...free.map((group) => ({ value: keyOfGroup(group), label: nameOf(group) })),
            ]}
          />
        )}
      </div>
      {found?.length === 0 && (
        <p role="status" className="soft small">
          {t('noGroups')}
        </p>
      )}
    </fieldset>
  )
}

function useGroupName() {
  const common = useTranslations('common')
  const { lang } = useChoices()
  return ({ class: of, subject, number }: ClassGroup) =>
    [of.label, localised(subject.name, lang).text, common('groupNumber', { group: number })].join(
      ' · ',
    )
}

/** The groups of a class in which somebody is, in the order of its plan. */
function useGroups(of: { id: string; label: string } | undefined): ClassGroup[] | undefined {
  const { api } = useApp()
  const params = { id: of?.id ?? '' }
  const { data: plan } = useQuery({
    queryKey: keyOf(classes.show, { params }),
    queryFn: () => api(classes.show, { params }),
    enabled: of !== undefined,
  })
  const { data: divided } = useQuery({
    queryKey: keyOf(halves.list, { params }),
    queryFn: () => api(halves.list, { params }),
    enabled: of !== undefined,
  })
  if (!of || !plan || !divided) return undefined
  return plan.subjects.flatMap(({ subject, group_number: number }) =>
    number !== null &&
    divided.results.some((each) => each.subject_id === subject.id && each.group === number)
      ? [
          {
            class: { id: of.id, label: of.label },
            subject: { id: subject.id, name: subject.name },
            number,
          },
        ]
      : [],
  )
}
