import { useTranslations } from '../../../platform/ui/phrases.tsx'
import { shownDate, shownDayMonth } from '../../../platform/i18n/formats.ts'
import { shortName } from '../../../platform/ui/shown.ts'
import type { Absence } from '../contract.ts'

/** `17.11.2026`, `17.11 – 19.11.2026`. */
export const shownSpan = ({ from, to }: Pick<Absence, 'from' | 'to'>) => {
  if (from === to) return shownDate(from)
  const start = from.slice(0, 4) === to.slice(0, 4) ? shownDayMonth(from) : shownDate(from)
  return `${start} – ${shownDate(to)}`
}

/** Who said it: a name where it may be known, else what the person is. */
export function useSayer() {
  const t = useTranslations('absences')
  return ({ role, person }: Absence['announced_by']) =>
    person ? `${shortName(person)} (${t(`role_${role}`)})` : t(`role_${role}`)
}
