import { Button } from '../../../platform/ui/kit/button.tsx'
import { PasswordInput } from '../../../platform/ui/kit/password-input.tsx'
import { useTranslations } from '../../../platform/ui/phrases.tsx'
import { sessions } from '../../auth/contract.ts'
import { useForm } from '../../../platform/ui/form/form.ts'
import { Part } from '../../../platform/ui/form/settings-part.tsx'
import { useWrite } from '../../../platform/web.tsx'
import { canChangePassword } from '../access.ts'
import { PasswordInput as PasswordShape, type Profile, profile } from '../contract.ts'
import { StrengthMeter } from './strength-meter.tsx'

export function Password({ me }: { me: Profile }) {
  const t = useTranslations('profile')
  const may = canChangePassword.role(me)
  return (
    <Part title={t('password')} {...(may && { text: t('afterChange') })}>
      {may ? (
        <PasswordForm me={me} />
      ) : (
        <p className="whole soft plain airy">{t('ownerPassword')}</p>
      )}
    </Part>
  )
}

const empty = { old_password: '', new_password: '' }

function PasswordForm({ me }: { me: Profile }) {
  const t = useTranslations('profile')
  const { mutateAsync } = useWrite(profile.edit, { refresh: [sessions.list] })
  const form = useForm({
    schema: PasswordShape,
    start: empty,
    inputOf: (values) => values,
    send: (body) => mutateAsync({ body }),
    said: t('passwordChanged'),
    next: () => empty,
  })
  return (
    <form {...form.props} className="grid gap-16 top columns-14 labelled">
      {/* for the browser's store of passwords */}
      <input type="hidden" name="username" autoComplete="username" value={me.username} />
      <PasswordInput
        label={t('oldPassword')}
        autoComplete="current-password"
        toggleLabel={t('showPassword')}
        {...form.field('old_password')}
      />
      <div>
        <PasswordInput
          label={t('newPassword')}
          autoComplete="new-password"
          toggleLabel={t('showPassword')}
          {...form.field('new_password')}
        />
        <StrengthMeter
          password={form.fields.new_password}
          min={me.password_min}
          own={[me.last_name, me.first_name, me.username.split('@')[0]!]}
        />
      </div>
      <div className="row whole gap-10-16">
        <Button type="submit" loading={form.busy}>
          {t('changePassword')}
        </Button>
      </div>
    </form>
  )
}
