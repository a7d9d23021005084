import IconDisk from '@tabler/icons-react/dist/esm/icons/IconDatabaseExclamation.mjs'
import { useTranslations } from 'use-intl'
import { useChoices } from '../../platform/reader-choices.ts'
import { shownNumber, shownPercent } from '../../platform/numbers.ts'
import type { Overview } from '../contract.ts'
import classes from './little-room.module.css'

const gigabyte = 1_000_000_000

/** That the disk is nearly full: once it is, nothing is kept any more. */
export function LittleRoom({ of: { free, total } }: { of: NonNullable<Overview['little_room']> }) {
  const t = useTranslations('insights')
  const { lang } = useChoices()
  const figures = {
    free: shownNumber(Math.round(free / (gigabyte / 10)) / 10, lang),
    share: shownPercent((free / total) * 100, lang),
  }
  return (
    <p className={`line gap-12 below-24 pad-14-16 round-12 ${classes.room}`} role="status">
      <IconDisk className="bad" size="1.5rem" stroke={1.75} aria-hidden="true" />
      <span>
        <b className="block">{t('littleRoom')}</b> {t('littleRoomText', figures)}
      </span>
    </p>
  )
}
