import IconAdd from '@tabler/icons-react/dist/esm/icons/IconPhotoPlus.mjs'
import { lazy, Suspense } from 'react'
import { usePictures } from '../../../../../core/profile/ui/pictures.ts'
import classes from '../builder.module.css'

const CropDialog = lazy(async () => ({
  default: (await import('../../../../../core/profile/ui/crop-dialog.tsx')).CropDialog,
}))

type PictureFieldProps = { label: string; id: string | undefined; change(id: string): void }

/** The picture of an option: chosen from the device, cropped, and chosen anew by the same press. */
export function PictureField({ label, id, change }: PictureFieldProps) {
  const pictures = usePictures({ ids: [], most: 1, change: ([next]) => next && change(next) })
  return (
    <>
      <label className={`near centred rigid framed round-8 clipped pointer ${classes.picture}`}>
        <span className="hidden-text">{label}</span>
        <input
          type="file"
          className="unseen"
          accept="image/jpeg,image/png,image/webp"
          onChange={(event) => {
            void pictures.choose([...(event.currentTarget.files ?? [])])
            event.currentTarget.value = ''
          }}
        />
        {id ? (
          <img className="full tall" src={`/v1/image/${id}`} alt="" />
        ) : (
          <IconAdd size="1.25rem" stroke={1.5} aria-hidden="true" />
        )}
      </label>
      {pictures.picture && (
        <Suspense fallback={null}>
          <CropDialog
            picture={pictures.picture}
            round={false}
            busy={pictures.busy}
            save={(base64) => void pictures.keep(base64)}
            close={() => void pictures.close()}
          />
        </Suspense>
      )}
    </>
  )
}
