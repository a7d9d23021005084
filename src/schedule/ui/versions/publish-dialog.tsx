import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useTimeZone, useTranslations } from 'use-intl'
import { daysBefore, localDay } from '../../../platform/days.ts'
import { DateInput } from '../../../platform/ui/date-input.tsx'
import { FormDialog } from '../../../platform/ui/form-dialog.tsx'
import { useForm } from '../../../platform/ui/form.ts'
import { weekdayOf } from '../../../platform/ui/shown.ts'
import { keyOf, useApp, useWrite } from '../../../platform/web.tsx'
import { type Schedule, schedules } from '../../contract.ts'
import classes from '../editor/editor.module.css'

type PublishDialogProps = { of: Schedule; close(): void; done?(): void }

/** From when a draft holds, for whom something changes by it, and what is in the way. */
export function PublishDialog({ of, close, done }: PublishDialogProps) {
  const t = useTranslations('arranging')
  const zone = useTimeZone() ?? 'UTC'
  const [monday] = useState(() => nextMonday(localDay(new Date(), zone)))
  const { mutateAsync } = useWrite(schedules.publish, {
    refresh: [schedules.list, schedules.show],
  })
  const form = useForm({
    schema: schedules.publish.body,
    start: { valid_from: monday, valid_to: '' },
    inputOf: ({ valid_from, valid_to }) => ({
      version: of.version,
      valid_from,
      valid_to: valid_to || null,
    }),
    send: (body) => mutateAsync({ params: { id: of.id }, body }),
    said: t('published'),
    done: () => {
      close()
      done?.()
    },
  })
  const left = of.needed - of.placed
  return (
    <FormDialog form={form} title={t('publish')} yes={t('publish')} close={close}>
      {left > 0 && <p className="late">{t('notAllPlaced', { count: left })}</p>}
      <DateInput label={t('publishFrom')} {...form.field('valid_from')} />
      <DateInput
        label={t('publishTo')}
        description={t('publishToHint')}
        {...form.field('valid_to')}
      />
      <Changes id={of.id} />
    </FormDialog>
  )
}

const nextMonday = (today: string) => daysBefore(today, -(7 - ((weekdayOf(today) + 6) % 7)))

const mostNamed = 12

/** Whom it touches: those who are told of it. */
function Changes({ id }: { id: string }) {
  const t = useTranslations('arranging')
  const { api } = useApp()
  const call = { params: { id } }
  const { data } = useQuery({
    queryKey: keyOf(schedules.diff, call),
    queryFn: () => api(schedules.diff, call),
  })
  if (!data) return <p className="soft plain">{t('lamp_thinking')}</p>
  const { classes: owners, teachers } = data
  if (owners.length === 0 && teachers.length === 0)
    return <p className="soft plain">{t('diffNone')}</p>
  const lines = [
    ...owners.map((one) => ({ ...one, name: one.class.label })),
    ...teachers.map((one) => ({ ...one, name: one.teacher.name })),
  ]
  return (
    <div>
      <p className="bold">
        {t('diffCount', { classes: owners.length, teachers: teachers.length })}
      </p>
      <p className="soft plain below-12">{t('diffTold')}</p>
      <ul className={classes.lines}>
        {lines.slice(0, mostNamed).map(({ name, lost, gained }) => (
          <li key={name}>{t('diffLine', { name, count: Math.max(lost.length, gained.length) })}</li>
        ))}
        {lines.length > mostNamed && <li>+{lines.length - mostNamed}</li>}
      </ul>
    </div>
  )
}
