import IconDisk from '@tabler/icons-react/dist/esm/icons/IconDatabaseExclamation.mjs'
import { useTimeZone, useTranslations } from '../../../platform/ui/phrases.tsx'
import { shownInstant } from '../../../platform/i18n/formats.ts'
import classes from './little-room.module.css'

/** That there is no fresh copy of the data, while there is time to do something about it. */
export function LateBackup({ at }: { at: string | null }) {
  const t = useTranslations('insights')
  const timeZone = useTimeZone() ?? 'UTC'
  return (
    <p className={`line gap-12 below-24 pad-14-16 round-12 ${classes.room}`} role="status">
      <IconDisk className="bad" size="1.5rem" stroke={1.75} aria-hidden="true" />
      <span>
        <b className="block">{t('backupLate')}</b>{' '}
        {at ? t('backupLateText', { at: shownInstant(at, timeZone) }) : t('backupNever')}
      </span>
    </p>
  )
}

export function LastBackup({ at }: { at: string }) {
  const t = useTranslations('insights')
  const timeZone = useTimeZone() ?? 'UTC'
  return <p className="small soft">{t('backupAt', { at: shownInstant(at, timeZone) })}</p>
}
