import { useTranslations } from '../../../platform/ui/phrases.tsx'
import { DateInput } from '../../../platform/ui/form/date-input.tsx'
import type { Form } from '../../../platform/ui/form/form.ts'
import { Switch } from '../../../platform/ui/kit/switch.tsx'
import { TextInput } from '../../../platform/ui/kit/text-input.tsx'
import { TimeInput } from '../../../platform/ui/form/time-input.tsx'
import formClasses from '../../../platform/ui/form/form-sheet.module.css'
import { emptyEvent, type EventFields as Typed } from './ask-fields.ts'
import type { PostFields } from './post-fields.ts'

/** Whether a post invites to something: when, where, and whether readers are asked to say if they come. */
export function EventFields({ form }: { form: Form<PostFields> }) {
  const t = useTranslations('news')
  const { event } = form.fields
  const change = (part: Partial<Typed>) => event && form.change({ event: { ...event, ...part } })
  return (
    <div className="stack gap-16">
      <Switch
        label={t('isEvent')}
        checked={event !== null}
        onChange={({ currentTarget }) =>
          form.change({ event: currentTarget.checked ? emptyEvent : null })
        }
      />
      {event && (
        <>
          <div className={`grid gap-16 top ${formClasses.two}`}>
            <DateInput
              label={t('eventDay')}
              value={event.day}
              error={form.fault('event.starts_at')}
              onChange={(day) => change({ day })}
            />
            <TimeInput
              label={t('begins')}
              value={event.from}
              error={form.fault('event.starts_at')}
              onChange={(from) => change({ from })}
            />
            <TimeInput
              label={t('ends')}
              value={event.to}
              error={form.fault('event.ends_at')}
              onChange={(to) => change({ to })}
            />
            <DateInput
              label={t('eventLastDay')}
              value={event.last}
              error={form.fault('event.ends_at')}
              onChange={(last) => change({ last })}
            />
          </div>
          <TextInput
            label={t('place')}
            autoComplete="off"
            maxLength={200}
            value={event.place}
            error={form.fault('event.place')}
            onChange={({ currentTarget: { value } }) => change({ place: value })}
          />
          <Switch
            label={t('asks')}
            checked={event.asks}
            onChange={({ currentTarget }) => change({ asks: currentTarget.checked })}
          />
        </>
      )}
    </div>
  )
}
