import { useTranslations } from 'use-intl'
import * as z from 'zod/mini'
import { useUndo } from '../../../audit/ui/undo.tsx'
import { ApiError } from '../../../platform/client.ts'
import { newKey } from '../../../platform/new-key.ts'
import { Day } from '../../../platform/shapes.ts'
import { useContractForm } from '../../../platform/ui/contract-form.ts'
import { DateInput } from '../../../platform/ui/date-input.tsx'
import { Answers, Dialog } from '../../../platform/ui/dialog.tsx'
import { Button } from '../../../platform/ui/kit/button.tsx'
import { NativeSelect } from '../../../platform/ui/kit/native-select.tsx'
import { useWrite } from '../../../platform/web.tsx'
import { leavings, LeftFor, type Student, students } from '../../contract.ts'
import { afterMoves } from '../list/renewed.ts'

const Leaving = z.object({ left_for: LeftFor, left_on: z.optional(Day) })

/** Somebody leaves the school; right after it there is a way back. */
export function ArchiveDialog({ student, close }: { student: Student; close(): void }) {
  const t = useTranslations('family')
  const common = useTranslations('common')
  const { offer } = useUndo()
  const { mutateAsync } = useWrite(students.archive, { refresh: afterMoves })
  const { onSubmit, busy, field } = useContractForm({
    schema: Leaving,
    initialValues: { left_for: 'moved', left_on: '' },
    inputOf: ({ left_for, left_on }) => ({
      left_for: left_for as z.infer<typeof LeftFor>,
      ...(left_on && { left_on }),
    }),
    async send(input) {
      const body = { ids: [student.id], ...input }
      const { batch_id, refused } = await mutateAsync({ body, key: newKey() })
      if (!batch_id) throw new ApiError(400, { detail: refused[0]?.detail })
      offer(batch_id, t('wasArchived'))
    },
    done: close,
  })
  return (
    <Dialog title={t('toArchive')} close={close}>
      <form onSubmit={onSubmit} className="stack gap-16" noValidate>
        <p className="soft text-15 airy">{t('archiveText')}</p>
        <NativeSelect
          label={t('why')}
          data={leavings.map((value) => ({ value, label: t(`left_${value}`) }))}
          {...field('left_for')}
        />
        <DateInput label={t('lastDay')} {...field('left_on')} />
        <Answers>
          <Button variant="default" onClick={close}>
            {common('cancel')}
          </Button>
          <Button type="submit" color="red" loading={busy}>
            {t('toArchive')}
          </Button>
        </Answers>
      </form>
    </Dialog>
  )
}
