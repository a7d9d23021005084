import { useTranslations } from '../../../../platform/ui/phrases.tsx'
import { daysBefore } from '../../../../platform/dates/days.ts'
import { shownDate } from '../../../../platform/i18n/formats.ts'

type Dates = { today: string; last_day: string; first_day: string }

/** What happens on which date, from today on. */
export function useDates() {
  const t = useTranslations('classes')
  return ({ today, last_day: last, first_day: first }: Dates, leavers: boolean, gone = false) => {
    const over = today > last
    const leave = over
      ? t(gone ? 'leaveDone' : 'leaveNow')
      : t('leaveOn', { day: shownDate(daysBefore(last, -1)) })
    return [
      !over && t('yearRuns', { day: shownDate(last) }),
      leavers && leave,
      today >= first ? t('beginNow') : t('beginOn', { day: shownDate(first) }),
    ].filter((each) => each !== false)
  }
}
