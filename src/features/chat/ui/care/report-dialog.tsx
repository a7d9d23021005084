import { useState } from 'react'
import { useTranslations } from '../../../../platform/ui/phrases.tsx'
import * as z from 'zod/mini'
import { FormDialog } from '../../../../platform/ui/overlay/form-dialog.tsx'
import { useForm } from '../../../../platform/ui/form/form.ts'
import { Answers, Dialog } from '../../../../platform/ui/overlay/dialog.tsx'
import { Button } from '../../../../platform/ui/kit/button.tsx'
import { Textarea } from '../../../../platform/ui/kit/textarea.tsx'
import { Text } from '../../../../platform/shapes.ts'
import { useToast } from '../../../../platform/ui/feedback/toast.tsx'
import { useWrite } from '../../../../platform/web.tsx'
import { chatCare } from '../../care/contract.ts'
import type { Message } from '../../messages/contract.ts'

const Reason = z.strictObject({ reason: Text(1, 500) })

/** Asks the officer to look at a message. */
export default function ReportDialog({ message, close }: { message: Message; close(): void }) {
  const t = useTranslations('chat')
  const toast = useToast()
  const [elsewhere, turnElsewhere] = useState(false)
  const report = useWrite(chatCare.report)
  const form = useForm({
    schema: Reason,
    start: { reason: '' },
    inputOf: (typed) => typed,
    send: (body) => report.mutateAsync({ params: { id: message.id }, body }),
    done({ reaches_somebody: reaches }) {
      if (!reaches) return turnElsewhere(true)
      toast.done(t('reported'))
      close()
    },
  })
  if (elsewhere)
    return (
      <Dialog title={t('reported')} close={close}>
        <p role="status">{t('reportElsewhere')}</p>
        <Answers>
          <Button onClick={close}>{t('close')}</Button>
        </Answers>
      </Dialog>
    )
  return (
    <FormDialog form={form} title={t('report')} yes={t('sendReport')} close={close}>
      <p className="soft plain">{t('reportText')}</p>
      <Textarea
        label={t('why')}
        rows={3}
        maxRows={8}
        maxLength={500}
        data-autofocus
        {...form.field('reason')}
      />
    </FormDialog>
  )
}
