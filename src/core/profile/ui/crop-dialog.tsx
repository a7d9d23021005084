import IconLeft from '@tabler/icons-react/dist/esm/icons/IconRotate2.mjs'
import IconRight from '@tabler/icons-react/dist/esm/icons/IconRotateClockwise2.mjs'
import { useEffect, useState } from 'react'
import { centerCrop, makeAspectCrop, type PercentCrop, ReactCrop } from 'react-image-crop'
import 'react-image-crop/dist/ReactCrop.css'
import { useTranslations } from '../../../platform/ui/phrases.tsx'
import { Dialog } from '../../../platform/ui/overlay/dialog.tsx'
import { Button } from '../../../platform/ui/kit/button.tsx'
import classes from './crop-dialog.module.css'
import { type Cut, cropped, turned } from './picture.ts'

type CropDialogProps = {
  picture: HTMLCanvasElement
  /** Whether the square is shown as the circle that a face stands in. */
  round?: boolean
  /** Width by height of what is cut out, a square unless told; `free`: as it is pulled. */
  aspect?: number | 'free'
  /** Pixels on the longer side of what is sent. */
  sentSide?: number
  busy: boolean
  save(cut: Promise<Cut>): void
  close(): void
}

/** What of a photograph becomes the picture of a person, a thing or a text; by mouse, finger or arrow keys. */
export function CropDialog(props: CropDialogProps) {
  const { picture: chosen, round = true, aspect = 1, sentSide, busy, save, close } = props
  const t = useTranslations('profile')
  const common = useTranslations('common')
  const [picture, setPicture] = useState(chosen)
  const [crop, setCrop] = useState(() => middleOf(chosen, aspect))
  const address = useAddress(picture)
  const turn = (way: 'left' | 'right') => {
    const next = turned(picture, way)
    setPicture(next)
    setCrop(middleOf(next, aspect))
  }
  return (
    <Dialog title={t('cropTitle')} close={close} size={520}>
      <p className={`soft plain airy ${classes.text}`}>{t('cropText')}</p>
      <div className={`centred round-8 filled ${classes.stage}`}>
        {address && (
          <ReactCrop
            className={classes.crop}
            crop={crop}
            onChange={(_, next) => setCrop(next)}
            {...(aspect !== 'free' && { aspect })}
            minWidth={40}
            circularCrop={round}
            keepSelection
            ariaLabels={labels(t('cropArea'), t('cropCorner'))}
          >
            <img src={address} alt={t('photoOf')} />
          </ReactCrop>
        )}
      </div>
      <div className={`flex wrap to-end gap-10 above-20 ${classes.actions}`}>
        <div className={`flex gap-6 ${classes.turns}`}>
          <Button variant="default" aria-label={t('turnLeft')} onClick={() => turn('left')}>
            <IconLeft size="1.25rem" stroke={1.75} aria-hidden="true" />
          </Button>
          <Button variant="default" aria-label={t('turnRight')} onClick={() => turn('right')}>
            <IconRight size="1.25rem" stroke={1.75} aria-hidden="true" />
          </Button>
        </div>
        <Button variant="default" onClick={close}>
          {common('cancel')}
        </Button>
        <Button loading={busy} onClick={() => save(cropped(picture, crop, sentSide))}>
          {t('save')}
        </Button>
      </div>
    </Dialog>
  )
}

function middleOf({ width, height }: HTMLCanvasElement, aspect: number | 'free'): PercentCrop {
  if (aspect === 'free') return { unit: '%', x: 0, y: 0, width: 100, height: 100 }
  const most = { unit: '%', ...(width < height * aspect ? { width: 90 } : { height: 90 }) } as const
  return centerCrop(makeAspectCrop(most, aspect, width, height), width, height)
}

const labels = (cropArea: string, corner: string) => ({
  cropArea,
  nwDragHandle: corner,
  nDragHandle: corner,
  neDragHandle: corner,
  eDragHandle: corner,
  seDragHandle: corner,
  sDragHandle: corner,
  swDragHandle: corner,
  wDragHandle: corner,
})

/** What an `<img>` shows of a canvas. */
function useAddress(picture: HTMLCanvasElement): string | undefined {
  const [address, setAddress] = useState<string>()
  useEffect(() => {
    let current: string | undefined
    let gone = false
    picture.toBlob((blob) => {
      if (gone || !blob) return
      current = URL.createObjectURL(blob)
      setAddress(current)
    })
    return () => {
      gone = true
      if (current) URL.revokeObjectURL(current)
    }
  }, [picture])
  return address
}
