import IconSchool from '@tabler/icons-react/dist/esm/icons/IconBuilding.mjs'
import type { Business } from '../contract.ts'
import classes from './settings.module.css'

/** The sign of the business, or a house where there is none. */
export function Logo({ business, small = false }: { business: Business; small?: boolean }) {
  return (
    <span className={small ? `${classes.picture} ${classes.small}` : classes.picture}>
      {business.logo_id ? (
        <img src={`/v1/image/${business.logo_id}`} alt="" />
      ) : (
        <IconSchool size={small ? '1.5rem' : '2rem'} stroke={1.5} aria-hidden="true" />
      )}
    </span>
  )
}
