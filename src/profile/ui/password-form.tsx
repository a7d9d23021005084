import { useTranslations } from 'use-intl'
import { sessions } from '../../auth/contract.ts'
import { useContractForm } from '../../platform/ui/contract-form.ts'
import { Button } from '../../platform/ui/kit/button.tsx'
import { PasswordInput } from '../../platform/ui/kit/password-input.tsx'
import { Part } from '../../platform/ui/settings-part.tsx'
import { useToast } from '../../platform/ui/toast.tsx'
import { useWrite } from '../../platform/web.tsx'
import { canChangePassword } from '../access.ts'
import { PasswordInput as PasswordShape, type Profile, profile } from '../contract.ts'
import classes from './form.module.css'
import { StrengthMeter } from './strength-meter.tsx'

export function Password({ me }: { me: Profile }) {
  const t = useTranslations('profile')
  const may = canChangePassword.role(me)
  return (
    <Part title={t('password')} {...(may && { text: t('passwordText') })}>
      {may ? (
        <PasswordForm me={me} />
      ) : (
        <p className="whole soft text-14 airy">{t('ownerPassword')}</p>
      )}
    </Part>
  )
}

const empty = { old_password: '', new_password: '' }

function PasswordForm({ me }: { me: Profile }) {
  const t = useTranslations('profile')
  const toast = useToast()
  const { mutateAsync } = useWrite(profile.edit, { refresh: [sessions.list] })
  const { busy, onSubmit, field, values, keyOf } = useContractForm({
    schema: PasswordShape,
    initialValues: empty,
    inputOf: (values) => values,
    send: (body) => mutateAsync({ body }),
    done: () => {
      toast.show({ tone: 'success', title: t('passwordChanged') })
      return empty
    },
  })
  return (
    <form onSubmit={onSubmit} className={classes.form} noValidate>
      {/* for the browser's store of passwords */}
      <input type="hidden" name="username" autoComplete="username" value={me.username} />
      <PasswordInput
        key={keyOf('old_password')}
        label={t('oldPassword')}
        autoComplete="current-password"
        toggleLabel={t('showPassword')}
        {...field('old_password')}
      />
      <div>
        <PasswordInput
          key={keyOf('new_password')}
          label={t('newPassword')}
          autoComplete="new-password"
          toggleLabel={t('showPassword')}
          {...field('new_password')}
        />
        <StrengthMeter
          password={values.new_password}
          min={me.password_min}
          own={[me.last_name, me.first_name, me.username.split('@')[0]!]}
        />
      </div>
      <div className={classes.actions}>
        <Button type="submit" loading={busy}>
          {t('changePassword')}
        </Button>
      </div>
    </form>
  )
}
