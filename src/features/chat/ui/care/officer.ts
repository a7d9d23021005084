import { useQuery } from '@tanstack/react-query'
import { isStaff } from '../../../../core/permissions.ts'
import { keyOf, load, type PageApp, useApp } from '../../../../platform/web.tsx'
import { chatRules } from '../../care/contract.ts'
import { chat } from '../../contract.ts'

/** Known with the page, so that a menu that is open does not grow. */
export const loadOfficer = async (app: PageApp) => {
  if (app.me && isStaff(app.me)) await load(app, chatRules.settings, {})
}

/** Whether whoever looks is the one who looks after reports. */
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
