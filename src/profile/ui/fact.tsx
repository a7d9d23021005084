import type { ReactNode } from 'react'
import { useTranslations } from 'use-intl'
import classes from './form.module.css'

/** What the profile says and somebody else writes. */
export function Fact({ name, children }: { name: string; children: ReactNode }) {
  const t = useTranslations('profile')
  return (
    <div>
      <dt>{name}</dt>
      <dd>{children || <span className={classes.nothing}>{t('notGiven')}</span>}</dd>
    </div>
  )
}
