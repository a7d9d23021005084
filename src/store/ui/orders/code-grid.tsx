import { encode } from 'uqr'
import { useTranslations } from 'use-intl'
import classes from './own-order-list.module.css'

/** The code for a scanner: dark modules as one path, a unit each, with the quiet zone around them. */
export function CodeSign({ code }: { code: string }) {
  const t = useTranslations('store')
  // the next size has the mark by which it is read aslant
  const { data, size } = encode(code, { ecc: 'M', border: 2, minVersion: 2 })
  const path = data
    .flatMap((row, y) => row.flatMap((dark, x) => (dark ? `M${x} ${y}h1v1h-1z` : [])))
    .join('')
  return (
    <svg
      className={classes.qr}
      viewBox={`0 0 ${size} ${size}`}
      role="img"
      aria-label={t('codeAsQr', { code })}
      shapeRendering="crispEdges"
    >
      <path d={path} />
    </svg>
  )
}
