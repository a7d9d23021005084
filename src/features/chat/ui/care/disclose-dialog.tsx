import { lazy, Suspense, useState } from 'react'
import { useTimeZone, useTranslations } from '../../../../platform/ui/phrases.tsx'
import * as z from 'zod/mini'
import { shownInstant } from '../../../../platform/i18n/formats.ts'
import type { Returned } from '../../../../platform/contract.ts'
import { Dialog } from '../../../../platform/ui/overlay/dialog.tsx'
import { FormDialog } from '../../../../platform/ui/overlay/form-dialog.tsx'
import { useForm } from '../../../../platform/ui/form/form.ts'
import { Textarea } from '../../../../platform/ui/kit/textarea.tsx'
import { Text } from '../../../../platform/shapes.ts'
import { useWrite } from '../../../../platform/web.tsx'
import { chatCare } from '../../care/contract.ts'
import type { Message } from '../../messages/contract.ts'
import { Attachments } from '../composer/attachments.tsx'

const Lightbox = lazy(() => import('../thread/lightbox.tsx'))

type Opened = Returned<(typeof chatCare)['disclose']>
const Reason = z.strictObject({ reason: Text(1, 500) })

type DiscloseDialogProps = { message: Pick<Message, 'id'>; close(): void }

/** For the officer: what stands or stood in a message, once it is said why it is opened. */
export default function DiscloseDialog({ message, close }: DiscloseDialogProps) {
  const t = useTranslations('chat')
  const [opened, setOpened] = useState<Opened>()
  const disclose = useWrite(chatCare.disclose, { refresh: [chatCare.disclosures] })
  const form = useForm({
    schema: Reason,
    start: { reason: '' },
    inputOf: (typed) => typed,
    send: (body) => disclose.mutateAsync({ params: { id: message.id }, body }),
    done: setOpened,
  })
  if (opened) return <Content opened={opened} close={close} />
  return (
    <FormDialog form={form} title={t('disclose')} yes={t('open')} close={close}>
      <p className="soft plain">{t('discloseText')}</p>
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

type ContentProps = { opened: Opened; close(): void }

function Content({ opened: { text, files, edits, deleted }, close }: ContentProps) {
  const t = useTranslations('chat')
  const zone = useTimeZone() ?? 'UTC'
  const [looked, look] = useState<string>()
  if (looked)
    return (
      <Suspense>
        <Lightbox id={looked} files={files} close={() => look(undefined)} />
      </Suspense>
    )
  return (
    <Dialog title={t(deleted ? 'disclosed' : 'reportedMessage')} close={close}>
      <div className="stack gap-12">
        <p className="plain lines breaks">{text || t('messageWithoutWords')}</p>
        <Attachments files={files} look={look} />
        {edits.map((edit) => (
          <p key={edit.until} className="plain lines breaks">
            <span className="block soft small">
              {t('untilWhen', { when: shownInstant(edit.until, zone) })}
            </span>
            {edit.text}
          </p>
        ))}
      </div>
    </Dialog>
  )
}
