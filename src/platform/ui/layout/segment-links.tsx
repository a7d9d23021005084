import { Link } from 'react-router'
import classes from './segments.module.css'

type SegmentLinksProps = {
  label: string
  links: readonly { to: string; label: string; current: boolean }[]
}

/** Where they do not all fit, the one that is open does. */
function intoView(link: HTMLElement | null) {
  const row = link?.parentElement
  if (row) row.scrollLeft = link.offsetLeft - row.offsetLeft - (row.clientWidth - link.clientWidth)
}

/** As `Segments`, for what has an address of its own. */
export const SegmentLinks = ({ label, links }: SegmentLinksProps) => (
  <nav
    className={`inline-flex gap-2 sways filled round-10 unprinted ${classes.segments}`}
    aria-label={label}
  >
    {links.map(({ to, label: word, current }) => (
      <Link
        key={to}
        to={to}
        className={`finger-on-phone sides-8 inline-line central medium near plain pointer soft unbroken unlined inks thumb-wide-on-phone ${classes.segment}`}
        ref={current ? intoView : undefined}
        aria-current={current ? 'page' : undefined}
      >
        {word}
      </Link>
    ))}
  </nav>
)
