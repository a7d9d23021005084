import { NativeSelect } from '../../../../platform/ui/kit/native-select.tsx'
import { useTranslations } from '../../../../platform/ui/phrases.tsx'
import * as z from 'zod/mini'
import { useUndo } from '../../../audit/ui/undo.tsx'
import { ApiError } from '../../../../platform/client.ts'
import { Day } from '../../../../platform/shapes.ts'
import { DateInput } from '../../../../platform/ui/form/date-input.tsx'
import { FormDialog } from '../../../../platform/ui/overlay/form-dialog.tsx'
import { useForm } from '../../../../platform/ui/form/form.ts'
import { useWrite } from '../../../../platform/web.tsx'
import { leavings, LeftFor, type Student, students } from '../../contract.ts'
import { afterMoves } from '../list/renewed.ts'

const Leaving = z.object({ left_for: LeftFor, left_on: z.optional(Day) })

/** Somebody leaves the school; right after it there is a way back. */
export function ArchiveDialog({ student, close }: { student: Student; close(): void }) {
  const t = useTranslations('family')
  const { offer } = useUndo()
  const { mutateAsync } = useWrite(students.archive, { refresh: afterMoves })
  const form = useForm({
    schema: Leaving,
    start: { left_for: 'moved' as z.infer<typeof LeftFor>, left_on: '' },
    inputOf: ({ left_for, left_on }) => ({
      left_for,
      ...(left_on && { left_on }),
    }),
    async send(input) {
      const body = { ids: [student.id], ...input }
      const { batch_id, refused } = await mutateAsync({ body })
      if (!batch_id) throw new ApiError(400, { detail: refused[0]?.detail })
      offer(batch_id, t('wasArchived'))
    },
    done: close,
  })
  return (
    <FormDialog form={form} title={t('toArchive')} yes={t('toArchive')} red close={close}>
      <p>{t('archiveText')}</p>
      <NativeSelect
        label={t('why')}
        data={leavings.map((value) => ({ value, label: t(`left_${value}`) }))}
        {...form.field('left_for')}
      />
      <DateInput label={t('lastDay')} {...form.field('left_on')} />
    </FormDialog>
  )
}
