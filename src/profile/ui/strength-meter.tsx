import { useTranslations } from 'use-intl'
import classes from './strength-meter.module.css'
import { strengthOf } from './strength.ts'

const words = ['strength0', 'strength1', 'strength2', 'strength3', 'strength4'] as const

type StrengthMeterProps = {
  password: string
  own: string[]
  /** The fewest characters that it must have; until then nothing else is said of it. */
  min?: number
}

/** How good a new password is, in words and as a bar; nothing while nothing is typed. */
export function StrengthMeter({ password, own, min = 6 }: StrengthMeterProps) {
  const t = useTranslations('profile')
  const short = password.length < min
  const level = short ? 0 : strengthOf(password, own)
  return (
    <div className={classes.meter} role="status" data-level={level}>
      {password && (
        <>
          <span className={classes.bar} aria-hidden="true">
            {words.slice(1).map((word, at) => (
              <i key={word} data-on={at < level || undefined} />
            ))}
          </span>
          {short ? t('atLeast', { count: min }) : t('strength', { words: t(words[level]!) })}
        </>
      )}
    </div>
  )
}
