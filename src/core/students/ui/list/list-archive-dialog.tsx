import { NativeSelect } from '../../../../platform/ui/kit/native-select.tsx'
import { useState } from 'react'
import { useTranslations } from '../../../../platform/ui/phrases.tsx'
import * as z from 'zod/mini'
import { Day } from '../../../../platform/shapes.ts'
import { DateInput } from '../../../../platform/ui/form/date-input.tsx'
import { FormDialog } from '../../../../platform/ui/overlay/form-dialog.tsx'
import { useForm } from '../../../../platform/ui/form/form.ts'
import { useWrite } from '../../../../platform/web.tsx'
import { type Batched, leavings, LeftFor, students } from '../../contract.ts'
import { afterMany, bodyOf, type ManyProps, useDoneWithMany } from './list-chosen.ts'
import { Refused } from './list-refused-dialog.tsx'

const Leaving = z.object({ left_for: LeftFor, left_on: z.optional(Day) })

/** They leave the school: why, and which day was the last. */
export function ArchiveMany(props: ManyProps) {
  const { selection, close } = props
  const t = useTranslations('students')
  const [answer, setAnswer] = useState<Batched>()
  const { mutateAsync } = useWrite(students.archive, { refresh: afterMany })
  const done = useDoneWithMany(props)
  const form = useForm({
    schema: Leaving,
    start: { left_for: 'moved' as z.infer<typeof LeftFor>, left_on: '' },
    inputOf: ({ left_for, left_on }) => ({
      left_for,
      ...(left_on && { left_on }),
    }),
    async send(input) {
      const archived = await mutateAsync({ body: { ...bodyOf(props), ...input } })
      done(archived, t('archivedMany', { count: archived.count }))
      return archived
    },
    done: setAnswer,
  })
  const leave = () => (selection.clear(), close())
  if (answer && answer.refused.length > 0) return <Refused of={answer} close={leave} />
  return (
    <FormDialog
      form={form}
      title={t('archiveTitle', { count: selection.count })}
      yes={t('archiveMany')}
      red
      close={close}
    >
      <p>{t('archiveText')}</p>
      <NativeSelect
        label={t('why')}
        data={leavings.map((value) => ({ value, label: t(`left_${value}`) }))}
        data-autofocus
        {...form.field('left_for')}
      />
      <DateInput label={t('lastDay')} description={t('lastDayHint')} {...form.field('left_on')} />
    </FormDialog>
  )
}
