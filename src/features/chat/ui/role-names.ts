import { useTranslations } from '../../../platform/ui/phrases.tsx'
import type { Role } from '../../../platform/actor.ts'

/** What somebody is here, beside the name. */
export function useRoleName() {
  const t = useTranslations('chat')
  return (role: Role) => t(`role_${role}`)
}
