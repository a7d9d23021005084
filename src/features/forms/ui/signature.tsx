import { useTranslations } from '../../../platform/ui/phrases.tsx'
import { signedName } from '../builder/rules.parts.ts'
import classes from './answer/answer.module.css'

/** As it was written, or typed. */
export function Signature({ path }: { path: string }) {
  const t = useTranslations('forms')
  const name = signedName(path)
  if (name !== undefined) return <i className="large">{name}</i>
  return (
    <svg
      viewBox="0 0 400 160"
      role="img"
      aria-label={t('kind_signature')}
      className={`fits ${classes.signed}`}
    >
      <path d={path} />
    </svg>
  )
}
