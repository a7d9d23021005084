import { Button } from '../../../../platform/ui/kit/button.tsx'
import { NativeSelect } from '../../../../platform/ui/kit/native-select.tsx'
import { Textarea } from '../../../../platform/ui/kit/textarea.tsx'
import { TextInput } from '../../../../platform/ui/kit/text-input.tsx'
import { useEffect, useEffectEvent, useState } from 'react'
import { useTranslations } from '../../../../platform/ui/phrases.tsx'
import { Lang } from '../../../../platform/shapes.ts'
import { DateInput } from '../../../../platform/ui/form/date-input.tsx'
import { type Field, useForm } from '../../../../platform/ui/form/form.ts'
import { PhoneInput } from '../../../../platform/ui/form/phone-input.tsx'
import { CardField } from '../../../profile/ui/card-field.tsx'
import { useWrite } from '../../../../platform/web.tsx'
import { studentHistory } from '../../record/contract.page.ts'
import { type Student, StudentChange, students } from '../../contract.ts'
import { StudentAllergies, StudentDiets } from './student-allergies-field.tsx'
import { StudentConflict } from './student-conflict-list.tsx'
import {
  type FieldName,
  fieldsOf,
  inputOf,
  type Section,
  type Values,
  valuesOf,
} from './student-fields.ts'
import { useFieldNames } from './student-words.ts'

type FormProps = { student: Student; section: Section; close(): void }

/** A section of the record in the place where it is read. What others have changed meanwhile is said, not lost. */
export function StudentForm({ student, section, close }: FormProps) {
  const t = useTranslations('family')
  const [opened] = useState(() => valuesOf(student, section))
  const params = { id: student.id }
  const { mutateAsync } = useWrite(students.edit, {
    refresh: [students.show, students.list, studentHistory.timeline],
  })
  const form = useForm({
    schema: StudentChange,
    start: opened,
    inputOf: (values, before) => ({ ...inputOf(values, before), version: student.version! }),
    send: (body) => mutateAsync({ params, body }),
    said: t('saved'),
    done: close,
    seen: { show: students.show, params, version: student.version },
  })
  // where the button was that has opened it, the form goes on
  const goOn = useEffectEvent(() => form.focus())
  useEffect(() => goOn(), [])
  return (
    <form {...form.props} className="grid gap-16 top columns-14">
      {form.behind && <StudentConflict before={opened} now={valuesOf(student, section)} />}
      {fieldsOf[section].filter(asksFor(form.fields)).map((name) => (
        <FieldOf key={name} name={name} shown={opened[name]} props={form.field(name)} />
      ))}
      <div className="whole flex wrap gap-10">
        <Button type="submit" loading={form.busy} disabled={!form.unsaved}>
          {t('save')}
        </Button>
        <CancelButton close={close} />
      </div>
    </form>
  )
}

/** The days of a price stand where there is one. */
const asksFor = (values: Values) => (name: FieldName) =>
  values.meal_price !== '' || !name.startsWith('meal_price_')

function CancelButton({ close }: { close(): void }) {
  const t = useTranslations('common')
  return (
    <Button variant="default" onClick={close}>
      {t('cancel')}
    </Button>
  )
}

type FieldOfProps = {
  name: FieldName
  /** What stood there at first. */
  shown: string | undefined
  props: Field<string>
}

function FieldOf({ name, shown, props }: FieldOfProps) {
  const t = useTranslations('family')
  const { name: label } = useFieldNames()
  const given = { ...props, label: label(name), autoComplete: 'off' }
  if (name === 'birth_date' || name.startsWith('meal_price_')) return <DateInput {...given} />
  if (name === 'phone') return <PhoneInput {...given} />
  if (name === 'card_number') return <CardField {...given} shown={shown} />
  if (name === 'allergies') return <StudentAllergies {...given} />
  if (name === 'diets') return <StudentDiets {...given} />
  if (name === 'meal_price')
    return (
      <NativeSelect
        {...given}
        data={[
          { value: '', label: t('mealPrice_ordinary') },
          { value: 'reduced', label: t('mealPrice_reduced') },
          { value: 'free', label: t('mealPrice_free') },
        ]}
      />
    )
  if (name === 'health_notes')
    return (
      <Textarea
        {...given}
        description={t('healthNotesHint')}
        rows={3}
        maxRows={12}
        className="whole"
      />
    )
  if (name === 'gender')
    return (
      <NativeSelect
        {...given}
        data={[
          { value: '', label: '' },
          { value: 'female', label: t('female') },
          { value: 'male', label: t('male') },
        ]}
      />
    )
  if (name === 'lang')
    return (
      <NativeSelect
        {...given}
        data={Lang.options.map((value) => ({ value, label: t(`lang_${value}`) }))}
      />
    )
  return <TextInput {...given} {...(name === 'address' && { className: 'whole' })} />
}
