import { useQuery } from '@tanstack/react-query'
import { useTranslations } from 'use-intl'
import * as z from 'zod/mini'
import { useUndo } from '../../../audit/ui/undo.tsx'
import { classes as classEndpoints } from '../../../classes/contract.ts'
import { ApiError } from '../../../platform/client.ts'
import { newKey } from '../../../platform/new-key.ts'
import { Day, Id } from '../../../platform/shapes.ts'
import { useContractForm } from '../../../platform/ui/contract-form.ts'
import { DateInput } from '../../../platform/ui/date-input.tsx'
import { Answers, Dialog } from '../../../platform/ui/dialog.tsx'
import { Button } from '../../../platform/ui/kit/button.tsx'
import { NativeSelect } from '../../../platform/ui/kit/native-select.tsx'
import { keyOf, useApp, useWrite } from '../../../platform/web.tsx'
import { type Student, students } from '../../contract.ts'
import { afterMoves } from '../list/renewed.ts'

type DialogProps = { student: Student; close(): void }
const Move = z.object({ class_id: Id, from_date: z.optional(Day) })

/** Into another class, today or from an earlier day on; right after it there is a way back. */
export function MoveDialog({ student, close }: DialogProps) {
  const t = useTranslations('family')
  const common = useTranslations('common')
  const options = useClasses(student)
  const { offer } = useUndo()
  const { mutateAsync } = useWrite(students.move, { refresh: afterMoves })
  const { onSubmit, busy, field } = useContractForm({
    schema: Move,
    initialValues: { class_id: '', from_date: '' },
    inputOf: ({ class_id, from_date }) => ({ class_id, ...(from_date && { from_date }) }),
    async send(input) {
      const body = { ids: [student.id], ...input }
      const { batch_id, refused } = await mutateAsync({ body, key: newKey() })
      if (!batch_id) throw refusal(refused[0]?.detail)
      const label = options.find(({ value }) => value === input.class_id)?.label ?? ''
      offer(batch_id, t('moved', { class: label }))
    },
    done: close,
  })
  return (
    <Dialog title={t('move')} close={close}>
      <form onSubmit={onSubmit} className="stack gap-16" noValidate>
        <NativeSelect
          label={t('moveTo')}
          data={[{ value: '', label: t('chooseClass') }, ...options]}
          data-autofocus
          {...field('class_id')}
        />
        <DateInput label={t('fromDay')} {...field('from_date')} />
        <Answers>
          <Button variant="default" onClick={close}>
            {common('cancel')}
          </Button>
          <Button type="submit" loading={busy}>
            {t('moveNow')}
          </Button>
        </Answers>
      </form>
    </Dialog>
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
