import { Button } from '../../../platform/ui/kit/button.tsx'
import { NativeSelect } from '../../../platform/ui/kit/native-select.tsx'
import { TextInput } from '../../../platform/ui/kit/text-input.tsx'
import { useTranslations } from '../../../platform/ui/phrases.tsx'
import { DateInput } from '../../../platform/ui/form/date-input.tsx'
import { numberIn } from '../../../platform/ui/form/form-faults.ts'
import { type Form, useForm } from '../../../platform/ui/form/form.ts'
import { SideDrawer } from '../../../platform/ui/overlay/side-drawer.tsx'
import { useWrite } from '../../../platform/web.tsx'
import {
  type Calendar,
  type CalendarDay,
  CalendarDayChange,
  CalendarDayInput,
  calendar as calls,
  calendarDays,
  dayKinds,
  type Term,
  TermChange,
  TermInput,
  terms,
} from '../calendar/contract.ts'
import classes from './settings.module.css'
import type { Written } from './calendar/year-lists.tsx'
import { weekdays } from '../../../platform/ui/shown.ts'

type RowDrawerProps = { written: Written; calendar: Calendar; close(): void }

/** One row of the calendar. */
export function RowDrawer({ written, calendar, close }: RowDrawerProps) {
  const t = useTranslations('business')
  const isTerm = 'term' in written
  const row = isTerm ? written.term : written.day
  const title = isTerm ? t(row ? 'editQuarter' : 'addQuarter') : t(row ? 'editDayOff' : 'addDayOff')
  return (
    <SideDrawer title={title} opened close={close}>
      {isTerm ? (
        <TermForm term={written.term} calendar={calendar} close={close} />
      ) : (
        <DayForm day={written.day} close={close} />
      )}
    </SideDrawer>
  )
}

const grades = Array.from({ length: 13 }, (_, grade) => String(grade))
const spanValues = (row: Term | CalendarDay | null) => ({
  from_grade: String(row?.from_grade ?? 0),
  to_grade: String(row?.to_grade ?? 12),
  starts_on: row?.starts_on ?? '',
  ends_on: row?.ends_on ?? '',
})
type SpanValues = ReturnType<typeof spanValues>
const spanOf = ({ from_grade, to_grade, starts_on, ends_on }: SpanValues) => ({
  from_grade: Number(from_grade),
  to_grade: Number(to_grade),
  starts_on,
  ends_on,
})

type TermFormProps = { term: Term | null; calendar: Calendar; close(): void }

function TermForm({ term, calendar, close }: TermFormProps) {
  const t = useTranslations('business')
  const create = useWrite(terms.create, { refresh: [calls.show] })
  const edit = useWrite(terms.edit, { refresh: [calls.show] })
  const next = Math.min(8, Math.max(0, ...calendar.terms.map(({ number }) => number)) + 1)
  const form = useForm({
    schema: term ? TermChange : TermInput,
    start: { number: String(term?.number ?? next), ...spanValues(term) },
    inputOf: (values) => ({
      ...(term ? { version: term.version } : { academic_year: calendar.academic_year ?? '' }),
      number: Number(values.number),
      ...spanOf(values),
    }),
    send: (body) =>
      term
        ? edit.mutateAsync({ params: { id: term.id }, body: body as never })
        : create.mutateAsync({ body: body as never }),
    said: t('saved'),
    done: close,
  })
  return (
    <form {...form.props} className={`grid gap-16 top labelled ${classes.form}`}>
      <TextInput label={t('number')} inputMode="numeric" {...form.field('number')} />
      <Span form={form} />
      <Submit busy={form.busy} />
    </form>
  )
}

/** Of a lesson on the day before a holiday. */
const usualMinutes = 30

function DayForm({ day, close }: { day: CalendarDay | null; close(): void }) {
  const t = useTranslations('business')
  const create = useWrite(calendarDays.create, { refresh: [calls.show] })
  const edit = useWrite(calendarDays.edit, { refresh: [calls.show] })
  const { uz = '', ru = '', en = '' } = day?.name ?? {}
  const form = useForm({
    schema: day ? CalendarDayChange : CalendarDayInput,
    start: {
      kind: day?.kind ?? 'holiday',
      ...{ uz, ru, en },
      as_weekday: `${day?.as_weekday ?? ''}`,
      lesson_minutes: `${day?.lesson_minutes ?? usualMinutes}`,
      ...spanValues(day),
    },
    inputOf: (values) => ({
      ...(day && { version: day.version }),
      kind: values.kind,
      name: { uz: values.uz, ru: values.ru, en: values.en },
      ...spanOf(values),
      as_weekday: values.kind === 'working' && values.as_weekday ? Number(values.as_weekday) : null,
      lesson_minutes: values.kind === 'shortened' ? numberIn(values.lesson_minutes) : null,
    }),
    send: (body) =>
      day
        ? edit.mutateAsync({ params: { id: day.id }, body: body as never })
        : create.mutateAsync({ body }),
    said: t('saved'),
    done: close,
  })
  return (
    <form {...form.props} className={`grid gap-16 top labelled ${classes.form}`}>
      <NativeSelect
        className="whole"
        label={t('kind')}
        data={dayKinds.map((value) => ({ value, label: t(value) }))}
        {...form.field('kind')}
      />
      {form.fields.kind === 'working' && (
        <NativeSelect
          className="whole"
          label={t('asWeekday')}
          data={[
            { value: '', label: t('ownWeekday') },
            ...weekdays.map((name, at) => ({ value: `${at + 1}`, label: t(name) })),
          ]}
          {...form.field('as_weekday')}
        />
      )}
      {form.fields.kind === 'shortened' && (
        <div className="whole">
          <TextInput
            label={t('makeLength')}
            inputMode="numeric"
            {...form.field('lesson_minutes')}
          />
          <p className="soft plain airy above-8">{t('shortenedText')}</p>
        </div>
      )}
      <TextInput
        className="whole"
        label={t('nameUz')}
        {...form.field('uz')}
        error={form.fault('name')}
      />
      <TextInput className="whole" label={t('nameRu')} {...form.field('ru')} />
      <TextInput className="whole" label={t('nameEn')} {...form.field('en')} />
      <Span form={form} />
      <Submit busy={form.busy} />
    </form>
  )
}

/** Days and grades, both ends included. */
function Span({ form: { field } }: { form: Pick<Form<SpanValues>, 'field'> }) {
  const t = useTranslations('business')
  return (
    <>
      <DateInput label={t('firstDay')} {...field('starts_on')} />
      <DateInput label={t('lastDay')} {...field('ends_on')} />
      <NativeSelect label={t('fromGrade')} data={grades} {...field('from_grade')} />
      <NativeSelect label={t('toGrade')} data={grades} {...field('to_grade')} />
    </>
  )
}

function Submit({ busy }: { busy: boolean }) {
  const t = useTranslations('business')
  return (
    <div className="row whole gap-10">
      <Button type="submit" loading={busy}>
        {t('save')}
      </Button>
    </div>
  )
}
