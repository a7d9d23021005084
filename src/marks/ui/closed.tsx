import IconLock from '@tabler/icons-react/dist/esm/icons/IconLock.mjs'
import IconLate from '@tabler/icons-react/dist/esm/icons/IconLockOpen.mjs'
import { useTranslations } from 'use-intl'
import { useClosedReason } from './announcer.tsx'
import { useMarking } from './marking.tsx'
import classes from './sheet.module.css'

export function Closed() {
  const { sheet } = useMarking()
  return (
    <p className={classes.closed}>
      <IconLock size="1.125rem" aria-hidden="true" />
      {useClosedReason(sheet)}
    </p>
  )
}

/** The day is closed to teachers; the office marks it, and says why. */
export function OpenToOffice() {
  const t = useTranslations('marks')
  const { sheet } = useMarking()
  return (
    <p className={classes.closed}>
      <IconLate size="1.125rem" aria-hidden="true" />
      {t('openToOffice', { days: sheet.late_marking_days })}
    </p>
  )
}
