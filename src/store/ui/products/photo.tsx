import IconPhoto from '@tabler/icons-react/dist/esm/icons/IconPhoto.mjs'
import { useState } from 'react'
import classes from './photo.module.css'

type PhotoProps = {
  imageId: string | null | undefined
  /** What it shows, where that does not stand beside it. */
  alt?: string
  /** It is what the page is about: fetched at once. */
  first?: boolean
}

/** It may have failed before the page came alive, and nobody is told of that but who looks. */
const hasFailed = (image: HTMLImageElement) => image.complete && image.naturalWidth === 0

/** A picture in the frame that it is put into, and a sign in its place while there is none. */
export function Photo({ imageId, alt = '', first = false }: PhotoProps) {
  const [failed, setFailed] = useState<string>()
  return (
    <span className={classes.photo}>
      {imageId && failed !== imageId ? (
        <img
          key={imageId}
          ref={(image) => {
            if (image && hasFailed(image)) setFailed(imageId)
          }}
          src={`/v1/image/${imageId}`}
          alt={alt}
          loading={first ? 'eager' : 'lazy'}
          onError={() => setFailed(imageId)}
        />
      ) : (
        <IconPhoto size="2rem" stroke={1.25} aria-hidden="true" />
      )}
    </span>
  )
}
