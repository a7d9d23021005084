import { type SubmitEvent, useRef, useState } from 'react'
import { useTranslations } from '../../../platform/ui/phrases.tsx'
import { useChoices } from '../../../platform/i18n/reader-choices.ts'
import type { HandedSlip } from './handed-slip.ts'
import { Button } from '../../../platform/ui/kit/button.tsx'
import { PasswordInput } from '../../../platform/ui/kit/password-input.tsx'
import { TextInput } from '../../../platform/ui/kit/text-input.tsx'
import { fullName } from '../../../platform/ui/shown.ts'
import { useApp } from '../../../platform/web.tsx'
import { StrengthMeter } from '../../profile/ui/strength-meter.tsx'
import { useHolder } from './holder.ts'
import form from './sign-in-form.module.css'
import type { Trouble } from './sign-in.ts'
import { comeIn, isAboutPassword } from './welcome.ts'
import classes from './welcome.module.css'

/** The lowest number of characters anywhere. */
const floor = 6

/** Posts to our own server as any form does; with script it says whose slip it is and stays until there is an answer. */
export function WelcomeForm({ slip }: { slip: HandedSlip | null }) {
  const t = useTranslations('auth')
  const { notice } = useApp()
  const { lang } = useChoices()
  const [username, setUsername] = useState(slip?.username ?? notice?.username ?? '')
  const [code, setCode] = useState(slip?.code ?? '')
  const [password, setPassword] = useState('')
  const [refused, setRefused] = useState<Trouble | null>(notice?.detail ?? null)
  const [busy, setBusy] = useState(false)
  const field = useRef<HTMLInputElement>(null)
  const { holder, trouble: doubt } = useHolder(username, code)
  const trouble = refused ?? doubt ?? null
  const ofPassword = trouble !== null && isAboutPassword(trouble)

  const submit = async (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault()
    setBusy(true)
    setRefused(null)
    const answer = await comeIn({ username, code, password })
    if (!answer) return location.assign('/')
    setBusy(false)
    setRefused(answer)
    if (isAboutPassword(answer)) field.current?.focus()
  }
  return (
    <form
      method="post"
      action={`/session/welcome?l=${lang}`}
      onSubmit={(event) => void submit(event)}
      className={`grid gap-16 labelled ${form.form}`}
    >
      <TextInput
        name="username"
        label={t('username')}
        value={username}
        onChange={(event) => {
          setUsername(event.currentTarget.value)
          setRefused(null)
        }}
        autoComplete="username"
        autoCapitalize="none"
        spellCheck={false}
        size="md"
      />
      <TextInput
        name="code"
        label={t('code')}
        value={code}
        onChange={(event) => {
          setCode(event.currentTarget.value)
          setRefused(null)
        }}
        autoComplete="one-time-code"
        autoCapitalize="characters"
        spellCheck={false}
        size="md"
        inputClass={classes.code}
      />
      <div role="status" className={classes.holder}>
        {holder && (
          <>
            <b>{fullName(holder)}</b>
            <span>{holder.business}</span>
          </>
        )}
      </div>
      <div>
        <PasswordInput
          ref={field}
          name="password"
          label={t('newPassword')}
          description={t('atLeast', { n: holder?.password_min ?? floor })}
          value={password}
          onChange={(event) => {
            setPassword(event.currentTarget.value)
            if (ofPassword) setRefused(null)
          }}
          aria-invalid={ofPassword || undefined}
          error={ofPassword && <TroubleText trouble={trouble} />}
          autoComplete="new-password"
          size="md"
          toggleLabel={t('showPassword')}
        />
        <StrengthMeter
          password={password}
          own={[holder?.last_name ?? '', holder?.first_name ?? '', username.split('@')[0]!]}
        />
      </div>
      <div>
        <div role="alert" className="notice tint-bad">
          {trouble && !ofPassword && <TroubleText trouble={trouble} />}
        </div>
        <Button type="submit" size="md" fullWidth loading={busy}>
          {t('comeIn')}
        </Button>
      </div>
    </form>
  )
}

function TroubleText({ trouble }: { trouble: Trouble }) {
  const t = useTranslations()
  if (trouble === 'no_connection') return t('common.noConnectionText')
  return t(`errors.${trouble}`)
}
