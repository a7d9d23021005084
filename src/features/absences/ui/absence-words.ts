import { useTranslations } from '../../../platform/ui/phrases.tsx'
import { shortName } from '../../../platform/ui/shown.ts'
import type { Absence } from '../../../core/students/absences/contract.ts'

/** Who said it: a name where it may be known, else what the person is. */
export function useSayer() {
  const t = useTranslations('absences')
  return ({ role, person }: Absence['announced_by']) =>
    person ? `${shortName(person)} (${t(`role_${role}`)})` : t(`role_${role}`)
}
