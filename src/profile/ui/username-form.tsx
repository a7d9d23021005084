import { useTranslations } from 'use-intl'
import { sessions } from '../../auth/contract.ts'
import { useContractForm } from '../../platform/ui/contract-form.ts'
import { Button } from '../../platform/ui/kit/button.tsx'
import { PasswordInput } from '../../platform/ui/kit/password-input.tsx'
import { TextInput } from '../../platform/ui/kit/text-input.tsx'
import { Part } from '../../platform/ui/settings-part.tsx'
import { useToast } from '../../platform/ui/toast.tsx'
import { useWrite } from '../../platform/web.tsx'
import { canChangeUsername } from '../access.ts'
import { type Profile, profile, RenameInput } from '../contract.ts'
import classes from './form.module.css'

export function Username({ me }: { me: Profile }) {
  const t = useTranslations('profile')
  if (!canChangeUsername.role(me)) return null
  return (
    <Part title={t('username')} text={t('usernameText')}>
      <UsernameForm me={me} />
    </Part>
  )
}

function UsernameForm({ me }: { me: Profile }) {
  const t = useTranslations('profile')
  const toast = useToast()
  const { mutateAsync } = useWrite(profile.rename, { refresh: [sessions.list, profile.info] })
  const { busy, unsaved, onSubmit, field, keyOf } = useContractForm({
    schema: RenameInput,
    initialValues: { username: me.username, password: '' },
    inputOf: (values) => values,
    send: (body) => mutateAsync({ body }),
    done: ({ username }) => {
      toast.show({ tone: 'success', title: t('usernameChanged') })
      return { username: username.trim().toLowerCase(), password: '' }
    },
  })
  return (
    <form onSubmit={onSubmit} className={classes.form} noValidate>
      <TextInput
        key={keyOf('username')}
        label={t('username')}
        type="email"
        autoComplete="username"
        {...field('username')}
      />
      <PasswordInput
        key={keyOf('password')}
        label={t('presentPassword')}
        autoComplete="current-password"
        toggleLabel={t('showPassword')}
        {...field('password')}
      />
      <div className={classes.actions}>
        <Button type="submit" loading={busy} disabled={!unsaved}>
          {t('changeUsername')}
        </Button>
      </div>
    </form>
  )
}
