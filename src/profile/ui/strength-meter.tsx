import { useTranslations } from 'use-intl'
import classes from './strength-meter.module.css'
import { strengthOf } from './strength.ts'

const words = ['strength0', 'strength1', 'strength2', 'strength3', 'strength4'] as const

/** How good a new password is, in words and as a bar; nothing while nothing is typed. */
export function StrengthMeter({ password, own }: { password: string; own: string[] }) {
  const t = useTranslations('profile')
  const level = strengthOf(password, own)
  return (
    <div className={classes.meter} role="status" data-level={level}>
      {password && (
        <>
          <span className={classes.bar} aria-hidden="true">
            {words.slice(1).map((word, at) => (
              <i key={word} data-on={at < level || undefined} />
            ))}
          </span>
          {t('strength', { words: t(words[level]!) })}
        </>
      )}
    </div>
  )
}
