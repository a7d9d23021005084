import IconLeft from '@tabler/icons-react/dist/esm/icons/IconChevronLeft.mjs'
import IconRight from '@tabler/icons-react/dist/esm/icons/IconChevronRight.mjs'
import { Link } from 'react-router'
import classes from './head.module.css'

/** To the day or the month before or after. */
export function Step({ to, label, back = false }: { to: string; label: string; back?: boolean }) {
  const Icon = back ? IconLeft : IconRight
  return (
    <Link
      to={to}
      className={`centred rigid round-8 soft unprinted thumb fills ${classes.step}`}
      aria-label={label}
      preventScrollReset
    >
      <Icon size="1.125rem" aria-hidden="true" />
    </Link>
  )
}
