import { lazy, Suspense, useRef, useState } from 'react'
import { useTranslations } from '../../../platform/ui/phrases.tsx'
import { Avatar } from '../../../platform/ui/layout/avatar.tsx'
import { useConfirm } from '../../../platform/ui/overlay/confirm.tsx'
import { Button } from '../../../platform/ui/kit/button.tsx'
import { fullName } from '../../../platform/ui/shown.ts'
import { useToast } from '../../../platform/ui/feedback/toast.tsx'
import { useWrite } from '../../../platform/web.tsx'
import { type Profile, profile } from '../contract.ts'
import classes from './photo.module.css'
import { BadPicture, type Cut, pictureFrom } from './picture.ts'

const CropDialog = lazy(async () => ({ default: (await import('./crop-dialog.tsx')).CropDialog }))

/** Who somebody is, and the photograph that others know them by. */
export function Photo({ me }: { me: Profile }) {
  const t = useTranslations('profile')
  const name = fullName(me)
  return (
    <section className="row box pad-20 gap-16-20" aria-label={name}>
      <Avatar name={name} imageId={me.image_id} size="large" />
      <div className={`shrinks ${classes.names}`}>
        <h2>{name}</h2>
        <p className="breaks soft">{t(me.role)}</p>
        <p className="breaks soft">{me.username}</p>
      </div>
      <PhotoActions me={me} />
    </section>
  )
}

function PhotoActions({ me }: { me: Profile }) {
  const t = useTranslations('profile')
  const sentence = useTranslations('errors')
  const { picture, choose, close, fault, setFault } = useChosenPicture()
  const field = useRef<HTMLInputElement>(null)
  const { keep, removing, remove, saving } = usePhotoWrites()
  const save = async (cut: Promise<Cut>) => {
    const refused = await keep(cut)
    if (refused) setFault(refused)
    close()
  }
  return (
    <div className="flex wrap gap-8">
      <input
        ref={field}
        type="file"
        accept="image/jpeg,image/png,image/webp"
        hidden
        aria-label={t('photo')}
        onChange={(event) => {
          void choose(event.currentTarget.files?.[0])
          event.currentTarget.value = ''
        }}
      />
      <Button variant="default" onClick={() => field.current?.click()}>
        {t(me.image_id ? 'changePhoto' : 'addPhoto')}
      </Button>
      {me.image_id && (
        <Button variant="subtle" color="red" loading={removing} onClick={() => void remove()}>
          {t('removePhoto')}
        </Button>
      )}
      <p role="alert" className={`never-empty bad plain ${classes.fault}`}>
        {fault && sentence(fault)}
      </p>
      {picture && (
        <Suspense fallback={null}>
          <CropDialog
            picture={picture}
            busy={saving}
            save={(cut) => void save(cut)}
            close={close}
          />
        </Suspense>
      )}
    </div>
  )
}

/** The photograph that was chosen from the device, or why it is none. */
function useChosenPicture() {
  const [picture, setPicture] = useState<HTMLCanvasElement | null>(null)
  const [fault, setFault] = useState<BadPicture['code'] | null>(null)
  const choose = async (file: File | undefined) => {
    if (!file) return
    setFault(null)
    try {
      setPicture(await pictureFrom(file))
    } catch (error) {
      setFault(error instanceof BadPicture ? error.code : 'invalid_file_type')
    }
  }
  return { picture, choose, close: () => setPicture(null), fault, setFault }
}

function usePhotoWrites() {
  const t = useTranslations('profile')
  const toast = useToast()
  const confirm = useConfirm()
  const write = useWrite(profile.edit, { refresh: [profile.info] })
  const done = (title: string) => toast.show({ tone: 'success', title })

  /** Answers the code of a picture that could not be made; what the server refuses stands in a toast. */
  async function keep(cut: Promise<Cut>) {
    try {
      await write.mutateAsync({ body: { image: (await cut).base64 } })
      done(t('photoKept'))
    } catch (error) {
      if (error instanceof BadPicture) return error.code
      toast.error(error)
    }
    return undefined
  }
  async function remove() {
    const sure = await confirm({
      title: t('removePhoto'),
      okLabel: t('removePhoto'),
      color: 'red',
    })
    if (!sure) return
    try {
      await write.mutateAsync({ body: { image: null } })
      done(t('photoGone'))
    } catch (error) {
      toast.error(error)
    }
  }
  const removing = write.isPending && write.variables?.body.image === null
  return { keep, remove, removing, saving: write.isPending && !removing }
}
