import { NativeSelect } from '../../../platform/ui/kit/native-select.tsx'
import { Textarea } from '../../../platform/ui/kit/textarea.tsx'
import { TextInput } from '../../../platform/ui/kit/text-input.tsx'
import { useTranslations } from '../../../platform/ui/phrases.tsx'
import { DateInput } from '../../../platform/ui/form/date-input.tsx'
import type { Field } from '../../../platform/ui/form/form.ts'
import { languages, langs } from '../../../platform/ui/lang.ts'
import { PhoneInput } from '../../../platform/ui/form/phone-input.tsx'
import { CardField } from '../../profile/ui/card-field.tsx'
import { SubjectsInput } from './subjects-input.tsx'
import type { FieldName } from './teacher-fields.ts'

const labels = {
  last_name: 'lastName',
  first_name: 'firstName',
  patronymic: 'patronymic',
  birth_date: 'birthDate',
  gender: 'gender',
  card_number: 'cardNumber',
  lang: 'language',
  phone: 'phone',
  username: 'email',
  hired_on: 'hiredOn',
  posts: 'posts',
  subject_ids: 'canTeach',
  about: 'about',
} as const

type TeacherFieldProps = {
  name: FieldName
  /** The card that is there already. */
  shown?: string | null | undefined
  /** What the form gives to it. */
  props: Field<string>
  required?: boolean
  hint?: string
}

/** The control that fits what is asked for. */
export function TeacherField({ name, shown, props, required = false, hint }: TeacherFieldProps) {
  const t = useTranslations('teachers')
  const given = {
    ...props,
    label: t(labels[name]),
    autoComplete: 'off',
    // below: fields beside each other stand in one line
    hintBelow: true,
    ...(hint && { description: hint }),
    ...(required && { withAsterisk: true, 'aria-required': true }),
  }
  if (name === 'birth_date' || name === 'hired_on') return <DateInput {...given} />
  if (name === 'phone') return <PhoneInput {...given} />
  if (name === 'card_number') return <CardField {...given} shown={shown} />
  if (name === 'subject_ids') return <SubjectsInput {...given} />
  if (name === 'about') return <Textarea {...given} rows={3} maxRows={12} className="whole" />
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
      <NativeSelect {...given} data={langs.map((value) => ({ value, label: languages[value] }))} />
    )
  if (name === 'posts')
    return <TextInput {...given} description={t('postsExample')} inputMode="decimal" />
  return <TextInput {...given} {...(name === 'username' && { type: 'email' })} />
}
