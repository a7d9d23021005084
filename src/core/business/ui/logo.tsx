import IconSchool from '@tabler/icons-react/dist/esm/icons/IconBuilding.mjs'
import type { PublicBusiness } from '../contract.ts'
import classes from './settings.module.css'

type LogoProps = {
  business: Pick<PublicBusiness, 'id' | 'logo_id'>
  small?: boolean
  /** For somebody who is not signed in. */
  open?: boolean
}

/** The sign of the business, or a house where there is none. */
export function Logo({ business, small = false, open = false }: LogoProps) {
  return (
    <span
      className={
        small
          ? `centred rigid clipped framed round-10 filled soft ${classes.small}`
          : 'centred rigid clipped framed round-12 filled soft square-80'
      }
    >
      {business.logo_id ? (
        <img
          className="full tall"
          src={open ? `/v1/business/${business.id}/logo/` : `/v1/image/${business.logo_id}`}
          alt=""
        />
      ) : (
        <IconSchool size={small ? '1.5rem' : '2rem'} stroke={1.5} aria-hidden="true" />
      )}
    </span>
  )
}
