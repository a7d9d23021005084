import { type SubmitEvent, useState } from 'react'
import { useTranslations } from '../../../platform/ui/phrases.tsx'
import { ApiError } from '../../../platform/client.ts'
import { unsayFarewell, sayFarewell } from '../../../platform/auth/farewell-note.ts'
import { Answers, Dialog } from '../../../platform/ui/overlay/dialog.tsx'
import { Button } from '../../../platform/ui/kit/button.tsx'
import { PasswordInput } from '../../../platform/ui/kit/password-input.tsx'
import { useToast } from '../../../platform/ui/feedback/toast.tsx'
import { useApp } from '../../../platform/web.tsx'
import { type Profile, profile } from '../contract.ts'
import classes from './delete-dialog.module.css'

type DeleteDialogProps = { me: Profile; close(): void }

/** Says what happens and asks for the password, so that nobody deletes the account of somebody else. */
export function DeleteDialog({ me, close }: DeleteDialogProps) {
  const t = useTranslations('profile')
  const common = useTranslations('common')
  const [password, setPassword] = useState('')
  const { busy, fault, remove } = useDeletion()
  const submit = (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault()
    void remove(password)
  }
  return (
    <Dialog title={t('deleteAccount')} close={close}>
      <form onSubmit={submit} className={`grid ${classes.form}`} noValidate>
        <p className="airy plain soft">{t('deleteText')}</p>
        {me.role === 'student' && <p className="airy plain soft">{t('deleteStays')}</p>}
        <input type="hidden" name="username" autoComplete="username" value={me.username} />
        <PasswordInput
          label={t('deletePassword')}
          autoComplete="current-password"
          value={password}
          onChange={(event) => setPassword(event.currentTarget.value)}
          error={fault}
          toggleLabel={t('showPassword')}
          data-autofocus
        />
        <Answers>
          <Button variant="default" onClick={close}>
            {common('cancel')}
          </Button>
          <Button type="submit" color="red" loading={busy}>
            {t('deleteAccount')}
          </Button>
        </Answers>
      </form>
    </Dialog>
  )
}

function useDeletion() {
  const t = useTranslations('profile')
  const sentence = useTranslations('errors')
  const { api, leave } = useApp()
  const toast = useToast()
  const [busy, setBusy] = useState(false)
  const [fault, setFault] = useState<string>()
  async function remove(password: string) {
    if (!password) return setFault(sentence('required'))
    setBusy(true)
    setFault(undefined)
    try {
      // before the answer: the news that the session has ended may take this page away first
      sayFarewell('account_deleted_successfully')
      await api(profile.remove, { body: { password } })
      // the session has ended with the account; what is left of it here goes as well, in every tab
      await leave?.()
    } catch (error) {
      unsayFarewell()
      setBusy(false)
      if (error instanceof ApiError && error.detail === 'old_password_id_wrong')
        setFault(t('wrongPassword'))
      else toast.error(error)
    }
  }
  return { busy, fault, remove }
}
