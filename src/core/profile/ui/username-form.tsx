import { Button } from '../../../platform/ui/kit/button.tsx'
import { PasswordInput } from '../../../platform/ui/kit/password-input.tsx'
import { TextInput } from '../../../platform/ui/kit/text-input.tsx'
import { useTranslations } from '../../../platform/ui/phrases.tsx'
import { sessions } from '../../auth/contract.ts'
import { useForm } from '../../../platform/ui/form/form.ts'
import { Part } from '../../../platform/ui/form/settings-part.tsx'
import { useWrite } from '../../../platform/web.tsx'
import { canChangeUsername } from '../access.ts'
import { type Profile, profile, RenameInput } from '../contract.ts'

export function Username({ me }: { me: Profile }) {
  const t = useTranslations('profile')
  if (!canChangeUsername.role(me)) return null
  return (
    <Part title={t('username')} text={t('afterChange')}>
      <UsernameForm me={me} />
    </Part>
  )
}

function UsernameForm({ me }: { me: Profile }) {
  const t = useTranslations('profile')
  const { mutateAsync } = useWrite(profile.rename, { refresh: [sessions.list, profile.info] })
  const form = useForm({
    schema: RenameInput,
    start: { username: me.username, password: '' },
    inputOf: (values) => values,
    send: (body) => mutateAsync({ body }),
    said: t('usernameChanged'),
    next: ({ username }) => ({ username: username.trim().toLowerCase(), password: '' }),
  })
  return (
    <form {...form.props} className="grid gap-16 top columns-14 labelled">
      <TextInput
        label={t('username')}
        type="email"
        autoComplete="username"
        {...form.field('username')}
      />
      <PasswordInput
        label={t('presentPassword')}
        autoComplete="current-password"
        toggleLabel={t('showPassword')}
        {...form.field('password')}
      />
      <div className="row whole gap-10-16">
        <Button type="submit" loading={form.busy} disabled={!form.unsaved}>
          {t('changeUsername')}
        </Button>
      </div>
    </form>
  )
}
