import { encode } from 'uqr'
import classes from './qr-sign.module.css'

type QrSignProps = { text: string; label: string; className?: string | undefined }

/** A text for a scanner: dark modules as one path, a unit each, with the quiet zone around them; dark on light by night as well. */
export function QrSign({ text, label, className = '' }: QrSignProps) {
  // from the second size on there is the mark by which it is read aslant
  const { data, size } = encode(text, { ecc: 'M', border: 2, minVersion: 2 })
  const path = data
    .flatMap((row, y) => row.flatMap((dark, x) => (dark ? `M${x} ${y}h1v1h-1z` : [])))
    .join('')
  return (
    <svg
      className={`round-4 ${classes.qr} ${className}`}
      viewBox={`0 0 ${size} ${size}`}
      role="img"
      aria-label={label}
      shapeRendering="crispEdges"
    >
      <path d={path} />
    </svg>
  )
}
