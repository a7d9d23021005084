import IconRest from '@tabler/icons-react/dist/esm/icons/IconSun.mjs'
import { useLocale, useTranslations } from 'use-intl'
import { localised } from '../../platform/ui/shown.ts'
import type { Overview } from '../contract.ts'
import classes from './day-off.module.css'

/** That nobody has lessons today, and why if the calendar has a word for it. */
export function DayOff({ of: { day_off_name: name } }: { of: Overview }) {
  const t = useTranslations('insights')
  const locale = useLocale()
  const named = name && localised(name, locale)
  return (
    <p className={classes.dayOff}>
      <IconRest size="1.5rem" stroke={1.75} aria-hidden="true" />
      <span>
        <b>{t('dayOff')}</b>
        {named && <span lang={named.lang}>{named.text}</span>}
      </span>
    </p>
  )
}
