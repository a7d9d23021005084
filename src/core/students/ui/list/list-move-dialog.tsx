import { NativeSelect } from '../../../../platform/ui/kit/native-select.tsx'
import { useState } from 'react'
import { useTranslations } from '../../../../platform/ui/phrases.tsx'
import * as z from 'zod/mini'
import { useMovedWord } from '../../../classes/ui/moved-word.ts'
import { classes as classEndpoints } from '../../../classes/contract.ts'
import { ChosenId, Day } from '../../../../platform/shapes.ts'
import { DateInput } from '../../../../platform/ui/form/date-input.tsx'
import { FormDialog } from '../../../../platform/ui/overlay/form-dialog.tsx'
import { useForm } from '../../../../platform/ui/form/form.ts'
import { useRead, useWrite } from '../../../../platform/web.tsx'
import { type Batched, students } from '../../contract.ts'
import { afterMany, bodyOf, type ManyProps, useDoneWithMany } from './list-chosen.ts'
import { allClasses } from './all-classes.ts'
import { Refused } from './list-refused-dialog.tsx'

const Move = z.object({ class_id: ChosenId, from_date: z.optional(Day) })

/** Into another class, from today, an earlier or a coming day on. */
export function MoveMany(props: ManyProps) {
  const { selection, close } = props
  const t = useTranslations('students')
  const [answer, setAnswer] = useState<Batched>()
  const { results } = useRead(classEndpoints.list, allClasses)
  const { mutateAsync } = useWrite(students.move, { refresh: afterMany })
  const done = useDoneWithMany(props)
  const movedWord = useMovedWord()
  const form = useForm({
    schema: Move,
    start: { class_id: '', from_date: '' },
    inputOf: ({ class_id, from_date }) => ({ class_id, ...(from_date && { from_date }) }),
    async send(input) {
      const moved = await mutateAsync({ body: { ...bodyOf(props), ...input } })
      const label = results.find(({ id }) => id === input.class_id)?.label ?? ''
      const word = t('moved', { count: moved.count, class: label })
      done(moved, movedWord(input.from_date, word))
      return moved
    },
    done: setAnswer,
  })
  const leave = () => (selection.clear(), close())
  if (answer && answer.refused.length > 0) return <Refused of={answer} close={leave} />
  return (
    <FormDialog
      form={form}
      title={t('moveTitle', { count: selection.count })}
      yes={t('move')}
      close={close}
    >
      <NativeSelect
        label={t('moveTo')}
        data={[
          { value: '', label: t('choose') },
          ...results.map(({ id, label }) => ({ value: id, label })),
        ]}
        data-autofocus
        {...form.field('class_id')}
      />
      <DateInput label={t('fromDay')} description={t('fromDayHint')} {...form.field('from_date')} />
    </FormDialog>
  )
}
