import { lazy, Suspense, useRef, useState } from 'react'
import { v7 as uuid } from 'uuid'
import { useTranslations } from '../../../platform/ui/phrases.tsx'
import { Button } from '../../../platform/ui/kit/button.tsx'
import { Part } from '../../../platform/ui/form/settings-part.tsx'
import { useToast } from '../../../platform/ui/feedback/toast.tsx'
import { useApp, useWrite } from '../../../platform/web.tsx'
import { images } from '../../profile/contract.ts'
import { BadPicture, type Cut, pictureFrom } from '../../profile/ui/picture.ts'
import { type Business, business as calls } from '../contract.ts'
import { Logo } from './logo.tsx'

const CropDialog = lazy(async () => ({
  default: (await import('../../profile/ui/crop-dialog.tsx')).CropDialog,
}))

export function LogoForm({ business }: { business: Business }) {
  const t = useTranslations('business')
  const field = useRef<HTMLInputElement>(null)
  const [picture, setPicture] = useState<HTMLCanvasElement | null>(null)
  const { keep, remove, busy, failed } = useLogoWrites(business)
  const choose = (file: File | undefined) => pictureFrom(file).then(setPicture, failed)
  return (
    <Part title={t('logo')} text={t('logoText')}>
      <div className="row gap-16">
        <Logo business={business} />
        <input
          ref={field}
          type="file"
          accept="image/jpeg,image/png,image/webp"
          hidden
          aria-label={t('logo')}
          onChange={(event) => {
            void choose(event.currentTarget.files?.[0])
            event.currentTarget.value = ''
          }}
        />
        <Button variant="default" onClick={() => field.current?.click()}>
          {t(business.logo_id ? 'changeLogo' : 'addLogo')}
        </Button>
        {business.logo_id && (
          <Button variant="subtle" color="red" loading={busy} onClick={() => void remove()}>
            {t('remove')}
          </Button>
        )}
        {picture && (
          <Suspense fallback={null}>
            <CropDialog
              picture={picture}
              busy={busy}
              save={(cut) => void keep(cut).then(() => setPicture(null))}
              close={() => setPicture(null)}
            />
          </Suspense>
        )}
      </div>
    </Part>
  )
}

function useLogoWrites({ id, version }: Business) {
  const t = useTranslations('business')
  const sentence = useTranslations('errors')
  const { api } = useApp()
  const toast = useToast()
  const edit = useWrite(calls.edit, { refresh: [calls.show] })
  const [busy, setBusy] = useState(false)
  const failed = (error: unknown) => {
    if (error instanceof BadPicture) toast.show({ tone: 'error', title: sentence(error.code) })
    else toast.error(error)
  }
  async function write(logo: () => Promise<string | null>) {
    setBusy(true)
    try {
      await edit.mutateAsync({ params: { id }, body: { version, logo_id: await logo() } })
      toast.done(t('saved'))
    } catch (error) {
      failed(error)
    } finally {
      setBusy(false)
    }
  }
  const keep = (cut: Promise<Cut>) =>
    write(async () => {
      const image = uuid()
      await api(images.put, { params: { id: image }, body: { image: (await cut).base64 } })
      return image
    })
  return { keep, remove: () => write(() => Promise.resolve(null)), busy, failed }
}
