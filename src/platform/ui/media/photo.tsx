import { useState } from 'react'
import { colourOf } from '../palette.ts'
import type { Localised } from '../../shapes.ts'
import '../form/colour.module.css'
import { useLocalised } from '../localised.ts'
import classes from './photo.module.css'

type PhotoProps = {
  imageId: string | null | undefined
  /** What stands for it while there is no picture: its first letter, in a colour that it keeps. */
  of: { id: string; name: Localised }
  /** What it shows, where that does not stand beside it. */
  alt?: string
  /** It is what the page is about: fetched at once. */
  first?: boolean
}

/** It may have failed before the page came alive, and nobody is told of that but who looks. */
const hasFailed = (image: HTMLImageElement) => image.complete && image.naturalWidth === 0

/** A picture in the frame that it is put into, or a tile in its place. */
export function Photo({ imageId, of, alt = '', first = false }: PhotoProps) {
  const [failed, setFailed] = useState<string>()
  const [letter] = useLocalised()(of.name)
  return (
    <span className={`centred full clipped tall ${classes.photo}`} data-colour={colourOf(of.id)}>
      {imageId && failed !== imageId ? (
        <img
          key={imageId}
          className="full tall"
          ref={(image) => {
            if (image && hasFailed(image)) setFailed(imageId)
          }}
          src={`/v1/image/${imageId}`}
          alt={alt}
          loading={first ? 'eager' : 'lazy'}
          onError={() => setFailed(imageId)}
        />
      ) : (
        <span aria-hidden="true">{letter?.toUpperCase()}</span>
      )}
    </span>
  )
}
