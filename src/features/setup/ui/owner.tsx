import { useState } from 'react'
import { useTranslations } from '../../../platform/ui/phrases.tsx'
import { PasswordInput } from '../../../platform/ui/kit/password-input.tsx'
import { TextInput } from '../../../platform/ui/kit/text-input.tsx'
import { StrengthMeter } from '../../../core/profile/ui/strength-meter.tsx'
import classes from './begin.module.css'
import type { Field } from './use-fields.ts'

/** Whoever answers for it, and is signed in at the end. */
export function Owner({ field }: { field: Field }) {
  const t = useTranslations('setup')
  const show = useTranslations('auth')('showPassword')
  const [password, setPassword] = useState('')
  return (
    <fieldset className={`grid gap-16 top framed surface ${classes.part}`}>
      <legend className="heading whole">{t('owner')}</legend>
      <p className="soft plain airy whole">{t('ownerText')}</p>
      <TextInput
        label={t('ownLastName')}
        autoComplete="family-name"
        required
        {...field('last_name')}
      />
      <TextInput
        label={t('ownFirstName')}
        autoComplete="given-name"
        required
        {...field('first_name')}
      />
      <TextInput label={t('patronymic')} autoComplete="additional-name" {...field('patronymic')} />
      <TextInput
        label={t('phone')}
        type="tel"
        placeholder="+998 90 123-45-67"
        autoComplete="tel"
        {...field('phone')}
      />
      <TextInput
        label={t('username')}
        type="email"
        autoComplete="username"
        autoCapitalize="none"
        spellCheck={false}
        required
        {...field('username')}
      />
      <div>
        <PasswordInput
          label={t('password')}
          autoComplete="new-password"
          required
          toggleLabel={show}
          {...field('password')}
          onChange={(event) => setPassword(event.currentTarget.value)}
        />
        <StrengthMeter password={password} own={[]} />
      </div>
    </fieldset>
  )
}
