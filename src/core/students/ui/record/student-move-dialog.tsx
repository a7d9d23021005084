import { NativeSelect } from '../../../../platform/ui/kit/native-select.tsx'
import { useQuery } from '@tanstack/react-query'
import { useTranslations } from '../../../../platform/ui/phrases.tsx'
import * as z from 'zod/mini'
import { useUndo } from '../../../audit/ui/undo.tsx'
import { classes as classEndpoints } from '../../../classes/contract.ts'
import { useMovedWord } from '../../../classes/ui/moved-word.ts'
import { ApiError } from '../../../../platform/client.ts'
import { ChosenId, Day } from '../../../../platform/shapes.ts'
import { DateInput } from '../../../../platform/ui/form/date-input.tsx'
import { FormDialog } from '../../../../platform/ui/overlay/form-dialog.tsx'
import { useForm } from '../../../../platform/ui/form/form.ts'
import { keyOf, useApp, useWrite } from '../../../../platform/web.tsx'
import { type Student, students } from '../../contract.ts'
import { afterMoves } from '../list/renewed.ts'

type DialogProps = { student: Student; close(): void }
const Move = z.object({ class_id: ChosenId, from_date: z.optional(Day) })

/** Into another class, from today, an earlier or a coming day on; right after it there is a way back. */
export function MoveDialog({ student, close }: DialogProps) {
  const t = useTranslations('family')
  const options = useClasses(student)
  const { offer } = useUndo()
  const movedWord = useMovedWord()
  const { mutateAsync } = useWrite(students.move, { refresh: afterMoves })
  const form = useForm({
    schema: Move,
    start: { class_id: '', from_date: '' },
    inputOf: ({ class_id, from_date }) => ({ class_id, ...(from_date && { from_date }) }),
    async send(input) {
      const body = { ids: [student.id], ...input }
      const { batch_id, refused } = await mutateAsync({ body })
      if (!batch_id) throw refusal(refused[0]?.detail)
      const label = options.find(({ value }) => value === input.class_id)?.label ?? ''
      offer(batch_id, movedWord(input.from_date, t('moved', { class: label })))
    },
    done: close,
  })
  return (
    <FormDialog form={form} title={t('move')} yes={t('moveNow')} close={close}>
      <NativeSelect
        label={t('moveTo')}
        data={[{ value: '', label: t('chooseClass') }, ...options]}
        data-autofocus
        {...form.field('class_id')}
      />
      <DateInput label={t('fromDay')} {...form.field('from_date')} />
    </FormDialog>
  )
}

/** What was refused of one is a refusal of all. */
const refusal = (code = 'invalid_input') => new ApiError(400, { detail: code })

/** Classes that the student is not in. */
function useClasses(student: Student) {
  const { api } = useApp()
  const call = { query: { page_size: '100' } }
  const { data } = useQuery({
    queryKey: keyOf(classEndpoints.list, call),
    queryFn: () => api(classEndpoints.list, call),
  })
  const own = new Set(student.classes?.map(({ id }) => id))
  return (data?.results ?? [])
    .filter(({ id }) => !own.has(id))
    .map(({ id, label }) => ({ value: id, label }))
}
