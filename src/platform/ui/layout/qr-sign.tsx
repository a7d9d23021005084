import { encodeQR } from 'qr'
import classes from './qr-sign.module.css'

type QrSignProps = { text: string; label: string; className?: string | undefined }

/** The modules of a QR code of `text`, row by row with two light ones around; true: dark. */
export function modulesOf(text: string): boolean[][] {
  const options = { ecc: 'medium', border: 2 } as const
  const rows = encodeQR(text, 'raw', options)
  // version 1 has no alignment pattern, by which a code is read aslant
  return rows.length > 25 ? rows : encodeQR(text, 'raw', { ...options, version: 2 })
}

/** A text for a scanner: dark modules as one path, a unit each, with the quiet zone around them; dark on light by night as well. */
export function QrSign({ text, label, className = '' }: QrSignProps) {
  const rows = modulesOf(text)
  const path = rows
    .flatMap((row, y) => row.flatMap((dark, x) => (dark ? `M${x} ${y}h1v1h-1z` : [])))
    .join('')
  return (
    <svg
      className={`round-4 ${classes.qr} ${className}`}
      viewBox={`0 0 ${rows.length} ${rows.length}`}
      role="img"
      aria-label={label}
      shapeRendering="crispEdges"
    >
      <path d={path} />
    </svg>
  )
}
