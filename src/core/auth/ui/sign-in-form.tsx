import { type SubmitEvent, useRef, useState } from 'react'
import { useTranslations } from '../../../platform/ui/phrases.tsx'
import { Button } from '../../../platform/ui/kit/button.tsx'
import { PasswordInput } from '../../../platform/ui/kit/password-input.tsx'
import { TextInput } from '../../../platform/ui/kit/text-input.tsx'
import { useApp } from '../../../platform/web.tsx'
import { signIn, type Trouble } from './sign-in.ts'
import classes from './sign-in-form.module.css'

/** Posts to our own server as any form does; with script it stays on the page until there is an answer. */
export function SignInForm({ search }: { search: URLSearchParams }) {
  const t = useTranslations('auth')
  const { notice } = useApp()
  const [trouble, setTrouble] = useState<Trouble | null>(notice?.detail ?? null)
  const [busy, setBusy] = useState(false)
  const password = useRef<HTMLInputElement>(null)

  const submit = async (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault()
    const form = event.currentTarget
    setBusy(true)
    setTrouble(null)
    const refused = await signIn(new FormData(form))
    if (!refused) return goOn(search.get('to'))
    setBusy(false)
    setTrouble(refused)
    password.current?.focus()
  }
  const faulty = trouble ? { 'aria-invalid': true, 'aria-describedby': 'trouble' } : {}
  return (
    <form
      method="post"
      action={`/session/sign-in${search.size > 0 ? `?${search}` : ''}`}
      onSubmit={(event) => void submit(event)}
      className={`grid gap-16 labelled ${classes.form}`}
    >
      <TextInput
        name="username"
        label={t('username')}
        defaultValue={notice?.username}
        autoComplete="username"
        autoCapitalize="none"
        spellCheck={false}
        inputMode="email"
        size="md"
        {...faulty}
      />
      <PasswordInput
        ref={password}
        name="password"
        label={t('password')}
        autoComplete="current-password"
        size="md"
        toggleLabel={t('showPassword')}
        {...faulty}
      />
      <div>
        <div role="alert" id="trouble" className="notice tint-bad">
          {trouble && <TroubleText trouble={trouble} />}
        </div>
        <Button type="submit" size="md" fullWidth loading={busy}>
          {t('signIn')}
        </Button>
      </div>
    </form>
  )
}

async function goOn(to: string | null) {
  const { afterSignIn, ownPath } = await import('../../../platform/auth/way-in.ts')
  location.assign(ownPath(to) ?? afterSignIn)
}

function TroubleText({ trouble }: { trouble: Trouble }) {
  const t = useTranslations()
  if (trouble === 'no_connection') return t('common.noConnectionText')
  return t(`errors.${trouble}`)
}
