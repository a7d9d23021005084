import { useTranslations } from '../../../platform/ui/phrases.tsx'
import { shownDate } from '../../../platform/i18n/formats.ts'
import { useToday } from '../../../platform/ui/today.ts'

/** What is said of students who were moved: `moved`, or for which day to come it is planned. */
export function useMovedWord() {
  const t = useTranslations('classes')
  const today = useToday()
  return (day: string | undefined, moved: string) =>
    day !== undefined && day > today ? t('movePlanned', { day: shownDate(day) }) : moved
}
