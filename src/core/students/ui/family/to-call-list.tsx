import IconCall from '@tabler/icons-react/dist/esm/icons/IconPhone.mjs'
import { shownPhone } from '../../../../platform/i18n/formats.ts'
import { shortName } from '../../../../platform/ui/shown.ts'
import type { ToCall } from '../../guardians/contract.calls.ts'
import classes from './to-call-list.module.css'

/** Whom to call first, of those whose number the reader may see: one press away. Nothing where there is nobody. */
export function FirstToCall({ guardians }: { guardians: ToCall }) {
  const first = guardians.find(({ phone }) => phone) ?? guardians[0]
  if (!first) return null
  return (
    <span className="inline-flex wrap baseline gap-0-8">
      {shortName(first)} {first.phone && <CallLink number={first.phone} />}
    </span>
  )
}

/** A number in a row that is a link itself. */
export const CallLink = ({ number }: { number: string }) => (
  <a href={`tel:+${number}`} className={`quiet near unbroken underlines over ${classes.number}`}>
    {shownPhone(number)}
  </a>
)

/** On a phone, where the row has no room for the number. */
export const CallButton = ({ number }: { number: string }) => (
  <a
    href={`tel:+${number}`}
    className="centred near accent thumb over"
    aria-label={shownPhone(number)}
  >
    <IconCall size="1.25rem" stroke={1.75} aria-hidden="true" />
  </a>
)
