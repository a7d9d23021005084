import { Button } from '../../../../platform/ui/kit/button.tsx'
import { NativeSelect } from '../../../../platform/ui/kit/native-select.tsx'
import { TextInput } from '../../../../platform/ui/kit/text-input.tsx'
import { type KeyboardEvent, useEffect } from 'react'
import { useTranslations } from '../../../../platform/ui/phrases.tsx'
import { classes as classEndpoints } from '../../../classes/contract.ts'
import { DateInput } from '../../../../platform/ui/form/date-input.tsx'
import { PhoneInput } from '../../../../platform/ui/form/phone-input.tsx'
import { useRead } from '../../../../platform/web.tsx'
import { allClasses } from './all-classes.ts'
import { Doubles } from './new-doubles-list.tsx'
import { genderOf, noClass } from './new-fields.ts'
import classes from './new-form.module.css'
import { another, useNewStudent } from './new-student.ts'

/** Six fields to somebody new: Enter saves, Ctrl+Enter saves and begins the next one in the same class. */
export function NewForm() {
  const t = useTranslations('students')
  const student = useNewStudent()
  const { busy, doubles } = student
  useControlEnter()
  return (
    <form {...student.props} className={`grid top gap-16-20 ${classes.form}`}>
      <NameFields {...student} />
      <RecordFields {...student} />
      <MoreFields {...student} />
      <Doubles found={doubles.found} />
      <div className="row whole gap-10-16">
        <Button type="submit" loading={busy}>
          {doubles.found.length > 0 ? t('saveAnyway') : t('save')}
        </Button>
        <Button
          type="submit"
          variant="default"
          name={another}
          loading={busy}
          aria-keyshortcuts="Control+Enter"
        >
          {t('saveAndAdd')}
        </Button>
        <p className={`soft plain airy ${classes.hint}`}>{t('signInNameMade')}</p>
      </div>
    </form>
  )
}

/** Ctrl+Enter, wherever the keyboard is: the next one, please. */
function useControlEnter() {
  useEffect(() => {
    const press = (event: globalThis.KeyboardEvent) => {
      const button = document.querySelector<HTMLButtonElement>(`button[name=${another}]`)
      if (event.key !== 'Enter' || !(event.ctrlKey || event.metaKey) || !button) return
      event.preventDefault()
      button.click()
    }
    addEventListener('keydown', press)
    return () => removeEventListener('keydown', press)
  }, [])
}

type Fields = Pick<ReturnType<typeof useNewStudent>, 'fields' | 'field' | 'change'>

function NameFields({ fields, field, change }: Fields) {
  const t = useTranslations('students')
  const { onBlur, ...patronymic } = field('patronymic')
  const guess = () => {
    const gender = genderOf(fields.patronymic)
    if (gender && !fields.gender) change({ gender })
  }
  return (
    <>
      <TextInput label={t('lastName')} withAsterisk autoComplete="off" {...field('last_name')} />
      <TextInput label={t('firstName')} withAsterisk autoComplete="off" {...field('first_name')} />
      <TextInput
        label={t('patronymic')}
        description={t('patronymicHint')}
        hintBelow
        withAsterisk
        autoComplete="off"
        {...patronymic}
        onBlur={() => {
          onBlur()
          guess()
        }}
      />
    </>
  )
}

function RecordFields({ field }: Fields) {
  const t = useTranslations('students')
  const { results } = useRead(classEndpoints.list, allClasses)
  const choose = { value: '', label: t('choose') }
  return (
    <>
      <DateInput label={t('birthDate')} withAsterisk {...field('birth_date')} />
      <NativeSelect
        label={t('gender')}
        withAsterisk
        data={[
          choose,
          { value: 'female', label: t('female') },
          { value: 'male', label: t('male') },
        ]}
        onKeyDown={saveByEnter}
        {...field('gender')}
      />
      <NativeSelect
        label={t('class')}
        withAsterisk
        data={[
          choose,
          ...results.map(({ id, label }) => ({ value: id, label })),
          { value: noClass, label: t('noClassYet') },
        ]}
        onKeyDown={saveByEnter}
        {...field('class_id')}
      />
    </>
  )
}

/** As in every other field: browsers do not agree on what Enter does in a list of choices. */
function saveByEnter(event: KeyboardEvent<HTMLSelectElement>) {
  if (event.key !== 'Enter' || event.ctrlKey || event.metaKey) return
  event.preventDefault()
  event.currentTarget.form?.requestSubmit()
}

/** What can be filled in later as well. */
function MoreFields({ field }: Fields) {
  const t = useTranslations('students')
  return (
    <details className={`whole ${classes.more}`}>
      <summary className="finger-on-phone accent medium plain pointer">{t('moreDetails')}</summary>
      <div className={`grid top gap-16-20 ${classes.fields}`}>
        <PhoneInput label={t('phone')} {...field('phone')} autoComplete="off" />
        <TextInput label={t('studentNumber')} autoComplete="off" {...field('student_number')} />
        <TextInput label={t('address')} autoComplete="off" {...field('address')} />
      </div>
    </details>
  )
}
