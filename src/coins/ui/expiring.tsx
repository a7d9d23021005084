import { useTranslations } from 'use-intl'
import { shownDate, shownNumber } from '../../platform/formats.ts'
import type { Expiring as Expected } from '../contract.ledger.ts'

/** How many coins will run out, whose and when. */
export function Expiring({ of: { ends_on, coins, students } }: { of: Expected }) {
  const t = useTranslations('coins')
  // written by ourselves: browsers differ in how they group the digits of Uzbek
  const shown = { shownCoins: shownNumber(coins), shownStudents: shownNumber(students) }
  return t('expiring', { day: shownDate(ends_on), coins, students, ...shown })
}
