import IconDownload from '@tabler/icons-react/dist/esm/icons/IconDownload.mjs'
import { lazy, Suspense, useState } from 'react'
import { useTranslations } from '../../../platform/ui/phrases.tsx'
import { Button } from '../../../platform/ui/kit/button.tsx'
import { Part } from '../../../platform/ui/form/settings-part.tsx'
import { useToday } from '../../../platform/ui/today.ts'
import { useToast } from '../../../platform/ui/feedback/toast.tsx'
import { useDownload } from '../../../platform/ui/use-download.ts'
import { canDeleteOwnAccount } from '../access.ts'
import { type Profile, profile } from '../contract.ts'

const DeleteDialog = lazy(async () => ({
  default: (await import('./delete-dialog.tsx')).DeleteDialog,
}))

/** One's own data as a file. */
export function OwnData() {
  const t = useTranslations('profile')
  const fetchFile = useDownload()
  const toast = useToast()
  const today = useToday()
  const [busy, setBusy] = useState(false)
  const download = async () => {
    setBusy(true)
    try {
      await fetchFile(profile.export.path, { name: `daftar-${today}` })
    } catch (error) {
      toast.error(error)
    } finally {
      setBusy(false)
    }
  }
  return (
    <Part title={t('data')}>
      <Button
        variant="default"
        loading={busy}
        onClick={() => void download()}
        leftSection={<IconDownload size="1.125rem" stroke={1.75} aria-hidden="true" />}
      >
        {t('download')}
      </Button>
    </Part>
  )
}

/** The way out; the owner reads why there is none. */
export function AccountEnd({ me }: { me: Profile }) {
  const t = useTranslations('profile')
  const [asking, setAsking] = useState(false)
  const may = canDeleteOwnAccount.role(me)
  return (
    <Part title={t('deleteAccount')} {...(may && { text: t('deleteText') })}>
      {may ? (
        <Button variant="light" color="red" onClick={() => setAsking(true)}>
          {t('deleteAccount')}
        </Button>
      ) : (
        <p className="whole soft plain airy">{t('ownerDelete')}</p>
      )}
      {asking && (
        <Suspense fallback={null}>
          <DeleteDialog me={me} close={() => setAsking(false)} />
        </Suspense>
      )}
    </Part>
  )
}
