import { useEffect, useState } from 'react'
import { useTranslations } from '../../../platform/ui/phrases.tsx'
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
  const errors = useTranslations('errors')
  const short = password.length < min
  const known = useKnown(password, own)
  const level = short || known ? 0 : strengthOf(password, own)
  return (
    <div
      className={`never-empty grid gap-6 above-8 soft small ${classes.meter}`}
      role="status"
      data-level={level}
    >
      {password && (
        <>
          <span className={`grid gap-4 ${classes.bar}`} aria-hidden="true">
            {words.slice(1).map((word, at) => (
              <i key={word} data-on={at < level || undefined} />
            ))}
          </span>
          {short
            ? t('atLeast', { count: min })
            : known
              ? errors('password_is_known')
              : t('strength', { words: t(words[level]!) })}
        </>
      )}
    </div>
  )
}

type Judge = (password: string, own: string[]) => boolean

/** Whether everybody tries it first. What knows that comes when the first sign is typed, for most pages ask for no password. */
function useKnown(password: string, own: string[]): boolean {
  const [judge, setJudge] = useState<{ isKnown: Judge }>()
  const begun = password.length > 0
  useEffect(() => {
    if (!begun) return
    let here = true
    // without it the server says so
    import('../../auth/passwords/rules.known-passwords.ts').then(
      ({ isKnownPassword }) => here && setJudge({ isKnown: isKnownPassword }),
      () => {},
    )
    return () => void (here = false)
  }, [begun])
  return begun && Boolean(judge?.isKnown(password, own))
}
