import { useLocale, useTranslations } from '../../../../platform/ui/phrases.tsx'
import type { Localised } from '../../../../platform/shapes.ts'
import { localised, weekdayOf } from '../../../../platform/ui/shown.ts'

/** That a day has no lessons, and why: one sentence on all pages. `name`: as the calendar calls the day, if it does. */
export function useNoLessons() {
  const t = useTranslations('business')
  const lang = useLocale()
  return (day: string, name: Localised | null) =>
    name
      ? t('noLessonsFor', { name: localised(name, lang).text })
      : t('noLessons', { weekday: `${weekdayOf(day)}` })
}
