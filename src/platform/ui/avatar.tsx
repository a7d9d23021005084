import classes from './avatar.module.css'
import { initials } from './shown.ts'

/** A photograph, and below it the initials, which show while there is none. The name stands beside it. */
export function Avatar({ name, imageId, size = 'small' }: AvatarProps) {
  return (
    <span className={classes.avatar} data-size={size} aria-hidden="true">
      {initials(name)}
      {imageId && <img src={`/v1/image/${imageId}`} alt="" loading="lazy" />}
    </span>
  )
}

type AvatarProps = { name: string; imageId?: string | null | undefined; size?: 'small' | 'large' }
