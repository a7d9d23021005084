import { useTranslations } from 'use-intl'
import type { Saying } from '../contract.ts'
import classes from './saying-state.module.css'

/** A word about a phrase that is not simply the shipped one. */
export function SayingState({ of: { shipped, edited, fault } }: { of: Saying }) {
  const t = useTranslations('translations')
  if (fault) return <span className={classes.bad}>{t('notShown')}</span>
  if ((edited ?? shipped).trim() === '')
    return <span className={classes.bad}>{t('isMissing')}</span>
  return edited === null ? null : <span className={classes.changed}>{t('isChanged')}</span>
}
