import { useTranslations } from '../../../../platform/ui/phrases.tsx'
import { ClosedHours } from '../../../business/ui/closed-hours.tsx'
import { FormDialog } from '../../../../platform/ui/overlay/form-dialog.tsx'
import { useForm } from '../../../../platform/ui/form/form.ts'
import { useWrite } from '../../../../platform/web.tsx'
import { FitSection } from '../../../../features/schedule/ui/lamp/fit-section.tsx'
import { ClassChange, type ClassDetail, classes } from '../../contract.ts'

/** When a class has no lessons, whatever is arranged. */
export default function ClosedDialog({ of, close }: { of: ClassDetail; close(): void }) {
  const t = useTranslations('classes')
  const { mutateAsync } = useWrite(classes.edit, { refresh: [classes.show] })
  const form = useForm({
    schema: ClassChange,
    start: { closed: of.closed },
    inputOf: ({ closed }) => ({ version: of.version, closed }),
    send: (body) => mutateAsync({ params: { id: of.id }, body }),
    said: t('saved'),
    done: close,
  })
  return (
    <FormDialog form={form} title={t('closedHours')} yes={t('save')} close={close}>
      <p className="soft">{t('closedHoursText')}</p>
      <ClosedHours
        shift={of.shift}
        value={form.fields.closed}
        change={(closed) => form.change({ closed })}
      />
      <FitSection seen={of.version} owner={{ id: of.id, closed: form.fields.closed ?? [] }} />
    </FormDialog>
  )
}
