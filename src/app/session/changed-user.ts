import { useEffect, useRef } from 'react'
import { useTranslations } from '../../platform/ui/phrases.tsx'
import { shortName } from '../../platform/ui/shown.ts'
import { useToast } from '../../platform/ui/feedback/toast.tsx'
import { useApp } from '../../platform/web.tsx'
import type { Profile } from '../../core/profile/contract.ts'
import { signOut } from './browser-session.ts'

/** Says who is signed in now where it was somebody else before: a link may do that without its reader meaning it. */
export function useChangedUser(me: Profile) {
  const t = useTranslations('common')
  const { changedUser } = useApp()
  const told = useRef(false)
  const toast = useToast()
  useEffect(() => {
    if (!changedUser || told.current) return
    told.current = true
    toast.show({
      title: t('nowSignedIn', { name: shortName(me) }),
      text: t('nowSignedInText'),
      // stays until it is read
      timeout: 0,
      actions: [{ label: t('signOut'), run: () => void signOut().catch(toast.error) }],
    })
  }, [changedUser, me, t, toast])
}
