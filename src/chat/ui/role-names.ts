import { useTranslations } from 'use-intl'
import type { Role } from '../../platform/actor.ts'

/** What somebody is here, beside the name. */
export function useRoleName() {
  const t = useTranslations('chat')
  return (role: Role) => t(`role_${role}`)
}
