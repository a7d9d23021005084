import { useTranslations } from '../../../../platform/ui/phrases.tsx'
import { FormDialog } from '../../../../platform/ui/overlay/form-dialog.tsx'
import { type Form, useForm } from '../../../../platform/ui/form/form.ts'
import { Button } from '../../../../platform/ui/kit/button.tsx'
import { NativeSelect } from '../../../../platform/ui/kit/native-select.tsx'
import { TextInput } from '../../../../platform/ui/kit/text-input.tsx'
import { useWrite } from '../../../../platform/web.tsx'
import { roomKinds } from '../../../../core/business/rooms/contract.ts'
import { LinesInput } from '../../lines/contract.ts'
import { type Schedule, type ScheduleFile, schedules } from '../../contract.ts'
import { labelOf, nameOf, type Lesson } from '../../engine/format.ts'
import { type Fields, fieldsOf, inputIn, newPart, type PartFields } from './line-fields.ts'
import type { LineWords } from './line-words.ts'

type LineDialogProps = {
  schedule: Schedule
  file: ScheduleFile
  /** The class that a new line is for. */
  owner: string
  of: Lesson | undefined
  words: LineWords
  close(): void
  done(): void
}

/** One line of a class: what is given, to whom and by whom, how often, and where it is fixed. */
export function LineDialog({ schedule, file, owner, of, words, close, done }: LineDialogProps) {
  const t = useTranslations('lines')
  const { school, version } = file
  const { mutateAsync } = useWrite(schedules.setLines, {
    refresh: [schedules.show, schedules.list],
  })
  const form = useForm({
    schema: LinesInput,
    start: () => fieldsOf(of, school.subjects[0]?.id ?? ''),
    inputOf: (fields) => ({
      version,
      remove: of ? [of.id] : [],
      add: [inputIn(fields, of?.class ?? owner)],
    }),
    send: (body) => mutateAsync({ params: { id: schedule.id }, body }),
    said: t('saved'),
    done,
  })
  const { fields, change, fault } = form
  const { shift } = school.classes.find(({ id }) => id === (of?.class ?? owner))!
  const others = school.classes.filter(
    (one) => one.shift === shift && one.id !== (of?.class ?? owner),
  )
  const cells = school.days.flatMap((day) =>
    school.bells
      .filter((bell) => bell.shift === shift)
      .map(({ period }) => ({ value: `${day} ${period}`, label: words.at({ day, period }) })),
  )
  return (
    <FormDialog
      form={form}
      title={of ? words.subjects(of) : t('addLine')}
      yes={t('save')}
      close={close}
    >
      {fields.parts.map((part, at) => (
        <Part key={at} {...{ school, form, part, at }} />
      ))}
      <div>
        <Button
          variant="default"
          onClick={() => change({ parts: [...fields.parts, newPart(fields.parts)] })}
        >
          {t('addPart')}
        </Button>
      </div>
      <TextInput
        label={t('perWeek')}
        inputMode="numeric"
        autoComplete="off"
        {...form.field('per_week')}
        error={fault('add.0.per_week')}
      />
      <NativeSelect
        label={t('length')}
        data={[
          { value: '1', label: t('single') },
          { value: '2', label: t('pair') },
        ]}
        {...form.field('length')}
      />
      <NativeSelect
        label={t('together')}
        data={[
          { value: '', label: t('alone') },
          ...others.map((one) => ({ value: one.id, label: labelOf(one) })),
        ]}
        {...form.field('with')}
        error={fault('add.0.with')}
      />
      <NativeSelect
        label={t('fixed')}
        data={[{ value: '', label: t('anywhere') }, ...cells]}
        {...form.field('fixed')}
      />
    </FormDialog>
  )
}

type PartProps = {
  school: ScheduleFile['school']
  form: Pick<Form<Fields>, 'fields' | 'change' | 'fault'>
  part: PartFields
  at: number
}

/** Of a line with several: each half, or what is given in weeks A and in weeks B. */
function Part({ school, form: { fields, change, fault }, part, at }: PartProps) {
  const t = useTranslations('lines')
  const set = (name: keyof PartFields) => ({
    value: part[name],
    onChange: ({ currentTarget: { value } }: { currentTarget: { value: string } }) =>
      change({
        parts: fields.parts.map((one, place) => (place === at ? { ...one, [name]: value } : one)),
      }),
    error: fault(`add.0.parts.${at}.${name}`),
  })
  const named = (list: { id: string; name?: string | Record<string, string> | undefined }[]) =>
    list.map((one) => ({ value: one.id, label: nameOf(one) }))
  return (
    <fieldset className="stack gap-8">
      {fields.parts.length > 1 && <legend>{t('part', { number: at + 1 })}</legend>}
      <NativeSelect label={t('subject')} data={named(school.subjects)} {...set('subject')} />
      <NativeSelect
        label={t('teacher')}
        data={[{ value: '', label: t('vacancy') }, ...named(school.teachers)]}
        {...set('teacher')}
      />
      <NativeSelect
        label={t('group')}
        data={[
          { value: '0', label: t('wholeClass') },
          ...[1, 2, 3, 4].map((group) => ({
            value: `${group}`,
            label: t('groupNumber', { group }),
          })),
        ]}
        {...set('group')}
      />
      <NativeSelect
        label={t('weeks')}
        data={[
          { value: 'all', label: t('everyWeek') },
          ...(['A', 'B'] as const).map((week) => ({ value: week, label: t('weekOf', { week }) })),
        ]}
        {...set('weeks')}
      />
      <NativeSelect
        label={t('room')}
        data={[
          { value: 'kind home', label: t('homeRoom') },
          { value: '', label: t('anyRoom') },
          ...roomKinds.map((kind) => ({ value: `kind ${kind}`, label: t(`room_${kind}`) })),
          ...named(school.rooms),
        ]}
        {...set('room')}
      />
      {fields.parts.length > 1 && (
        <div>
          <Button
            variant="default"
            onClick={() => change({ parts: fields.parts.filter((_, place) => place !== at) })}
          >
            {t('removeRow', { name: t('part', { number: at + 1 }) })}
          </Button>
        </div>
      )}
    </fieldset>
  )
}
