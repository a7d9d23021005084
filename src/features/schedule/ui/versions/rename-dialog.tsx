import { useTranslations } from '../../../../platform/ui/phrases.tsx'
import { FormDialog } from '../../../../platform/ui/overlay/form-dialog.tsx'
import { useForm } from '../../../../platform/ui/form/form.ts'
import { TextInput } from '../../../../platform/ui/kit/text-input.tsx'
import { useWrite } from '../../../../platform/web.tsx'
import { type Schedule, ScheduleChange, schedules } from '../../contract.ts'

export function RenameDialog({ of, close }: { of: Schedule; close(): void }) {
  const t = useTranslations('arranging')
  const { mutateAsync } = useWrite(schedules.edit, { refresh: [schedules.list, schedules.show] })
  const form = useForm({
    schema: ScheduleChange,
    start: { name: of.name },
    inputOf: ({ name }) => ({ name, version: of.version }),
    send: (body) => mutateAsync({ params: { id: of.id }, body }),
    said: t('saved'),
    done: close,
  })
  return (
    <FormDialog form={form} title={t('rename')} yes={t('save')} close={close}>
      <TextInput
        label={t('name')}
        maxLength={100}
        autoComplete="off"
        data-autofocus
        {...form.field('name')}
      />
    </FormDialog>
  )
}
