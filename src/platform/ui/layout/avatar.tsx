import { useState } from 'react'
import { defaultImageId } from '../../files/default-image.ts'
import classes from './avatar.module.css'
import { initials } from '../shown.ts'

/**
 * A photograph, and below it the initials, which show while there is none. Where it cannot be had, and where there
 * are no initials either, the default image stands for it. The name stands beside it.
 */
export function Avatar({ name, letters = initials(name), imageId, size = 'small' }: AvatarProps) {
  const wanted = imageId ?? (letters ? undefined : defaultImageId)
  return (
    <span
      className={`near rigid clipped filled soft small bold inline-centred ${classes.avatar}`}
      data-size={size}
      aria-hidden="true"
    >
      {letters}
      {wanted && <Picture key={wanted} id={wanted} />}
    </span>
  )
}

type AvatarProps = {
  name: string
  /** Of what is no person. */
  letters?: string | undefined
  imageId?: string | null | undefined
  size?: 'small' | 'large'
}

/** It may have failed before the page came alive, and nobody is told of that but who looks. */
const hasFailed = (image: HTMLImageElement) => image.complete && image.naturalWidth === 0

function Picture({ id }: { id: string }) {
  const [failed, setFailed] = useState(0)
  const fail = () => setFailed(failed + 1)
  const shown = [id, defaultImageId][failed]
  if (!shown) return null
  return (
    <img
      key={shown}
      className="covers full tall"
      ref={(image) => {
        if (image && hasFailed(image)) fail()
      }}
      src={`/v1/image/${shown}`}
      alt=""
      loading="lazy"
      onError={fail}
    />
  )
}
