import { useTranslations } from '../../../platform/ui/phrases.tsx'
import { shownDate } from '../../../platform/i18n/formats.ts'
import { useFigure } from '../../../platform/ui/layout/figure-words.ts'
import type { Expiring as Expected } from '../ledger/contract.ts'

/** How many coins will run out, whose and when. */
export function Expiring({ of: { ends_on, coins, students } }: { of: Expected }) {
  const t = useTranslations('coins')
  const figure = useFigure()
  // written by ourselves: browsers differ in how they group the digits of Uzbek
  const shown = { shownCoins: figure(coins), shownStudents: figure(students) }
  return t('expiring', { day: shownDate(ends_on), coins, students, ...shown })
}
