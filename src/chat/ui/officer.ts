import { useQuery } from '@tanstack/react-query'
import { isStaff } from '../../platform/actor.ts'
import { keyOf, useApp } from '../../platform/web.tsx'
import { chatRules } from '../contract.care.ts'
import { chat } from '../contract.ts'

/** Whether whoever looks is the one who looks after reports; known a moment after the page. */
export function useOfficer(): boolean {
  const { me, api } = useApp()
  const { data } = useQuery({
    queryKey: keyOf(chatRules.settings, {}),
    queryFn: () => api(chatRules.settings, {}),
    enabled: me !== null && isStaff(me),
    staleTime: Infinity,
  })
  return data?.is_officer ?? false
}

/** How many reports wait for whoever looks. */
export function useOpenReports(): number {
  const { me, api } = useApp()
  const { data } = useQuery({
    queryKey: keyOf(chat.unread, {}),
    queryFn: () => api(chat.unread, {}),
    enabled: me !== null && isStaff(me),
  })
  return data?.reports ?? 0
}
