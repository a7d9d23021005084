import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useTranslations } from '../../../platform/ui/phrases.tsx'
import { type ClassDetail, classes, type Pupil } from '../../../core/classes/contract.ts'
import { useChoices } from '../../../platform/i18n/reader-choices.ts'
import { FormDialog } from '../../../platform/ui/overlay/form-dialog.tsx'
import { useForm } from '../../../platform/ui/form/form.ts'
import { Button } from '../../../platform/ui/kit/button.tsx'
import { NativeSelect } from '../../../platform/ui/kit/native-select.tsx'
import { PersonName } from '../../../platform/ui/layout/person-name.tsx'
import { Segments } from '../../../platform/ui/layout/segments.tsx'
import { fullName, localised } from '../../../platform/ui/shown.ts'
import { keyOf, useApp, useWrite } from '../../../platform/web.tsx'
import { type Halves, halves, HalvesInput } from '../../../core/classes/halves/contract.ts'
import styles from './halves-dialog.module.css'

type Divided = { subject: ClassDetail['subjects'][number]['subject']; groups: number[] }

/** The subjects that a class has in subgroups, with the numbers of those. */
export const dividedIn = ({ subjects }: ClassDetail): Divided[] => {
  const found = new Map<string, Divided>()
  for (const { subject, group_number: group } of subjects) {
    if (group === null) continue
    const known = found.get(subject.id) ?? { subject, groups: [] }
    found.set(subject.id, { subject, groups: [...known.groups, group].toSorted((a, b) => a - b) })
  }
  return [...found.values()]
}

/** Who of a class is in which subgroup of a subject. */
export default function HalvesDialog({ of, close }: { of: ClassDetail; close(): void }) {
  const { api } = useApp()
  const { lang } = useChoices()
  const t = useTranslations('schedule')
  const call = { params: { id: of.id } }
  const { data: told } = useQuery({
    queryKey: keyOf(halves.list, call),
    queryFn: () => api(halves.list, call),
  })
  const { data: pupils } = useQuery({
    queryKey: keyOf(classes.students, call),
    queryFn: () => api(classes.students, call),
  })
  const divided = dividedIn(of)
  const [chosen, choose] = useState(divided[0]!.subject.id)
  if (!told || !pupils) return null
  return (
    <HalvesForm
      // another subject is another division
      key={chosen}
      {...{ told, close, classId: of.id, pupils: pupils.results }}
      of={divided.find(({ subject }) => subject.id === chosen)!}
    >
      {divided.length > 1 && (
        <NativeSelect
          label={t('dividedFor')}
          value={chosen}
          onChange={({ currentTarget }) => choose(currentTarget.value)}
          data={divided.map(({ subject }) => ({
            value: subject.id,
            label: localised(subject.name, lang).text,
          }))}
        />
      )}
    </HalvesForm>
  )
}

type HalvesFormProps = {
  of: Divided
  told: Halves
  classId: string
  pupils: Pupil[]
  close(): void
  children: React.ReactNode
}

function HalvesForm({ of, told, classId, pupils, close, children }: HalvesFormProps) {
  const t = useTranslations('schedule')
  const { mutateAsync } = useWrite(halves.save, { refresh: [halves.list] })
  const subject_id = of.subject.id
  const form = useForm({
    schema: HalvesInput,
    start: () => ({
      groups: Object.fromEntries(
        told.results
          .filter((half) => half.subject_id === subject_id)
          .map(({ student_id, group }) => [student_id, group]),
      ),
    }),
    inputOf: ({ groups }) => ({
      version: told.version,
      subject_id,
      students: Object.entries(groups).map(([student_id, group]) => ({ student_id, group })),
    }),
    send: (body) => mutateAsync({ params: { id: classId }, body }),
    said: t('dividedSaid'),
    done: close,
  })
  const { groups } = form.fields
  const put = (student: string, group: string) => {
    const { [student]: _before, ...rest } = groups
    form.change({ groups: group === nobody ? rest : { ...rest, [student]: Number(group) } })
  }
  const evenly = () =>
    form.change({
      groups: Object.fromEntries(
        pupils.map(({ id }, at) => [
          id,
          of.groups[Math.floor((at * of.groups.length) / pupils.length)]!,
        ]),
      ),
    })
  const counts = of.groups.map((group) => ({
    group,
    count: pupils.filter(({ id }) => groups[id] === group).length,
  }))
  return (
    <FormDialog form={form} title={t('divide')} yes={t('save')} close={close}>
      {children}
      <div className="row gap-8-12">
        <p className="grows shrinks soft small">
          {counts.map((each) => t('inSubgroup', each)).join(' · ')}
        </p>
        <Button variant="default" size="compact" onClick={evenly}>
          {t('divideEvenly')}
        </Button>
      </div>
      <ul className={`stack gap-4 scrolls ${styles.list}`}>
        {pupils.map((pupil) => (
          <li key={pupil.id} className="row gap-8">
            <span className="grows shrinks breaks">
              <PersonName of={pupil} />
            </span>
            <Segments
              legend={fullName(pupil)}
              value={groups[pupil.id] === undefined ? nobody : String(groups[pupil.id])}
              segments={[
                ...of.groups.map((group) => ({ value: String(group), label: String(group) })),
                { value: nobody, label: t('inNoSubgroup') },
              ]}
              choose={(group) => put(pupil.id, group)}
            />
          </li>
        ))}
      </ul>
    </FormDialog>
  )
}

const nobody = 'none'
