import { useEffect, useState } from 'react'
import { useNavigate } from 'react-router'
import { useTranslations } from '../../platform/ui/phrases.tsx'
import { ApiError } from '../../platform/client.ts'
import { Loader } from '../../platform/ui/kit/loader.tsx'
import { useApp } from '../../platform/web.tsx'
import { profile } from '../../core/profile/contract.ts'
import classes from '../shell/front.module.css'

/**
 * Somebody without a session has opened an address with a token in it. The first question is refused, which is when
 * the token is taken; once it is known to be good, the page that was meant is loaded with it.
 */
export function Component() {
  const t = useTranslations('common')
  const { api } = useApp()
  const navigate = useNavigate()
  const [failed, setFailed] = useState<{ error: unknown }>()
  useEffect(() => {
    api(profile.info, {}).then(
      () => location.replace(location.href),
      (error: unknown) => {
        // refused once more: the way to the start has begun
        if (error instanceof ApiError && error.status === 401) return
        // the way to try again is without the token, as the address is by now
        void navigate({ search: location.search }, { replace: true })
        setFailed({ error })
      },
    )
  }, [api, navigate])
  if (failed) throw failed.error
  return (
    <p role="status" className={`line gap-12 soft ${classes.signingIn}`}>
      <Loader size="sm" aria-hidden="true" />
      {t('signingIn')}
    </p>
  )
}
