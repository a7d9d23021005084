import { useQueryClient } from '@tanstack/react-query'
import { useEffect, useEffectEvent } from 'react'
import { useNavigate, useRevalidator } from 'react-router'
import { useTranslations } from '../../../platform/ui/phrases.tsx'
import { webSocketBase } from '../../../platform/http/api-base.ts'
import { useToast } from '../../../platform/ui/feedback/toast.tsx'
import { useApp } from '../../../platform/web.tsx'
import type { Profile } from '../../profile/contract.ts'
import { Notification } from '../contract.ts'
import { liveChannel } from './channel.ts'
import { changeCount, reconciler } from './count.ts'
import { renewed } from './renewed.ts'
import { useWords } from './words.ts'

/** Hears of what is new as long as the page is open: the count goes up at once and is then what the server says. */
export function Live({ me }: { me: Profile }) {
  const userId = me.id
  const { api, way, apiBase = '' } = useApp()
  const queries = useQueryClient()
  const announce = useEffectEvent(useAnnouncement(me.business.time_zone))
  const { revalidate } = useRevalidator()
  /** Forgets what is not shown and asks anew for what is: the page, too, may no longer be there for its reader. */
  const lookAgain = useEffectEvent(() => {
    queries.removeQueries({ type: 'inactive' })
    void queries.invalidateQueries()
    void revalidate()
  })
  useEffect(() => {
    const asking = reconciler(queries)
    const channel = liveChannel({
      open: () => new WebSocket(`${webSocketBase(apiBase)}/ws/user/${userId}/`),
      access: () => way?.access(),
      renew: () => renewed(api),
      connected: asking.soon,
      heard(message) {
        changeCount(queries, (count) => count + 1)
        asking.soon()
        announce(message)
      },
      outdated: () => lookAgain(),
    })
    channel.start()
    window.addEventListener('online', channel.hurry)
    return () => {
      window.removeEventListener('online', channel.hurry)
      channel.stop()
      asking.stop()
    }
  }, [api, way, apiBase, queries, userId])
  return null
}

/** A toast in a page that is looked at; in all others the count has to do. */
function useAnnouncement(timeZone: string) {
  const t = useTranslations('notifications')
  const words = useWords(timeZone)
  const toast = useToast()
  const navigate = useNavigate()
  return (message: unknown) => {
    const { success, data } = Notification.safeParse(message)
    if (!success || document.visibilityState !== 'visible') return
    const { title, text } = words(data)
    const open = { label: t('open'), run: () => void navigate(data.link) }
    toast.show({ title, text, ...(data.link && { actions: [open] }) })
  }
}
