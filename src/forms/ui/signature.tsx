import { useTranslations } from 'use-intl'
import classes from './answer/answer.module.css'

/** As it was written. */
export function Signature({ path }: { path: string }) {
  const t = useTranslations('forms')
  return (
    <svg
      viewBox="0 0 400 160"
      role="img"
      aria-label={t('kind_signature')}
      className={classes.signed}
    >
      <path d={path} />
    </svg>
  )
}
