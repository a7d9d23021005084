import { can } from '../../../../core/permissions.ts'
import { useState } from 'react'
import { useTranslations } from '../../../../platform/ui/phrases.tsx'
import { Chips } from '../../../../platform/ui/form/chips.tsx'
import { useNextSchoolDay } from '../../../../core/business/ui/calendar/next-school-day.ts'
import { useToday } from '../../../../platform/ui/today.ts'
import { type Excuse, excuses } from '../../../../core/marks/day/contract.mark.ts'
import { useWords } from '../../../../core/marks/ui/words.ts'
import { DateInput } from '../../../../platform/ui/form/date-input.tsx'
import { FormDialog } from '../../../../platform/ui/overlay/form-dialog.tsx'
import { useForm } from '../../../../platform/ui/form/form.ts'
import { NativeSelect } from '../../../../platform/ui/kit/native-select.tsx'
import { Textarea } from '../../../../platform/ui/kit/textarea.tsx'
import { TimeInput } from '../../../../platform/ui/form/time-input.tsx'
import { useApp, useWrite } from '../../../../platform/web.tsx'
import { teacherAbsences, TeacherAbsenceInput } from '../../covers/contract.absences.ts'
import { useThings } from '../week-things.ts'
import { touched } from './use-covering.ts'

const spans = ['today', 'nextDay', 'partOfDay', 'otherDays'] as const
type Span = (typeof spans)[number]

/** That a teacher is away: the office says of whom, a teacher speaks for the own days. `date`: the day that is looked at. */
export function AbsenceDialog({ date, close }: { date?: string; close(): void }) {
  const t = useTranslations('covering')
  const absences = useTranslations('absences')
  const { excuses: reasons } = useWords()
  const { me } = useApp()
  const today = useToday()
  const next = useNextSchoolDay(today)
  const first = date ?? today
  const office = can(me!, 'schedule.write')
  const teachers = useThings({ view: 'teacher', id: undefined, date: first })
  const { mutateAsync } = useWrite(teacherAbsences.create, { refresh: touched })
  const [span, setSpan] = useState<Span>(first === today ? 'today' : 'otherDays')
  const form = useForm({
    schema: TeacherAbsenceInput,
    start: {
      teacher_id: '',
      from: first,
      to: first,
      from_time: '',
      to_time: '',
      excuse: 'illness' as Excuse,
      note: '',
    },
    inputOf: ({ teacher_id, from_time, to_time, from, to, ...typed }) => ({
      ...typed,
      ...(office && { teacher_id }),
      from,
      to: span === 'partOfDay' ? from : to,
      from_time: (span === 'partOfDay' && from_time) || null,
      to_time: (span === 'partOfDay' && to_time) || null,
    }),
    send: (body) => mutateAsync({ body }),
    said: t('saved'),
    done: close,
  })
  const choose = (chosen: Span) => {
    setSpan(chosen)
    if (chosen !== 'today' && chosen !== 'nextDay') return
    const day = chosen === 'today' ? today : next.day
    form.change({ from: day, to: day })
  }
  return (
    <FormDialog
      form={form}
      title={office ? absences('record') : t('announceOwn')}
      yes={office ? t('save') : absences('send')}
      close={close}
    >
      {office && (
        <NativeSelect
          label={t('teacher')}
          data={[{ value: '', label: t('choose') }, ...teachers]}
          {...form.field('teacher_id')}
        />
      )}
      <Chips
        legend={absences('when')}
        value={span}
        options={spans.map((value) => ({
          value,
          label: value === 'nextDay' ? next.label : t(value),
        }))}
        choose={choose}
      />
      {(span === 'partOfDay' || span === 'otherDays') && (
        <DateInput label={span === 'partOfDay' ? t('day') : t('from')} {...form.field('from')} />
      )}
      {span === 'otherDays' && <DateInput label={t('to')} {...form.field('to')} />}
      {span === 'partOfDay' && (
        <div className="flex gap-12">
          <TimeInput label={t('fromTime')} {...form.field('from_time')} />
          <TimeInput label={t('toTime')} {...form.field('to_time')} />
        </div>
      )}
      <Chips
        legend={t('why')}
        value={form.fields.excuse}
        options={excuses.map((value) => ({ value, label: reasons[value] }))}
        choose={(excuse) => form.change({ excuse })}
      />
      <Textarea
        label={t('comment')}
        description={absences('noteHint')}
        rows={1}
        maxRows={6}
        maxLength={300}
        {...form.field('note')}
      />
    </FormDialog>
  )
}
