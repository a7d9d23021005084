import { useState } from 'react'
import { useTranslations } from '../../../platform/ui/phrases.tsx'
import { CardInput } from '../../../platform/ui/form/card-input.tsx'
import { Button } from '../../../platform/ui/kit/button.tsx'
import classes from './card-field.module.css'
import { noCard } from './details.ts'

type CardFieldProps = {
  /** First and last four digits of the card that was there at first; the rest never leaves the server. */
  shown: string | null | undefined
  /** What is typed in its place; what it is at first means that nothing is. */
  value: string
  onChange(value: string): void
  error?: string | undefined
}

/** The card as it is known, until another one is to be written in its place or none. */
export function CardField({ shown: now, onChange, ...field }: CardFieldProps) {
  const t = useTranslations('profile')
  const [shown] = useState(now)
  const [kept] = useState(field.value)
  const [state, setState] = useState<'shown' | 'typing' | 'removed'>(shown ? 'shown' : 'typing')
  const become = (next: typeof state, value: string) => {
    setState(next)
    onChange(value)
  }
  if (state === 'typing')
    return (
      <CardInput
        label={t('cardNumber')}
        {...field}
        value={shown && field.value === kept ? '' : field.value}
        onChange={onChange}
        {...(shown && { autoFocus: true })}
      />
    )
  return (
    <div className="shrinks">
      <p className="plain bold">{t('cardNumber')}</p>
      <p className={classes.number}>{state === 'shown' ? shown : t('cardGoes')}</p>
      <div className="flex wrap gap-8">
        {state === 'shown' ? (
          <>
            <Button variant="default" onClick={() => setState('typing')}>
              {t('changeCard')}
            </Button>
            <Button variant="default" className="bad" onClick={() => become('removed', noCard)}>
              {t('removeCard')}
            </Button>
          </>
        ) : (
          <Button variant="default" onClick={() => become('shown', kept)}>
            {t('keepCard')}
          </Button>
        )}
      </div>
    </div>
  )
}
