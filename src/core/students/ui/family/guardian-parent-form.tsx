import { Button } from '../../../../platform/ui/kit/button.tsx'
import { NativeSelect } from '../../../../platform/ui/kit/native-select.tsx'
import { TextInput } from '../../../../platform/ui/kit/text-input.tsx'
import { useState } from 'react'
import { useTranslations } from '../../../../platform/ui/phrases.tsx'
import { ApiError } from '../../../../platform/client.ts'
import { Lang } from '../../../../platform/shapes.ts'
import { useForm } from '../../../../platform/ui/form/form.ts'
import { PhoneInput } from '../../../../platform/ui/form/phone-input.tsx'
import { fullName } from '../../../../platform/ui/shown.ts'
import { useApp, useWrite } from '../../../../platform/web.tsx'
import {
  GuardianInput,
  guardians,
  type Parent,
  ParentInput,
  parents,
} from '../../guardians/contract.ts'
import type { Student } from '../../contract.ts'
import classes from './guardian-drawer.module.css'
import { RelationSelect } from './guardian-form.tsx'
import { linkOf, usualLink } from './guardian-link.ts'
import { afterLinks } from '../list/renewed.ts'
import { GuardianSwitches } from './guardian-switch-fields.tsx'

const nobody = {
  last_name: '',
  first_name: '',
  patronymic: '',
  phone: '',
  username: '',
  lang: '',
  ...usualLink,
}
type Values = typeof nobody

/** `student`: whose guardian it is to be, if anybody's; `link`: chooses who has the same number instead. */
type FormProps = { student?: Student; link?: (parent: Parent) => void; close(): void }

/** Somebody new. A number that a parent has already offers that parent. */
export function ParentForm({ student, link, close }: FormProps) {
  const t = useTranslations('family')
  const [taken, setTaken] = useState<Parent | null>(null)
  const send = useSending(student, setTaken)
  const form = useForm({
    schema: student ? GuardianInput : ParentInput,
    start: nobody,
    inputOf: (values) => ({ ...personOf(values), ...(student && linkOf(values)) }),
    send,
    said: t('guardianAdded'),
    done: close,
  })
  const { field } = form
  return (
    <form {...form.props} className={classes.stack} autoComplete="off">
      <TextInput label={t('lastName')} required data-autofocus {...field('last_name')} />
      <TextInput label={t('firstName')} required {...field('first_name')} />
      <TextInput label={t('patronymic')} {...field('patronymic')} />
      <PhoneInput label={t('phone')} {...field('phone')} autoComplete="off" />
      {taken && link && <Taken parent={taken} link={link} />}
      <TextInput
        type="email"
        label={t('email')}
        description={t('usernameHint')}
        {...field('username')}
      />
      <NativeSelect
        label={t('language')}
        data={[
          { value: '', label: '—' },
          ...Lang.options.map((value) => ({ value, label: t(`lang_${value}`) })),
        ]}
        {...field('lang')}
      />
      {student && (
        <>
          <RelationSelect form={form} />
          <GuardianSwitches form={form} />
        </>
      )}
      <div className="flex gap-10 wrap">
        <Button type="submit" loading={form.busy}>
          {t(student ? 'addGuardian' : 'addGuardian')}
        </Button>
      </div>
    </form>
  )
}

const personNames = ['last_name', 'first_name', 'patronymic', 'phone', 'username', 'lang'] as const
/** What is required is sent empty as well, so that it is named. */
const personOf = (values: Values) =>
  Object.fromEntries(
    personNames
      .filter((name) => values[name] || name === 'last_name' || name === 'first_name')
      .map((name) => [name, values[name]]),
  )

function useSending(student: Student | undefined, setTaken: (parent: Parent | null) => void) {
  const { api } = useApp()
  const add = useWrite(guardians.add, { refresh: afterLinks })
  const create = useWrite(parents.create, { refresh: afterLinks })
  return async (input: object) => {
    setTaken(null)
    const body = input as never
    try {
      await (student
        ? add.mutateAsync({ params: { id: student.id }, body })
        : create.mutateAsync({ body }))
    } catch (error) {
      const { phone } = input as { phone?: string }
      if (
        phone &&
        error instanceof ApiError &&
        error.fields.phone === 'phone_number_already_exists'
      )
        setTaken((await api(parents.list, { query: { q: phone } })).results[0] ?? null)
      throw error
    }
  }
}

function Taken({ parent, link }: { parent: Parent; link: (parent: Parent) => void }) {
  const t = useTranslations('family')
  return (
    <div role="status" className="tint-late airy gap-10 grid pad-12-16 plain round-8 start">
      <p>{t('phoneTaken', { name: fullName(parent) })}</p>
      <Button size="sm" onClick={() => link(parent)}>
        {t('linkInstead')}
      </Button>
    </div>
  )
}
