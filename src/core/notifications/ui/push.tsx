import { useEffect, useState } from 'react'
import { useTranslations } from '../../../platform/ui/phrases.tsx'
import { Switch } from '../../../platform/ui/kit/switch.tsx'
import { useToast } from '../../../platform/ui/feedback/toast.tsx'
import { useApp } from '../../../platform/web.tsx'
import { type PushState, pushState, turnOff, turnOn } from './device-push.ts'
import classes from './settings.module.css'

/** Whether this browser shows news while no page is open, and why it cannot. */
export function DevicePush() {
  const t = useTranslations('notifications')
  const toast = useToast()
  const { api, me } = useApp()
  const [state, setState] = useState<PushState>()
  const [busy, setBusy] = useState(false)
  const id = me?.id ?? ''
  useEffect(() => {
    pushState(id).then(setState, () => setState('impossible'))
  }, [id])

  const change = async (on: boolean) => {
    setBusy(true)
    try {
      setState(await (on ? turnOn(api, id) : turnOff()))
    } catch {
      toast.show({ title: t('pushFailed'), tone: 'error' })
    }
    setBusy(false)
  }
  return (
    <div className={`below-8 lined-below ${classes.device}`}>
      <Switch
        label={t('push')}
        checked={state === 'on'}
        disabled={busy || (state !== 'on' && state !== 'off')}
        onChange={({ currentTarget }) => void change(currentTarget.checked)}
      />
      <p className={`soft small ${classes.text}`}>
        {t(
          state === 'impossible'
            ? 'pushImpossible'
            : state === 'blocked'
              ? 'pushBlocked'
              : 'pushText',
        )}
      </p>
    </div>
  )
}
