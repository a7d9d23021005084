import { useTimeZone, useTranslations } from '../../../../platform/ui/phrases.tsx'
import * as z from 'zod/mini'
import { FormDialog } from '../../../../platform/ui/overlay/form-dialog.tsx'
import { useForm } from '../../../../platform/ui/form/form.ts'
import { DateInput } from '../../../../platform/ui/form/date-input.tsx'
import { Instant } from '../../../../platform/shapes.ts'
import { TimeInput } from '../../../../platform/ui/form/time-input.tsx'
import { useToday } from '../../../../platform/ui/today.ts'
import { useWrite } from '../../../../platform/web.tsx'
import { clocksOf, instantOf } from '../../../../platform/dates/instants.ts'
import { chatCare } from '../../care/contract.ts'
import { newId } from './new-id.ts'
import { useUpload } from './delivery.ts'
import type { Writing } from './writing.ts'
import { inputOf } from './written.ts'

const Later = z.strictObject({ send_at: Instant })

/** When what is written is to be said. */
export default function LaterDialog({ writing, close }: { writing: Writing; close(): void }) {
  const t = useTranslations('chat')
  const zone = useTimeZone() ?? 'UTC'
  const upload = useUpload()
  const today = useToday()
  const schedule = useWrite(chatCare.schedule, { refresh: [chatCare.scheduled] })
  const form = useForm({
    schema: Later,
    // in quiet hours it is likely meant for their end
    start: writing.room.told_at ? clocksOf(writing.room.told_at, zone) : { day: today, time: '' },
    inputOf: ({ day, time }) => ({ send_at: instantOf(day, time, zone) ?? '' }),
    async send({ send_at }) {
      const id = newId()
      const written = writing.written()
      const files = await upload(writing.room.id, id, written.files)
      const message = inputOf(id, { ...written, files })
      return schedule.mutateAsync({
        params: { id: writing.room.id },
        body: { message, send_at },
      })
    },
    said: t('scheduled'),
    done() {
      writing.clear()
      close()
    },
  })
  return (
    <FormDialog form={form} title={t('sendLater')} yes={t('schedule')} close={close}>
      <div className="flex wrap gap-12">
        <DateInput label={t('day')} data-autofocus {...form.field('day')} />
        <TimeInput label={t('time')} {...form.field('time')} error={form.fault('send_at')} />
      </div>
    </FormDialog>
  )
}
