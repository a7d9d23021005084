import IconLock from '@tabler/icons-react/dist/esm/icons/IconLock.mjs'
import IconLate from '@tabler/icons-react/dist/esm/icons/IconLockOpen.mjs'
import IconOff from '@tabler/icons-react/dist/esm/icons/IconCalendarOff.mjs'
import { useTranslations } from '../../../platform/ui/phrases.tsx'
import { Button } from '../../../platform/ui/kit/button.tsx'
import { LocalisedText } from '../../../platform/ui/form/localised-text.tsx'
import type { DaySheet } from '../month/contract.sheets.ts'
import { useClosedReason } from './announcer.tsx'
import classes from './sheet.module.css'
import { weekdayName } from '../../../platform/ui/shown.ts'

type SheetProps = { sheet: DaySheet }

export function Closed({ sheet }: SheetProps) {
  return (
    <p className={`flex middle gap-10 round-8 filled ink plain snug unprinted ${classes.closed}`}>
      <IconLock className="soft on-desk" size="1.125rem" aria-hidden="true" />
      {useClosedReason()(sheet)}
    </p>
  )
}

/** The day is closed to teachers; the office marks it, and says why. */
export function OpenToOffice({ sheet }: SheetProps) {
  const t = useTranslations('marks')
  return (
    <p className={`flex middle gap-10 round-8 filled ink plain snug unprinted ${classes.closed}`}>
      <IconLate className="soft on-desk" size="1.125rem" aria-hidden="true" />
      {t('openToOffice', { days: sheet.late_marking_days })}
    </p>
  )
}

/** Nothing is marked by mistake on a day off; an extra lesson is: `mark` opens the day to it. */
export function NoLessons({ sheet, mark }: SheetProps & { mark: (() => void) | undefined }) {
  const t = useTranslations('marks')
  const { day_off, date } = sheet
  return (
    <p className={`flex middle gap-10 round-8 filled ink plain snug ${classes.closed}`}>
      <IconOff className="soft on-desk" size="1.125rem" aria-hidden="true" />
      <span>
        {day_off ? (
          <>
            {t('noLessons')} <LocalisedText content={day_off} />
          </>
        ) : (
          t('dayWithoutLessons', { day: t(weekdayName(date)).toLowerCase() })
        )}
      </span>
      {mark && (
        <Button variant="default" size="sm" className="unprinted" onClick={mark}>
          {t('markAnyway')}
        </Button>
      )}
    </p>
  )
}
