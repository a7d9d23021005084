import IconLeft from '@tabler/icons-react/dist/esm/icons/IconChevronLeft.mjs'
import IconRight from '@tabler/icons-react/dist/esm/icons/IconChevronRight.mjs'
import { useEffect, useEffectEvent, useState } from 'react'
import { useTranslations } from '../../../../platform/ui/phrases.tsx'
import { CloseButton, IconButton } from '../../../../platform/ui/kit/icon-button.tsx'
import { Overlay } from '../../../../platform/ui/kit/overlay.tsx'
import type { ChatFile } from '../../messages/contract.ts'
import { filePath, useFile } from '../composer/use-file.ts'
import classes from '../composer/attachments.module.css'

type LightboxProps = { id: string; files: readonly ChatFile[]; close(): void }

/** A picture as large as the window, and the ways to those before and after it. */
export default function Lightbox({ id, files, close }: LightboxProps) {
  const t = useTranslations('chat')
  const pictures = files.filter(({ kind }) => kind === 'picture')
  const [at, setAt] = useState(() => pictures.findIndex((each) => each.id === id))
  const picture = pictures[at]
  const step = (by: number) => pictures[at + by] && setAt(at + by)
  const press = useEffectEvent(({ key }: KeyboardEvent) => {
    if (key === 'ArrowLeft') step(-1)
    if (key === 'ArrowRight') step(1)
  })
  useEffect(() => {
    const hear = (event: KeyboardEvent) => press(event)
    addEventListener('keydown', hear)
    return () => removeEventListener('keydown', hear)
  }, [])
  if (!picture) return null
  return (
    <Overlay size="min(64rem, 100%)" label={picture.name} close={close}>
      <div className="stack gap-8">
        <div className="line gap-8">
          <p className="grows cut plain">{picture.name}</p>
          <CloseButton aria-label={t('close')} onClick={close} />
        </div>
        <Large id={picture.id} name={picture.name} />
        {pictures.length > 1 && (
          <div className="line apart">
            <IconButton
              className="thumb"
              aria-label={t('pictureBefore')}
              disabled={at === 0}
              onClick={() => step(-1)}
            >
              <IconLeft size="1.5rem" aria-hidden="true" />
            </IconButton>
            <span className="soft plain">
              {at + 1}/{pictures.length}
            </span>
            <IconButton
              className="thumb"
              aria-label={t('pictureAfter')}
              disabled={at === pictures.length - 1}
              onClick={() => step(1)}
            >
              <IconRight size="1.5rem" aria-hidden="true" />
            </IconButton>
          </div>
        )}
      </div>
    </Overlay>
  )
}

function Large({ id, name }: { id: string; name: string }) {
  const t = useTranslations('chat')
  const { address, failed } = useFile(filePath(id))
  if (failed) return <p className="soft plain mid-text">{t('pictureFailed')}</p>
  return (
    <div className={`centred filled round-8 clipped ${classes.large}`}>
      {address && <img src={address} alt={name} />}
    </div>
  )
}
